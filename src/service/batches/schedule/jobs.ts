import { PgBoss } from 'pg-boss';
import type { BatchDatabase } from '../database/database.ts';

export type Jobs = PgBoss;

/** How often silent workers are looked for; an instance skips its turn if another has had one since. */
const superviseSeconds = 2;
const creationLock = 2;

interface JobsOptions {
  readonly create: (jobs: Jobs) => Promise<void>;
  readonly onError: (error: Error) => void;
}

/** Opens pg-boss; creates or upgrades its tables. */
export async function openJobs(database: BatchDatabase, { create, onError }: JobsOptions): Promise<Jobs> {
  const jobs = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    backend: database.kind,
    schema: 'pageql_jobs',
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    reindex: database.kind === 'postgres',
  });
  jobs.on('error', onError);
  try {
    await oneAtATime(database, async () => {
      await jobs.start();
      await create(jobs);
    });
  } catch (error) {
    await stopJobs(jobs);
    throw error;
  }
  return jobs;
}

export async function stopJobs(jobs: Jobs): Promise<void> {
  await jobs.stop({ graceful: false, close: false }).catch(() => {});
}

/** pg-boss does not expect that two instances create its schema at the same moment. */
function oneAtATime(database: BatchDatabase, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'pglite') return work();
  return database.transaction(async (sql) => {
    await sql.executeSql('set local idle_in_transaction_session_timeout = 0');
    await work();
  }, creationLock);
}
