import { randomUUID } from 'node:crypto';
import { type BatchDatabase, rows, type Sql } from '../database/database.ts';
import { type AdmitOptions, admit } from './admit.ts';
import type { ClaimedPage, SettledPage, StoredObjects } from './pages.ts';
import { maxCrashes } from './queue.ts';
import { settle } from './settle.ts';

export interface SchedulerOptions extends AdmitOptions {
  readonly database: BatchDatabase;
}

/**
 * Notified when pages are queued (`work`, or `work@` and the instance that claims some by itself), with the ids of
 * batches that have changed, and of cancelled ones (`-id`).
 */
export const channel = 'pageql_batches';
const stepLock = 1;

const claiming = `
  with jobs as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as j(job, batch, index)
  ),
  before as (
    select p.batch, p.state from pageql.page p join jobs j on p.batch = j.batch and p.index = j.index and p.job = j.job
  ),
  claimed as (
    update pageql.page p set state = 'RUNNING', tries = p.tries + 1 from jobs j
    where p.batch = j.batch and p.index = j.index and p.job = j.job and p.state in ('QUEUED', 'RUNNING')
    returning p.*
  ),
  counted as (
    update pageql.batch b set waiting = b.waiting - c.pages, running = b.running + c.pages
    from (select batch, count(*)::int as pages from before where state = 'QUEUED' group by batch) c
    where b.id = c.batch
  )
  select c.job, c.batch, c.index, c.url, c.custom, c.changed_since as "changedSince", c.host, c.tries,
    b.owner, b.plan, b.name, b.spec, b.state = 'CANCELLED' as cancelled
  from claimed c join pageql.batch b on b.id = c.batch`;

/**
 * Moves pages through their states. Each step is one transaction, and only one runs at a time, over all instances: the
 * steps are short, the counts are right at every moment, and instances cannot lock each other out.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  /** Names this instance. */
  readonly #id = randomUUID();

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** Whether a notification is about pages that nobody may have claimed yet. */
  bringsWork(word: string): boolean {
    return word === 'work' || (word.startsWith('work@') && word !== `work@${this.#id}`);
  }

  /** Begins at most `count` of the queued pages. */
  claim(count: number): Promise<ClaimedPage[]> {
    const { queue } = this.#options;
    return this.#step(async (sql) => {
      const jobs = await queue.claim(count, sql);
      if (jobs.length === 0) return [];
      const claimed = await rows<Omit<ClaimedPage, 'attempt'> & { job: string }>(sql, claiming, [
        jobs.map(({ id }) => id),
        jobs.map(({ data }) => data.batch),
        jobs.map(({ data }) => data.index),
      ]);
      const byJob = new Map(claimed.map((page) => [page.job, page]));
      // Their batch was cancelled or deleted meanwhile.
      await queue.remove(
        jobs.flatMap(({ id }) => (byJob.has(id) ? [] : id)),
        sql,
      );
      await notify(sql, [...new Set(claimed.map(({ batch }) => batch))]);
      return jobs.flatMap(({ id, retryCount }) => {
        const page = byJob.get(id);
        return page ? [{ ...page, attempt: { id, retryCount } }] : [];
      });
    });
  }

  /** Records what became of pages, frees their slots, and queues the next ones; the caller claims again. */
  settle(pages: readonly SettledPage[], objects: StoredObjects): Promise<void> {
    const { queue } = this.#options;
    return this.#step(async (sql) => {
      const { batches, unqueued } = await settle(sql, pages, objects);
      await queue.remove(
        pages.map(({ page }) => page.attempt),
        sql,
      );
      await queue.remove(unqueued, sql);
      const admitted = await admit(sql, batches, this.#options);
      await notify(sql, [...(admitted > 0 ? [`work@${this.#id}`] : []), ...batches]);
    });
  }

  /** Queues the first pages of a batch that has just been accepted, within its own transaction. */
  async begin(sql: Sql, batch: string): Promise<void> {
    await this.#admit(sql, [batch]);
  }

  /** Cancels what has not begun, at once; false if the batch has ended before. Running pages settle as cancelled. */
  cancel(batch: string): Promise<boolean> {
    const { queue } = this.#options;
    return this.#step(async (sql) => {
      const [found] = await rows(
        sql,
        `update pageql.batch set state = 'CANCELLED', cancelled = cancelled + waiting, waiting = 0, queued = 0,
          finished_at = case when running = 0 then now() end
        where id = $1 and state = 'RUNNING' returning id`,
        [batch],
      );
      if (!found) return false;
      // The rows of waiting pages stay as they are, however many: a page that waits in a cancelled batch is cancelled.
      const queued = await rows<{ job: string; index: number }>(
        sql,
        `with queued as (
          select batch, index, job from pageql.page p where batch = $1 and index in (
            select index from pageql.host_slot where batch = $1
          ) and state = 'QUEUED'
        ), freed as (
          delete from pageql.host_slot s using queued q where s.batch = q.batch and s.index = q.index
        )
        update pageql.page p set state = 'WAITING', job = null from queued q
        where p.batch = q.batch and p.index = q.index returning q.job, q.index`,
        [batch],
      );
      await queue.remove(
        queued.map(({ job }) => job),
        sql,
      );
      await this.#admit(sql, [], [batch, `-${batch}`]);
      return true;
    });
  }

  /** What time brings: retries that are due, pauses that are over, pages whose workers died too often. */
  async sweep(): Promise<void> {
    const { queue } = this.#options;
    await this.#step(async (sql) => {
      const due = await rows<{ batch: string }>(
        sql,
        `update pageql.page set state = 'WAITING', ready_at = null
        where state = 'DEFERRED' and ready_at <= now() returning batch`,
      );
      await sql.executeSql(
        `delete from pageql.host_pause
        where until <= now() - case when delayed then interval '1 hour' else interval '0' end`,
      );
      const dead = await queue.takeDead(sql);
      const lost = await rows<ClaimedPage>(sql, dying, [
        dead.map(({ batch }) => batch),
        dead.map(({ index }) => index),
      ]);
      const { batches } = await settle(sql, lost.map(died), new Map());
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

  #step<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#options.database.transaction(work, stepLock);
  }

  /** Runs a transaction of somebody else as one of these steps. */
  step<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#step(work);
  }
}

const dying = `
  select p.batch, p.index, p.url, p.host, p.tries, b.owner, b.plan, b.name, b.spec, false as cancelled,
    json_build_object('id', p.job) as attempt
  from unnest($1::uuid[], $2::int[]) as d(batch, index)
  join pageql.page p on p.batch = d.batch and p.index = d.index and p.state = 'RUNNING'
  join pageql.batch b on b.id = p.batch`;

function died(page: ClaimedPage): SettledPage {
  const message = `The service ended ${maxCrashes + 1} times while it worked on this page.`;
  return {
    page,
    state: 'FAILED',
    range: null,
    outcome: null,
    changed: null,
    error: { code: 'INTERNAL', message, retryAfter: null },
    afterMs: 0,
    pauseMs: 0,
    delayMs: 0,
  };
}

/** A notification holds less than 8,000 bytes: 100 ids fit. */
async function notify(sql: Sql, what: readonly string[]): Promise<void> {
  for (let at = 0; at < what.length; at += 100) {
    await sql.executeSql('select pg_notify($1, $2)', [channel, what.slice(at, at + 100).join(' ')]);
  }
}
