import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { type BatchDatabase, beginning, type Sql } from './database.ts';

const maxConnections = 6;
const reconnectMs = 1_000;
const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
  /** A server that has frozen, or cannot be reached any more, ends no statement by itself. */
  query_timeout: 70_000,
  /** An instance that is stopped in the middle of a transaction must not hold up the others. */
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  /** By default, a connection whose other end is gone is noticed after two hours. */
  keepAliveInitialDelayMillis: 10_000,
};

type Postgres = typeof import('pg');

/** PostgreSQL at an address. A database that cannot be reached rejects each call, until it is back. */
export async function openPostgres(url: string): Promise<BatchDatabase> {
  const { default: pg } = (await import('pg')) as unknown as { default: Postgres };
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, ...timeouts });
  pool.on('error', () => {});
  const listeners: Listener[] = [];
  // What breaks is a connection; the next one may work.
  const ended = Promise.withResolvers<void>();
  return {
    kind: 'postgres',
    ended: ended.promise,
    executeSql: (text, values) => run(pool, text, values),
    transaction: (work, lock) => transaction(pool, work, lock),
    async listen(channel, onMessage) {
      const connect = () => new pg.Client({ connectionString: url, ...timeouts });
      const listener = new Listener({ connect, channel, onMessage });
      listeners.push(listener);
      await listener.start();
    },
    async close() {
      await Promise.all([...listeners.map((listener) => listener.close()), pool.end()]);
      ended.resolve();
    },
  };
}

/** Several statements in one text have several results; pg-boss expects their rows together. */
async function run(client: Pick<Pool, 'query'>, text: string, values?: unknown[]) {
  const results = [await client.query(text, values)].flat();
  return { rows: results.flatMap(({ rows }) => rows) };
}

async function transaction<T>(pool: Pool, work: (sql: Sql) => Promise<T>, lock?: number): Promise<T> {
  const client = await pool.connect();
  // The connection may break between two statements.
  const onError = () => {};
  client.on('error', onError);
  let broken = false;
  try {
    await client.query(beginning(lock));
    const result = await work({ executeSql: (text, values) => run(client, text, values) });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

interface ListenerOptions {
  readonly connect: () => Client;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
}

/** A connection of its own that listens on a channel, and comes back when it breaks. */
class Listener {
  readonly #options: ListenerOptions;
  #client: Client | null = null;
  #closed = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { connect, channel, onMessage } = this.#options;
    const client = connect();
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    client.on('error', () => void client.end().catch(() => {}));
    client.once('end', () => void this.#restart());
    await client.connect();
    this.#client = client;
    await client.query(`listen ${channel}`);
    onMessage('');
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => {});
  }

  async #restart(): Promise<void> {
    if (this.#closed || !this.#client) return;
    this.#client = null;
    while (!this.#closed && !this.#client) {
      await wait(reconnectMs, undefined, { ref: false });
      await this.start().catch(() => {});
    }
  }
}
