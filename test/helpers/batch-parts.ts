import type { SubmittedPage } from '../../src/service/batches/batch.ts';
import type { BatchDatabase } from '../../src/service/batches/database/database.ts';
import { migrate } from '../../src/service/batches/database/migrations.ts';
import { openPostgres } from '../../src/service/batches/database/postgres.ts';
import { type Submission, type Submitted, submit } from '../../src/service/batches/intake/submit.ts';
import { createQueues } from '../../src/service/batches/runtime.ts';
import { openJobs, stopJobs } from '../../src/service/batches/schedule/jobs.ts';
import type { ClaimedPage } from '../../src/service/batches/schedule/pages.ts';
import { BatchQueue } from '../../src/service/batches/schedule/queue.ts';
import { Scheduler } from '../../src/service/batches/schedule/scheduler.ts';
import { WebhookQueue } from '../../src/service/batches/webhooks/webhook-queue.ts';

export const owner = { id: 'somebody', plan: 'PRO', name: null } as const;

interface TermsOptions {
  readonly key?: string;
  readonly webhook?: string;
}

interface SubmitOptions extends TermsOptions {
  /** The id of somebody else. */
  readonly by?: string;
  /** In place of the database of the parts. */
  readonly database?: BatchDatabase;
}

async function* pagesOf(urls: readonly string[]): AsyncGenerator<SubmittedPage> {
  for (const url of urls) yield { url };
}

/** The metadata of these pages. */
export function submissionOf(urls: readonly string[], { key, webhook }: TermsOptions = {}): Submission {
  const spec = { select: { categories: ['metadata'] }, options: {} } as const;
  const terms = async () => ({ spec, pagesOfLine: 1, key: key ?? null, webhook: webhook ?? null });
  return { owner, pages: pagesOf(urls), terms };
}

/** A page as a worker claims it, for the first time unless this says otherwise. */
export function claimedPage({ index = 0, tries = 1 } = {}): ClaimedPage {
  return {
    batch: '00000000-0000-4000-8000-000000000000',
    index,
    url: `https://a.example/${index}`,
    host: 'a.example',
    owner: owner.id,
    plan: 'PRO',
    name: null,
    spec: { select: { categories: ['metadata'] }, options: {} },
    cancelled: false,
    tries,
    job: { id: `job ${index}`, retryCount: 0 },
  };
}

export type BatchParts = Awaited<ReturnType<typeof openBatchParts>>;

/** What batches are made of, on a PostgreSQL, with nobody who works on them. */
export async function openBatchParts(url: string) {
  const database = await openPostgres(url);
  await migrate(database);
  const jobs = await openJobs(database, {
    create: createQueues,
    onError: (error) => console.error(error),
  });
  const scheduler = schedulerOn(database);
  function schedulerOn(on: BatchDatabase): Scheduler {
    return new Scheduler({ database: on, queue: new BatchQueue(jobs), hostConcurrency: 2 });
  }
  return {
    database,
    scheduler,
    webhooks: new WebhookQueue(jobs),
    submit(
      urls: readonly string[],
      { database: on = database, by = owner.id, ...terms }: SubmitOptions = {},
    ): Promise<Submitted> {
      return submit(
        { ...submissionOf(urls, terms), owner: { ...owner, id: by } },
        {
          database: on,
          scheduler: schedulerOn(on),
          budgets: { FREE: 1_000, PRO: 1_000 },
          days: 7,
          checkTarget: async () => {},
          links: () => 'http://localhost/api/batches',
        },
      );
    },
    /** Lets the time of a batch be over. */
    async expire(id: string): Promise<void> {
      await database.executeSql(
        `update pageql.batch set expires_at = now() - interval '1 second' where id = $1`,
        [id],
      );
    },
    async [Symbol.asyncDispose]() {
      await stopJobs(jobs);
      await database.close();
    },
  };
}
