import type { DatabaseSync } from 'node:sqlite';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { RedisClient } from './redis-state.ts';
import { inTransaction } from './sqlite-transaction.ts';

/** What is counted, each by its name. */
export type Counts = Readonly<Record<string, number>>;

/** How much the holders of keys have used, by day (`2026-11-25`, UTC). Rejects with StoreUnavailable while unreachable. */
export interface UsageStore {
  add(id: string, day: string, counts: Counts): Promise<void>;
  /** The counts of these days, in the same order; empty where nothing was counted. */
  read(id: string, days: readonly string[]): Promise<Counts[]>;
}

/** Days are kept for so long. */
export const usageDays = 90;
const dayMs = 24 * 60 * 60_000;

/** Usage in a SQLite file, which several processes may count in. */
export function sqliteUsage(db: DatabaseSync): UsageStore {
  db.exec(
    'CREATE TABLE IF NOT EXISTS usage (id TEXT, day TEXT, what TEXT, count INTEGER NOT NULL, PRIMARY KEY (id, day, what)) STRICT, WITHOUT ROWID',
  );
  const add = db.prepare(
    'INSERT INTO usage VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
  );
  const forget = db.prepare('DELETE FROM usage WHERE id = ? AND day < date(?, ?)');
  const read = db.prepare('SELECT what, count FROM usage WHERE id = ? AND day = ?');
  return {
    async add(id, day, counts) {
      inTransaction(db, () => {
        for (const [what, count] of Object.entries(counts)) add.run(id, day, what, count);
        forget.run(id, day, `-${usageDays} days`);
      });
    },
    read: async (id, days) =>
      days.map((day) =>
        Object.fromEntries(read.all(id, day).map(({ what, count }) => [String(what), Number(count)])),
      ),
  };
}

/** Usage in the Redis that instances share. */
export function redisUsage(client: RedisClient, breaker: CircuitBreaker): UsageStore {
  const place = (id: string, day: string) => `pageql:usage:${id}:${day}`;
  return {
    add: (id, day, counts) =>
      breaker.run(async () => {
        const step = client.multi();
        for (const [what, count] of Object.entries(counts)) step.hIncrBy(place(id, day), what, count);
        await step.pExpire(place(id, day), usageDays * dayMs).exec();
      }),
    read: (id, days) =>
      breaker.run(async () => {
        const found = await Promise.all(days.map((day) => client.hGetAll(place(id, day))));
        return found.map((counts) =>
          Object.fromEntries(Object.entries(counts).map(([what, count]) => [what, Number(count)])),
        );
      }),
  };
}
