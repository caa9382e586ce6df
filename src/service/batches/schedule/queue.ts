import type { Job, PgBoss } from 'pg-boss';
import type { Sql } from '../database/database.ts';

/** A page that has a job: it holds a slot of its host. */
export interface QueuedPage {
  readonly batch: string;
  readonly index: number;
}

export type ClaimedJob = Pick<Job, 'id' | 'retryCount'>;

const queue = 'pageql-pages';
/** Jobs whose workers died again and again. */
const deadQueue = 'pageql-dead-pages';
/** A worker that sends no sign of life for this long has lost its jobs. */
export const heartbeatSeconds = 10;
/** How often a page may lose its worker and be begun again. */
export const maxCrashes = 3;

/** The jobs of pages, in pg-boss: its claims, heartbeats, retries after crashes, and dead letters. */
export class BatchQueue {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  static async create(boss: PgBoss): Promise<void> {
    await boss.createQueue(deadQueue);
    await boss.createQueue(queue, {
      heartbeatSeconds,
      retryLimit: maxCrashes,
      retryDelay: 0,
      deadLetter: deadQueue,
      expireInSeconds: 60 * 60,
    });
  }

  async add(pages: readonly (QueuedPage & { job: string; priority: number })[], db: Sql): Promise<void> {
    if (pages.length === 0) return;
    const jobs = pages.map(({ job: id, priority, ...data }) => ({ id, priority, data }));
    await this.#boss.insert(queue, jobs, { db });
  }

  claim(count: number, db: Sql): Promise<Job<QueuedPage>[]> {
    return this.#boss.fetch<QueuedPage>(queue, { batchSize: count, db });
  }

  /** Removes jobs, whoever has claimed them. */
  async remove(jobs: readonly string[], db: Sql): Promise<void> {
    if (jobs.length > 0) await this.#boss.deleteJob(queue, [...jobs], { db });
  }

  /** Removes jobs in hand, but those that somebody else has claimed since. */
  async finish(jobs: readonly ClaimedJob[], db: Sql): Promise<void> {
    if (jobs.length > 0) await this.#boss.deleteJob(queue, jobs.map(plain), { db });
  }

  async touch(jobs: readonly ClaimedJob[]): Promise<void> {
    if (jobs.length > 0) await this.#boss.touch(queue, jobs.map(plain));
  }

  async takeDead(db: Sql): Promise<QueuedPage[]> {
    const jobs = await this.#boss.fetch<QueuedPage>(deadQueue, { batchSize: 100, db });
    const ids = jobs.map(({ id }) => id);
    if (ids.length > 0) await this.#boss.deleteJob(deadQueue, ids, { db });
    return jobs.map(({ data }) => data);
  }
}

function plain({ id, retryCount }: ClaimedJob): ClaimedJob {
  return { id, retryCount };
}
