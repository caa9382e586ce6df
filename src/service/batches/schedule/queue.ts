import type { Job, PgBoss } from 'pg-boss';
import type { BatchDatabase, Sql } from '../database/database.ts';

/** A page that has a job: it holds a slot of its host. */
export interface QueuedPage {
  readonly batch: string;
  readonly index: number;
}

/** A job in hand. */
export type Attempt = Pick<Job, 'id' | 'retryCount'>;

const queue = 'pageql-pages';
/** Jobs whose workers died again and again. */
const deadQueue = 'pageql-dead-pages';
/** A worker that sends no sign of life for this long has lost its jobs. */
export const heartbeatSeconds = 10;
/** How often silent workers are looked for; an instance skips its turn if another has had one since. */
const superviseSeconds = 2;
/** How often a page may lose its worker and be begun again. */
export const maxCrashes = 3;

/** The jobs of pages, in pg-boss: its claims, heartbeats, retries after crashes, and dead letters. */
export class PageQueue {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Creates or upgrades the tables of pg-boss. `onError` is called when its supervision fails. */
  static async open(database: BatchDatabase, onError: (error: Error) => void): Promise<PageQueue> {
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.executeSql(text, values) },
      backend: database.kind,
      schema: 'pageql_jobs',
      schedule: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      reindex: database.kind === 'postgres',
    });
    boss.on('error', onError);
    await oneAtATime(database, () => create(boss));
    return new PageQueue(boss);
  }

  async add(pages: readonly (QueuedPage & { job: string; priority: number })[], db: Sql): Promise<void> {
    if (pages.length === 0) return;
    const jobs = pages.map(({ job, priority, batch, index }) => ({
      id: job,
      priority,
      data: { batch, index },
    }));
    await this.#boss.insert(queue, jobs, { db });
  }

  claim(count: number, db: Sql): Promise<Job<QueuedPage>[]> {
    return this.#boss.fetch<QueuedPage>(queue, { batchSize: count, db });
  }

  /** Of jobs in hand, only those that nobody else has claimed since. */
  async remove(jobs: readonly string[] | readonly Attempt[], db: Sql): Promise<void> {
    if (jobs.length === 0) return;
    await this.#boss.deleteJob(
      queue,
      jobs.map((job) => (typeof job === 'string' ? job : plain(job))) as string[],
      { db },
    );
  }

  async touch(attempts: readonly Attempt[]): Promise<void> {
    if (attempts.length > 0) await this.#boss.touch(queue, attempts.map(plain));
  }

  async takeDead(db: Sql): Promise<QueuedPage[]> {
    const jobs = await this.#boss.fetch<QueuedPage>(deadQueue, { batchSize: 100, db });
    if (jobs.length > 0)
      await this.#boss.deleteJob(
        deadQueue,
        jobs.map(({ id }) => id),
        { db },
      );
    return jobs.map(({ data }) => data);
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: false });
  }
}

function plain({ id, retryCount }: Attempt): Attempt {
  return { id, retryCount };
}

async function create(boss: PgBoss): Promise<void> {
  await boss.start();
  await boss.createQueue(deadQueue);
  await boss.createQueue(queue, {
    heartbeatSeconds,
    retryLimit: maxCrashes,
    retryDelay: 0,
    deadLetter: deadQueue,
    expireInSeconds: 60 * 60,
  });
}

/** pg-boss does not expect that two instances create its schema at the same moment. */
function oneAtATime(database: BatchDatabase, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'pglite') return work();
  return database.transaction(async (sql) => {
    await sql.executeSql('set local idle_in_transaction_session_timeout = 0');
    await sql.executeSql('select pg_advisory_xact_lock(7316450, 2)');
    await work();
  });
}
