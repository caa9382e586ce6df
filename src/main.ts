#!/usr/bin/env node
import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { setHeaps } from './commands/heaps.ts';
import { keysCommand } from './commands/keys.ts';
import { mcpCommand } from './commands/mcp.ts';
import { scrapeCommand } from './commands/scrape.ts';
import { serveCommand } from './commands/serve.ts';
import { ConfigError } from './config/error.ts';
import { StoreAway } from './stores/index.ts';

// Host names are resolved on half of libuv's thread pool, which has four threads unless this is set before its first use.
// A name whose servers do not answer blocks its thread for some ten seconds: sixty such names, which any caller may send
// at once, must leave threads for others.
process.env.UV_THREADPOOL_SIZE ??= '128';

setHeaps();

const program = new Command('pageql')
  .description(
    'What is at this address? Facts about any web page, by category, over GraphQL, over REST or on the command line.',
  )
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
  .addCommand(mcpCommand())
  .addCommand(keysCommand());

/** A wrong call shows the help and exits with 2. */
function explainMistakes(command: Command): void {
  command.showHelpAfterError().exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  for (const part of command.commands) explainMistakes(part);
}

// The reader may have closed the pipe, as `| head -1` does: then there is nobody left to write for.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
    process.stderr.write(`The output cannot be written: ${message}.\n`);
    process.exit(1);
  });
}

explainMistakes(program);
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreAway)) throw error;
  process.stderr.write(`${error.message}\n`);
  // Exits at once: what was opened before the failure would keep the process alive.
  process.exit(1);
}
