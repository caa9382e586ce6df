import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScrapeError } from '../../extract/page/errors.ts';
import type { Batches } from '../batches/batches.ts';
import type { Reminder } from '../batches/lifecycle.ts';
import type { Config } from '../config/index.ts';
import { batchesPath } from '../endpoint/batch-links.ts';
import type { Services } from '../endpoint/session.ts';
import { portOf } from '../net/ports.ts';
import type { Parts } from './parts.ts';

/** An embedded database is closed when nobody has used it for this long. */
const idleMs = 3 * 60_000;

function batchesDirectory({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'batches');
}

/** A file in the data directory with the time at which the database has to be opened. */
export function batchesReminder(config: Pick<Config, 'dataDir'>): Reminder {
  const directory = batchesDirectory(config);
  const file = join(directory, 'unfinished');
  return {
    read: () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : null),
    write(at) {
      mkdirSync(directory, { recursive: true });
      writeFileSync(file, String(at));
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** Where results are kept without RESULTS_URL; instances that share a database share it. */
export function resultsDirectory(config: Pick<Config, 'dataDir'>): string {
  return join(batchesDirectory(config), 'results');
}

type OpenParts = Pick<Parts, 'logger' | 'metrics' | 'onBug' | 'reach' | 'usage' | 'publicUrl'>;

export function loadJobs() {
  return import('../batches/schedule/jobs.ts');
}

/** Everything that batches run, none of which opens anything: a tenth of a second of the main thread, the first time. */
export async function loadBatches({ databaseUrl }: Pick<Config, 'databaseUrl'>) {
  const [{ Batches }, { FileResults }, { pageRunner }, { CrawlDelays }, { selectionRunner }, openDatabase] =
    await Promise.all([
      import('../batches/batches.ts'),
      import('../batches/results/file-results.ts'),
      import('../batches/outcome/run-page.ts'),
      import('../batches/outcome/crawl-delays.ts'),
      import('../graphql/page-selection.ts'),
      loadDatabase(databaseUrl),
    ]);
  return { Batches, FileResults, pageRunner, CrawlDelays, selectionRunner, openDatabase };
}

async function loadDatabase(url: string | null) {
  if (url === null) return (await import('../batches/database/lite.ts')).openLite;
  const { openPostgres } = await import('../batches/database/postgres.ts');
  return () => openPostgres(url);
}

export async function createBatches(
  config: Config,
  { logger, metrics, onBug, reach, usage, publicUrl, ...services }: Services & OpenParts,
): Promise<Batches> {
  const { openDatabase, ...modules } = await loadBatches(config);
  const directory = batchesDirectory(config);
  const { databaseUrl } = config;
  const batches = new modules.Batches({
    openDatabase: () => openDatabase(directory),
    results: config.results
      ? new (await import('../batches/results/s3-results.ts')).S3Results(config.results)
      : new modules.FileResults(resultsDirectory(config)),
    run: modules.pageRunner({
      services,
      limitsOf: (plan) => ({ limit: config.rateLimits[plan], renders: config.renders[plan] }),
      runSelection: modules.selectionRunner(services.engine),
    }),
    delays: config.obeyRobots ? new modules.CrawlDelays(reach) : null,
    post: reach.post,
    async checkTarget(url) {
      await reach.guard.resolve(url.hostname, portOf(url)).catch((error) => {
        // It may have an address by the time that there is something to tell.
        if (!(error instanceof ScrapeError) || error.code !== 'UPSTREAM_DNS') throw error;
      });
    },
    unused: () => databaseUrl === null && !existsSync(directory),
    links: () => publicUrl() + batchesPath,
    hostConcurrency: config.hostConcurrency,
    concurrency: config.batchConcurrency,
    budgets: config.batchPages,
    days: config.batchDays,
    idle: databaseUrl === null ? { afterMs: idleMs, reminder: batchesReminder(config) } : null,
    onBug,
    warn: (message) => logger.warn(message),
    onAccepted: ({ id }, pages) => usage.count(id, 'batchPages', pages),
    onSettled: (verdict) => metrics.batchPageSettled(verdict),
  });
  metrics.watchBatches(() => batches.facts());
  return batches;
}
