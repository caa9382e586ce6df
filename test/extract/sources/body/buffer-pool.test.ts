import { expect, test } from 'vitest';
import { BufferPool } from '../../../../src/extract/sources/body/buffer-pool.ts';

const KiB = 1024;

test('a buffer that was given back is taken again for any size that it has room for', () => {
  const pool = new BufferPool(64 * KiB);
  const buffer = pool.take(10 * KiB);
  expect(buffer).toHaveLength(16 * KiB);
  pool.give(buffer);
  expect(pool.take(9 * KiB) === buffer).toBe(true);
  expect(pool.take(9 * KiB) === buffer).toBe(false);
});

test('buffers of another size are not taken', () => {
  const pool = new BufferPool(64 * KiB);
  const buffer = pool.take(16 * KiB);
  pool.give(buffer);
  expect([pool.take(17 * KiB).length, pool.take(8 * KiB).length]).toEqual([32 * KiB, 8 * KiB]);
});

test('no more is kept than the limit', () => {
  const pool = new BufferPool(20 * KiB);
  const [first, second, small] = [pool.take(16 * KiB), pool.take(16 * KiB), pool.take(4 * KiB)];
  for (const buffer of [first, second, small]) pool.give(buffer);
  expect(pool.take(16 * KiB) === first).toBe(true);
  expect(pool.take(16 * KiB) === second).toBe(false);
  expect(pool.take(4 * KiB) === small).toBe(true);
});

test('large buffers have the exact size, and are not kept', () => {
  const pool = new BufferPool(8 * KiB * KiB);
  const buffer = pool.take(KiB * KiB + 1);
  expect(buffer).toHaveLength(KiB * KiB + 1);
  pool.give(buffer);
  expect(pool.take(KiB * KiB + 1) === buffer).toBe(false);
});
