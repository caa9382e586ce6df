import { Command } from 'commander';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/index.ts';
import { keepCompiledCode } from './compiled-code.ts';
import { stopOnSignal } from './stop-on-signal.ts';

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
  stopOnSignal(app);
  await app.work();
  process.stderr.write(`PageQL works on batches, on ${config.batchConcurrency} pages at once.\n`);
}
