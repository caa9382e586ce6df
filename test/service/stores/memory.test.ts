import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MemoryStore } from '../../../src/service/stores/memory.ts';
import type { Stored } from '../../../src/service/stores/stored.ts';

const json = (body: Uint8Array) => JSON.parse(Buffer.from(body).toString());

function page(bytes: number): Stored {
  return { meta: {}, body: Buffer.from(JSON.stringify({ text: 'x'.repeat(bytes - 11) })) };
}

/** The value as memory holds it. */
async function hold(memory: MemoryStore, key: string, value: Stored): Promise<Stored> {
  await memory.set(key, { value });
  const held = memory.peek(key);
  if (!held) throw new Error(`${key} is not held`);
  return held.value;
}

test.for([
  ['a slice of the pool of Buffers', Buffer.from('a small page'.repeat(20))],
  ['a slice of an output chunk of zlib', zstdDecompressSync(zstdCompressSync(Buffer.alloc(2000, 'a page ')))],
] as const)('only the own bytes of %s are kept', async ([, body]) => {
  expect(body.buffer.byteLength).toBeGreaterThan(body.byteLength);
  const held = await hold(new MemoryStore(10_000), 'a', { meta: { plan: 'FREE' }, body });
  expect(held.body.buffer.byteLength).toBe(body.byteLength);
  expect(Buffer.from(held.body).equals(body)).toBe(true);
  expect(held.meta).toEqual({ plan: 'FREE' });
});

test('evicts the least recently used value first', async () => {
  const memory = new MemoryStore(10_000);
  for (const key of ['a', 'b', 'c']) await memory.set(key, { value: page(2500) });
  memory.peek('a');
  await memory.set('d', { value: page(2500) });
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.peek(key))).toEqual(['a', 'c', 'd']);
});

test('a value larger than the limit is not stored and evicts nothing', async () => {
  const memory = new MemoryStore(10_000);
  await memory.set('a', { value: page(2500) });
  await memory.set('huge', { value: page(20_000) });
  expect([memory.peek('huge'), memory.peek('a')?.value.body.byteLength]).toEqual([undefined, 2500]);
});

test('a body is parsed once, and again after it was replaced', async () => {
  const memory = new MemoryStore(100_000);
  const one = await hold(memory, 'a', page(100));
  const first = memory.parsed('a', one, json);
  expect(memory.parsed('a', one, json)).toBe(first);
  const two = await hold(memory, 'a', page(200));
  expect(memory.parsed('a', two, json)).toEqual({ text: 'x'.repeat(189) });
});

test('a parsed body counts four times its size', async () => {
  const memory = new MemoryStore(10_000);
  const a = await hold(memory, 'a', page(1000));
  const b = await hold(memory, 'b', page(1000));
  const first = memory.parsed('a', a, json);
  expect(memory.parsed('a', a, json)).toBe(first);
  memory.parsed('b', b, json);
  expect(memory.parsed('a', a, json)).not.toBe(first);
});

test('the parsed form of a value that is not in memory is not cached', () => {
  const memory = new MemoryStore(10_000);
  const value = page(100);
  const first = memory.parsed('a', value, json);
  expect(memory.parsed('a', value, json)).not.toBe(first);
});

test('a body whose parsed form is too large to cache is still parsed', async () => {
  const memory = new MemoryStore(10_000);
  const value = await hold(memory, 'a', page(4000));
  expect(memory.parsed('a', value, json)).toEqual({ text: 'x'.repeat(3989) });
});
