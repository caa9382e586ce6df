import { expect, test } from 'vitest';
import { ByteQueue } from '../../../../src/extract/sources/body/byte-queue.ts';

const MiB = 1024 * 1024;

function queue(limit = 5 * MiB): ByteQueue {
  return new ByteQueue(limit, { pause() {}, resume() {}, stop() {} });
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('a body of the announced size is collected in one buffer', () => {
  const bytes = queue();
  bytes.reserve(10_000);
  bytes.push(Buffer.alloc(5_000, 'a'));
  const { buffer } = bytes.peek();
  bytes.push(Buffer.alloc(5_000, 'b'));
  expect(bytes.peek().buffer).toBe(buffer);
  expect(buffer.byteLength).toBe(10_000);
});

test.for([
  ['that is absurdly large', 1e15, MiB],
  ['over the limit', 1e15, 1_000],
  ['that is too small', 3, 10],
] as const)('an announced size %s reserves no more memory than a body may use', ([, announced, most]) => {
  const bytes = queue(most === MiB ? 5 * MiB : most);
  bytes.reserve(announced);
  bytes.push(Buffer.from('a body'));
  expect(text(bytes.peek())).toBe('a body');
  expect(bytes.peek().buffer.byteLength).toBeLessThanOrEqual(Math.max(most, 4_096));
});

test('a reader of the rest is shown the bytes that have arrived, as they do', async () => {
  const bytes = queue();
  const seen: string[] = [];
  bytes.push(Buffer.from('one'));
  const rest = bytes.rest((arrived) => seen.push(text(arrived)));
  await Promise.resolve();
  bytes.push(Buffer.from(' two'));
  await Promise.resolve();
  bytes.end();
  expect(text(await rest)).toBe('one two');
  expect(seen.at(0)).toBe('one');
  expect(seen.at(-1)).toBe('one two');
});

test('what a reader has taken is not overwritten by what arrives later', async () => {
  const bytes = queue();
  bytes.push(Buffer.alloc(40_000, 'a'));
  const { value: taken = new Uint8Array() } = await bytes.next();
  bytes.push(Buffer.alloc(200_000, 'b'));
  expect(text(taken)).toBe('a'.repeat(40_000));
  expect(text(bytes.peek())).toBe('b'.repeat(200_000));
});
