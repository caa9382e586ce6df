import { randomUUID } from 'node:crypto';
import { type BatchDatabase, rows, type Sql } from '../database/database.ts';
import { type AdmitOptions, admit, handOn } from './admit.ts';
import { claim, takeLost } from './claim.ts';
import type { ClaimedPage, JudgedPage, StoredObjects } from './pages.ts';
import { settle } from './settle.ts';
import { cancel } from './unqueue.ts';

export interface SchedulerOptions extends AdmitOptions {
  readonly database: BatchDatabase;
}

/** Notified of queued pages (`work`, or `work@` and the instance that claims them), changed batches, and cancelled ones (`-id`). */
export const channel = 'pageql_batches';
const stepLock = 1;

/** Moves pages through their states by transactions, one at a time over all instances: none can lock another out. */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #id = randomUUID();

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** Whether a notification is about pages that nobody may have claimed yet. */
  bringsWork(word: string): boolean {
    return word === 'work' || (word.startsWith('work@') && word !== `work@${this.#id}`);
  }

  /** Runs a transaction as one of these steps. */
  step<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#options.database.transaction(work, stepLock);
  }

  /** Begins at most `count` of the queued pages. */
  claim(count: number): Promise<ClaimedPage[]> {
    const { queue } = this.#options;
    return this.step(async (sql) => {
      const claimed = await claim(sql, { queue, count });
      await notify(sql, [...new Set(claimed.map(({ batch }) => batch))]);
      return claimed;
    });
  }

  /** Records what became of pages, frees their slots, and queues the next ones; the caller claims again. */
  settle(pages: readonly JudgedPage[], objects: StoredObjects): Promise<void> {
    const { queue } = this.#options;
    return this.step(async (sql) => {
      const { batches, unqueued } = await settle(sql, pages, objects);
      const finished = pages.map(({ page }) => page.job);
      await queue.finish(finished, sql);
      await queue.remove(unqueued, sql);
      const freed = pages.map(({ page: { host, owner } }) => ({ host, owner }));
      const handed = await handOn(sql, freed, this.#options);
      const admitted = handed + (await admit(sql, batches, this.#options));
      await notify(sql, [...(admitted > 0 ? [`work@${this.#id}`] : []), ...batches]);
    });
  }

  /** Queues the first pages of a batch that has just been accepted, within its own transaction. */
  async begin(sql: Sql, batch: string): Promise<void> {
    await this.#admit(sql, [batch]);
  }

  /** Cancels what has not begun, at once; false if the batch has ended before. Running pages settle as cancelled. */
  cancel(batch: string): Promise<boolean> {
    return this.step(async (sql) => {
      const unqueued = await cancel(sql, batch);
      if (unqueued === null) return false;
      await this.#options.queue.remove(unqueued, sql);
      await this.#admit(sql, [], [batch, `-${batch}`]);
      return true;
    });
  }

  /** What time brings: retries that are due, pauses that are over, pages whose workers died too often. */
  async sweep(): Promise<void> {
    const { queue } = this.#options;
    await this.step(async (sql) => {
      const due = await rows<{ batch: string }>(
        sql,
        `update pageql.page set state = 'WAITING', ready_at = null
        where state = 'DEFERRED' and ready_at <= now() returning batch`,
      );
      await sql.executeSql(
        `delete from pageql.host_pause
        where until <= now() - case when delayed then interval '1 hour' else interval '0' end`,
      );
      const { batches } = await settle(sql, await takeLost(sql, queue), new Map());
      await this.#admit(sql, [...new Set([...due.map(({ batch }) => batch), ...batches])], batches);
    });
  }

  /** Whether any page of any batch is not settled, or a webhook has not been told that its batch has ended. */
  async unfinished(): Promise<boolean> {
    const [found] = await rows(
      this.#options.database,
      `(select id from pageql.batch where finished_at is null limit 1)
      union all (select batch from pageql.webhook where state in ('OPEN', 'ENDING') limit 1)`,
    );
    return found !== undefined;
  }

  async #admit(sql: Sql, batches: readonly string[], changed: readonly string[] = batches): Promise<void> {
    const admitted = await admit(sql, batches, this.#options);
    await notify(sql, [...(admitted > 0 ? ['work'] : []), ...changed]);
  }
}

/** A notification holds less than 8,000 bytes: 100 ids fit. */
async function notify(sql: Sql, what: readonly string[]): Promise<void> {
  for (let at = 0; at < what.length; at += 100) {
    await sql.executeSql('select pg_notify($1, $2)', [channel, what.slice(at, at + 100).join(' ')]);
  }
}
