import { expect, test } from 'vitest';
import { MemoryStore } from '../../src/stores/memory.ts';
import type { Stored } from '../../src/stores/stored.ts';

const json = (body: Uint8Array) => JSON.parse(Buffer.from(body).toString());

function page(bytes: number): Stored {
  return { meta: {}, body: Buffer.from(JSON.stringify({ text: 'x'.repeat(bytes - 11) })) };
}

test('the very same bytes come back, not a copy', async () => {
  const memory = new MemoryStore(10_000);
  const value = page(100);
  await memory.set('a', { value });
  expect(memory.peek('a')?.value.body).toBe(value.body);
});

test('the least recently used goes first', async () => {
  const memory = new MemoryStore(10_000);
  for (const key of ['a', 'b', 'c']) await memory.set(key, { value: page(2500) });
  memory.peek('a');
  await memory.set('d', { value: page(2500) });
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.peek(key))).toEqual(['a', 'c', 'd']);
});

test('a value larger than all memory is not held, and pushes nothing out', async () => {
  const memory = new MemoryStore(10_000);
  await memory.set('a', { value: page(2500) });
  await memory.set('huge', { value: page(20_000) });
  expect([memory.peek('huge'), memory.peek('a')?.value.body.byteLength]).toEqual([undefined, 2500]);
});

test('a value is over when its time is', async () => {
  const memory = new MemoryStore(10_000);
  await memory.set('a', { value: page(100), expires: 5000 });
  expect([memory.peek('a', 4999) !== undefined, memory.peek('a', 5000)]).toEqual([true, undefined]);
});

test('a body is parsed once, and anew once it was replaced', async () => {
  const memory = new MemoryStore(100_000);
  const [one, two] = [page(100), page(200)];
  const first = memory.parsed('a', one, json);
  expect(memory.parsed('a', one, json)).toBe(first);
  expect(memory.parsed('a', two, json)).toEqual({ text: 'x'.repeat(189) });
});

test('what was parsed counts four times its bytes', async () => {
  const memory = new MemoryStore(10_000);
  const [a, b] = [page(1000), page(1000)];
  await memory.set('a', { value: a });
  await memory.set('b', { value: b });
  const first = memory.parsed('a', a, json);
  expect(memory.parsed('a', a, json)).toBe(first);
  memory.parsed('b', b, json);
  expect(memory.parsed('a', a, json)).not.toBe(first);
});

test('what is too large to be held parsed is parsed all the same', () => {
  const memory = new MemoryStore(10_000);
  const value = page(4000);
  expect(memory.parsed('a', value, json)).toEqual({ text: 'x'.repeat(3989) });
});
