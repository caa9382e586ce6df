#!/usr/bin/env node
import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { keysCommand } from './commands/keys.ts';
import { scrapeCommand } from './commands/scrape.ts';
import { serveCommand } from './commands/serve.ts';
import { ConfigError } from './config.ts';
import { StoreAway } from './stores/index.ts';

// Names are resolved on half of libuv's thread pool, which has four threads unless told otherwise before its first use.
// A name whose servers keep silent holds its thread for some ten seconds: sixty such names of as many domains, which any
// caller may send at once, must leave threads for others.
process.env.UV_THREADPOOL_SIZE ??= '128';

const program = new Command('pageql')
  .description('What is at this address? Any web page, by category: over GraphQL, REST, or here.')
  .version(manifest.version)
  .addHelpText(
    'after',
    `
The service is configured by environment variables, such as PORT, REDIS_URL, API_KEYS and ALLOW_ADDRESSES.

Examples:
  $ pageql serve
  $ pageql scrape https://example.com --params metadata,openGraph
  $ pageql keys create --plan pro --name ci`,
  )
  .addCommand(serveCommand())
  .addCommand(scrapeCommand())
  .addCommand(keysCommand());

/** A call that is wrong is told how it is meant, and ends with 2. */
function explainMistakes(command: Command): void {
  command.showHelpAfterError().exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  for (const part of command.commands) explainMistakes(part);
}

// Whoever reads may have left, as `| head -1` does: then there is nobody to work for.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}

explainMistakes(program);
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreAway)) throw error;
  process.stderr.write(`${error.message}\n`);
  // What was opened before it failed holds up nothing.
  process.exit(1);
}
