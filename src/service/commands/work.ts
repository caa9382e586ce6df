import { Command } from 'commander';
import { ConfigError } from '../../extract/page/config-error.ts';
import { readConfig } from '../config/index.ts';
import { keepCompiledCode } from './compiled-code.ts';

/** The process exits after this time even if something is still in progress. */
const maxStoppingMs = 9_500;

export function workCommand(): Command {
  return new Command('work')
    .description('work on batches without public endpoints; METRICS_PORT serves metrics and health')
    .addHelpText(
      'after',
      `
Needs DATABASE_URL, and is configured by the same environment variables as serve. BATCH_CONCURRENCY is the number of pages at once.

Example:
  $ DATABASE_URL=postgres://pageql@db/pageql METRICS_PORT=4001 pageql work`,
    )
    .action(work);
}

async function work(): Promise<void> {
  const config = readConfig(process.env);
  keepCompiledCode(config);
  if (config.databaseUrl === null)
    throw new ConfigError('pageql work needs DATABASE_URL: the PostgreSQL with the batches.');
  const { createApp } = await import('../app/index.ts');
  const app = await createApp(config);
  const stop = async () => {
    setTimeout(() => process.exit(0), maxStoppingMs).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, stop);
  await app.work();
  process.stderr.write(`PageQL works on batches, on ${config.batchConcurrency} pages at once.\n`);
}
