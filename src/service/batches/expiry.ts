import { type BatchDatabase, rows, type Sql } from './database/database.ts';
import { forget } from './intake/forget.ts';
import { type ResultStore, ResultsUnavailable } from './results/result-store.ts';
import type { Scheduler } from './schedule/scheduler.ts';

interface Expiring {
  readonly database: BatchDatabase;
  readonly scheduler: Scheduler;
  readonly results: ResultStore;
  /** Called with what keeps a batch from being removed; the next turn tries again. */
  readonly onFailure: (error: unknown) => void;
}

const atOnce = 100;
/** When a batch is to be removed: an hour after a submission that was broken off by a crash, or when its time is over. */
const due = `case when state = 'RECEIVING' then created_at + interval '1 hour' else expires_at end`;
const unfinished = `select id from pageql.batch where state = 'RUNNING' and expires_at <= now() limit ${atOnce}`;
/** A running page settles within moments of being cancelled, and its answer would be stored after all others were removed. */
const removable = `
  select id from pageql.batch where ${due} <= now() and (running = 0 or expires_at <= now() - interval '1 hour')
  order by expires_at limit ${atOnce}`;

/** Ends batches whose time is over, and removes those that have ended, with their results. */
export async function removeExpired({ database, scheduler, results, onFailure }: Expiring): Promise<void> {
  for (const { id } of await rows<{ id: string }>(database, unfinished)) await scheduler.cancel(id);
  for (const { id } of await rows<{ id: string }>(database, removable)) {
    try {
      await results.remove(id, await objectsOf(database, id));
      await forget({ database, scheduler }, id);
    } catch (error) {
      onFailure(error);
      // All others lie there, too, and each would wait for it.
      if (error instanceof ResultsUnavailable) break;
    }
  }
  await database.executeSql(`delete from pageql.budget where day < (now() at time zone 'utc')::date - 1`);
}

/** When the next batch is to be removed; null if there is none. */
export async function nextExpiry(sql: Sql): Promise<Date | null> {
  const [next] = await rows<{ at: Date | null }>(sql, `select min(${due}) as at from pageql.batch`);
  return next?.at ?? null;
}

async function objectsOf(sql: Sql, id: string): Promise<string[]> {
  const text = 'select distinct object from pageql.segment where batch = $1';
  const found = await rows<{ object: string }>(sql, text, [id]);
  return found.map(({ object }) => object);
}
