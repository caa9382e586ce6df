import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../src/service/stores/sqlite/open-database.ts';
import { SqliteFile } from '../../../../src/service/stores/sqlite/sqlite.ts';
import type { Kept } from '../../../../src/service/stores/stored.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

const kilobyte = 1024;

function noise(bytes: number, expires?: number): Kept {
  return { value: { meta: {}, body: randomBytes(bytes) }, expires };
}

/** A table of 100 KB with a clock that the test controls. */
function open(directory: string, maxBytes = 100 * kilobyte) {
  const file = new SqliteFile(directory, 'pageql.sqlite');
  const clock = { now: 0 };
  return { file, clock, store: file.store('entries', { maxBytes, now: () => clock.now }) };
}

test('evicts the least recently used row', async () => {
  const { store, clock, file } = open(temporaryDirectory());
  for (const key of 'abcdefghi') {
    clock.now += 20_000;
    await store.set(key, noise(10 * kilobyte));
  }
  clock.now += 20_000;
  await store.get('a');
  clock.now += 20_000;
  await store.set('j', noise(10 * kilobyte));
  const there = await Promise.all([...'abcdefghij'].map(async (key) => ((await store.get(key)) ? key : '-')));
  expect(there.join('')).toBe('a-cdefghij');
  expect(store.bytes).toBeLessThanOrEqual(100 * kilobyte);
  file.close();
});

test('evicts expired rows before others', async () => {
  const { store, clock, file } = open(temporaryDirectory());
  await store.set('old', noise(20 * kilobyte));
  for (const key of 'abc') await store.set(key, noise(20 * kilobyte, 1000));
  clock.now = 2000;
  await store.set('new', noise(30 * kilobyte));
  expect(store.bytes).toBeLessThan(52 * kilobyte);
  expect(await store.get('old')).toBeDefined();
  file.close();
});

test('each write removes some rows that have expired, however much room there is', async () => {
  const { store, clock, file } = open(temporaryDirectory());
  await store.set('old', noise(kilobyte, 1000));
  clock.now = 2000;
  await store.set('new', noise(kilobyte));
  expect(store.bytes).toBeLessThan(1.5 * kilobyte);
  expect(await store.get('new')).toBeDefined();
  file.close();
});

test('removes expired rows of other processes a minute later at most', async () => {
  const directory = temporaryDirectory();
  const { store, clock, file } = open(directory);
  await store.set('first', noise(kilobyte));
  const other = open(directory);
  await other.store.set('of another process', noise(kilobyte, 1000));
  other.file.close();
  clock.now = 70_000;
  await store.set('second', noise(kilobyte));
  expect(store.bytes).toBeLessThan(2.5 * kilobyte);
  file.close();
});

test('a file full of expired rows is cleared gradually by later writes', async () => {
  const { store, clock, file } = open(temporaryDirectory());
  for (let n = 0; n < 190; n += 1) await store.set(`old ${n}`, noise(400, 1000));
  clock.now = 2000;
  const held: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    await store.set(`new ${n}`, noise(kilobyte));
    held.push(store.bytes);
  }
  const most = Math.max(...held.map((bytes, at) => (held[at - 1] ?? bytes) - bytes));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(20 * kilobyte);
  expect(Math.max(...held)).toBeLessThanOrEqual(100 * kilobyte);
  expect(await store.get('new 0')).toBeDefined();
  file.close();
});

test('a value larger than the limit is not stored, evicts nothing, and removes the older value of its key', async () => {
  const { store, file } = open(temporaryDirectory());
  await store.set('small', noise(10 * kilobyte));
  await store.set('huge', noise(101 * kilobyte));
  expect(await store.get('huge')).toBeUndefined();
  expect(await store.get('small')).toBeDefined();
  await store.set('small', noise(101 * kilobyte));
  expect(await store.get('small')).toBeUndefined();
  file.close();
});

test('the byte count stays right after overwriting, deleting and a restart', async () => {
  const directory = temporaryDirectory();
  const first = open(directory);
  await first.store.set('a', noise(10 * kilobyte));
  await first.store.set('a', noise(5 * kilobyte));
  await first.store.set('b', noise(7 * kilobyte));
  await first.store.delete('b');
  const { bytes } = first.store;
  first.file.close();
  expect(bytes).toBeGreaterThan(5 * kilobyte);
  expect(bytes).toBeLessThan(6 * kilobyte);

  const second = open(directory);
  expect(second.store.bytes).toBe(bytes);
  expect(await second.store.get('a')).toBeDefined();
  await second.store.delete('a');
  expect(second.store.bytes).toBe(0);
  second.file.close();
});

test('a row that cannot be read is left out of what is listed', async () => {
  const directory = temporaryDirectory();
  const { store, file } = open(directory);
  for (const key of 'ab') await store.set(key, noise(10));
  const operator = openDatabase(join(directory, 'pageql.sqlite'));
  operator.exec("update entries set bytes = x'00' where place = ':a'");
  operator.close();
  const found: string[] = [];
  for await (const [key] of store.iterator()) found.push(key);
  expect(found).toEqual(['b']);
  file.close();
});

test('the file on disk stays near its limit', async () => {
  const directory = temporaryDirectory();
  const { store, file, clock } = open(directory, 1000 * kilobyte);
  for (let n = 0; n < 400; n += 1) {
    clock.now += 1;
    await store.set(`key ${n}`, noise(20 * kilobyte));
  }
  expect(store.bytes).toBeLessThanOrEqual(1000 * kilobyte);
  expect(await store.get('key 399')).toBeDefined();
  file.close();
  expect(statSync(join(directory, 'pageql.sqlite')).size).toBeLessThan(1500 * kilobyte);
});

test('two processes write one file concurrently without failures, and count the same bytes', async () => {
  const directory = temporaryDirectory();
  const { store, file } = open(directory, 400 * kilobyte);
  const writers = ['one', 'two'].map((name) =>
    fork(join(import.meta.dirname, 'sqlite-writer.ts'), [directory, name]),
  );
  const reports = await Promise.all(
    writers.map(async (writer) => {
      const [report] = await once(writer, 'message');
      await once(writer, 'exit');
      return report as { failed: number; damaged: number; bytes: number };
    }),
  );
  expect(reports).toMatchObject([
    { failed: 0, damaged: 0 },
    { failed: 0, damaged: 0 },
  ]);
  expect(store.bytes).toBeGreaterThan(300 * kilobyte);
  expect(store.bytes).toBeLessThanOrEqual(400 * kilobyte);
  await store.clear();
  expect(store.bytes).toBe(0);
  file.close();
});

test.for([
  '/dev/null/data',
  // There, the system says that neither the path nor the one above it can be created.
  '/proc/x',
  '/proc/x/y',
  '/sys/x',
])('an unusable directory prevents the start with a clear message: %s', (directory) => {
  expect(() => new SqliteFile(directory, 'pageql.sqlite')).toThrow(
    /^DATA_DIR must be a directory whose pageql.sqlite can be read and written: /,
  );
});
