import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fromPglite } from 'pg-boss';
import { ScrapeError } from '../../../extract/page/errors.ts';
import { type BatchDatabase, beginning, type Sql } from './database.ts';
import { lockDirectory } from './directory-lock.ts';

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

/** A database is created in a thread of its own: what that takes, twice the memory of the database, is freed with it. */
async function openThread(directory: string): Promise<LiteThread> {
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    const creating = new LiteThread(directory);
    await creating.ready;
    await creating.close();
  }
  const thread = new LiteThread(directory);
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

// biome-ignore lint/suspicious/noExplicitAny: the shape of a row follows from its statement.
type Rows = { rows: any[] };

interface Message {
  readonly ready?: true;
  readonly payload?: string;
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
}

/** The thread that runs PGlite, called by messages. When it has ended, every call rejects. */
class LiteThread {
  readonly ready: Promise<void>;
  /** Resolves when the thread has ended, whatever the reason. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #calls = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners: ((payload: string) => void)[] = [];
  #failure: Error | null = null;
  #count = 0;

  constructor(directory: string) {
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    this.ready = ready.promise;
    this.ended = ended.promise;
    let cause: unknown;
    this.#worker = new Worker(new URL('./lite-thread.js', import.meta.url), { workerData: { directory } });
    this.#worker.on('message', (message: Message) =>
      message.ready ? ready.resolve() : this.#receive(message),
    );
    this.#worker.on('error', (error) => {
      cause = error;
    });
    this.#worker.on('exit', () => {
      this.#failure = new Error('the thread of PGlite has ended', { cause });
      for (const call of this.#calls.values()) call.reject(this.#failure);
      this.#calls.clear();
      ready.reject(this.#failure);
      ended.resolve();
    });
    this.ready.catch(() => {});
  }

  // The thread answers each call with what PGlite returns for it.
  query(text: string, values: unknown[] = []): Promise<Rows> {
    return this.#call('query', text, values) as Promise<Rows>;
  }

  exec(text: string): Promise<Rows[]> {
    return this.#call('exec', text) as Promise<Rows[]>;
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<void> {
    this.#listeners.push(onMessage);
    await this.#call('listen', channel);
    onMessage('');
  }

  async close(): Promise<void> {
    await this.#call('close').catch(() => {});
    await this.#worker.terminate();
  }

  #call(call: string, text = '', values: readonly unknown[] = []): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#count++;
    const answer = Promise.withResolvers<unknown>();
    this.#calls.set(id, answer);
    this.#worker.postMessage({ id, call, text, values });
    return answer.promise;
  }

  #receive({ id = -1, payload, result, error }: Message): void {
    if (payload !== undefined) for (const onMessage of this.#listeners) onMessage(payload);
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else call?.resolve(result);
  }
}
