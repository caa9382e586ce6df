import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromPglite } from 'pg-boss';
import { ScrapeError } from '../../../extract/page/errors.ts';
import { openDatabase } from '../../stores/sqlite/open-database.ts';
import { type BatchDatabase, beginning, type Sql } from './database.ts';
import { LiteThread } from './lite-thread.ts';
import { newDatabase } from './new-database.ts';

const inUse =
  'Another process holds the batches in DATA_DIR; for several instances, set DATABASE_URL to a PostgreSQL.';

/** PGlite in a directory, which no other process may have open: it is created on first use. */
export async function openLite(directory: string): Promise<BatchDatabase> {
  mkdirSync(directory, { recursive: true });
  const lock = lockDirectory(join(directory, 'lock'));
  if (!lock) throw new ScrapeError('BATCHES_UNAVAILABLE', inUse);
  const thread = await openThread(join(directory, 'pglite')).catch((cause) => {
    lock[Symbol.dispose]();
    throw new ScrapeError('BATCHES_UNAVAILABLE', undefined, { cause });
  });
  // The one connection belongs to a transaction until it ends.
  const turns = new Turns();
  const sql: Sql = fromPglite({
    query: <T>(text: string, values?: unknown[]) => thread.query(text, values) as Promise<{ rows: T[] }>,
    exec: (text) => thread.exec(text),
  });
  return {
    kind: 'pglite',
    ended: thread.ended,
    executeSql: (text, values) => turns.take(() => sql.executeSql(text, values)),
    transaction: (work, lock) =>
      turns.take(async () => {
        await thread.exec(beginning(lock));
        try {
          const result = await work({ executeSql: (text, values) => statement(thread, text, values) });
          await thread.exec('commit');
          return result;
        } catch (error) {
          await thread.exec('rollback').catch(() => {});
          throw error;
        }
      }),
    listen: (channel, onMessage) => thread.listen(channel, onMessage),
    async close() {
      await turns.take(() => thread.close()).finally(() => lock[Symbol.dispose]());
    },
  };
}

async function openThread(directory: string): Promise<LiteThread> {
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  const thread = new LiteThread({ directory, archive: isNew ? await newDatabase() : undefined });
  await thread.ready;
  return thread;
}

/** Unlike `fromPglite`, leaves ending a failed transaction to the one who began it. */
async function statement(thread: LiteThread, text: string, values?: unknown[]) {
  if (values?.length) return thread.query(text, values);
  const results = await thread.exec(text);
  return { rows: results.flatMap(({ rows }) => rows) };
}

class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}

/** Locks a directory against other processes by SQLite's own lock on an empty file, which ends with its process; null if one holds it. */
export function lockDirectory(file: string): Disposable | null {
  const lock = openDatabase(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    return { [Symbol.dispose]: () => lock.close() };
  } catch {
    lock.close();
    return null;
  }
}
