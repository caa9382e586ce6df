import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { lockDirectory, openLite } from '../../../../src/service/batches/database/lite.ts';
import { newDatabase } from '../../../../src/service/batches/database/new-database.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

const script = resolve(import.meta.dirname, 'opened-memory.ts');

/** What a process takes at most that opens the database, in MiB. */
async function openedMemory(directory: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, directory]);
  return Number(stdout);
}

// With the optimising compiler, 1,100 MiB and 820.
test.runIf(process.platform === 'linux')(
  'opening the database takes no more memory than it has',
  async () => {
    const directory = temporaryDirectory();
    expect(await openedMemory(directory)).toBeLessThan(850);
    expect(await openedMemory(directory)).toBeLessThan(450);
  },
);

test('what a new database begins with is made once', async () => {
  // Each database that PostgreSQL makes has an identifier of its own.
  expect(await newDatabase()).toEqual(await newDatabase());
});

test('when its thread dies, every call rejects, it says so, and its directory can be opened again', async () => {
  const workers: Worker[] = [];
  const note = (worker: Worker) => workers.push(worker);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  const directory = temporaryDirectory();
  const database = await openLite(directory);
  const pending = database.executeSql('select pg_sleep(60)');
  const dying = workers.at(-1)?.terminate();
  await expect(pending).rejects.toThrow('has ended');
  await dying;
  await database.ended;
  await expect(database.executeSql('select 1')).rejects.toThrow('has ended');
  await expect(database.transaction(async () => {})).rejects.toThrow('has ended');
  await database.close().catch(() => {});
  await (await openLite(directory)).close();
});

test('a locked directory cannot be locked again until it is released', () => {
  const file = join(temporaryDirectory(), 'lock');
  const lock = lockDirectory(file);
  expect(lock).not.toBeNull();
  expect(lockDirectory(file)).toBeNull();
  lock?.[Symbol.dispose]();
  const next = lockDirectory(file);
  expect(next).not.toBeNull();
  next?.[Symbol.dispose]();
});
