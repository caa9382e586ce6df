import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { setHeaps } from './service/commands/heaps.ts';
import { commands } from './service/commands/index.ts';
import { ConfigError } from './service/config/config-error.ts';
import { StoreUnavailable } from './service/stores/index.ts';

// getaddrinfo runs on at most half of libuv's thread pool, which has four threads unless this is set before its first
// use. A name whose servers do not answer blocks a thread for about ten seconds. A caller may send sixty such names at
// once, and that must leave threads for others.
process.env.UV_THREADPOOL_SIZE ??= '128';

setHeaps();

const program = new Command('pageql')
  .description(
    'What is at this address? Facts about any web page, by category, over GraphQL, over REST and on the command line.',
  )
  .version(manifest.version)
  .addHelpText(
    'after',
    `
The service is configured by environment variables, such as PORT, REDIS_URL, API_KEYS and ALLOW_ADDRESSES.

Examples:
  $ pageql serve
  $ pageql scrape https://example.com --params metadata,openGraph
  $ pageql batch submit urls.txt --params metadata --wait > pages.jsonl
  $ pageql keys create --plan pro --name ci`,
  );
for (const command of commands) program.addCommand(command());

/** On a usage error, prints the help and exits with 2. */
function showHelpOnUsageErrors(command: Command): void {
  command.showHelpAfterError().exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  for (const subcommand of command.commands) showHelpOnUsageErrors(subcommand);
}

// EPIPE: the reader has closed the pipe, as `| head -1` does, and needs no more output.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
    process.stderr.write(`Cannot write the output: ${message}.\n`);
    process.exit(1);
  });
}

showHelpOnUsageErrors(program);
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreUnavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  // Explicitly, because connections that are already open would keep the process alive.
  process.exit(1);
}
