import { Command } from 'commander';
import { readConfig } from '../config/index.ts';
import { misspeltVariables } from '../config/misspelt-variables.ts';
import { variableNames } from '../config/variables.ts';
import { keepCompiledCode } from './compiled-code.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('run the service')
    .addHelpText(
      'after',
      `
Configured by these environment variables, which docs/configuration.md describes:
${inLines(variableNames)}

Example:
  $ PORT=8080 ALLOW_ADDRESSES=10.0.0.0/8 pageql serve`,
    )
    .action(serve);
}

/** The names as a comma-separated list, wrapped and indented. */
function inLines(names: readonly string[]): string {
  return names
    .join(', ')
    .replace(/(.{1,70}(?:,|$)) ?/g, '  $1\n')
    .trimEnd();
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  keepCompiledCode(config);
  for (const { name, meant } of misspeltVariables(process.env))
    process.stderr.write(`${name} is not a variable of PageQL and has no effect. Did you mean ${meant}?\n`);
  // Imported only here: the help and `keys` need almost nothing of the service.
  const [{ createApp }, { banner }] = await Promise.all([
    import('../app/index.ts'),
    import('../app/banner.ts'),
  ]);
  const app = await createApp(config);
  stopOnSignal(app);

  const port = await app.listen();
  process.stderr.write(banner(config, { port, store: app.stores.describe() }));
}
