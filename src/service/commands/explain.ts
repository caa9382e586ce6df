import { createReadStream } from 'node:fs';
import { Command } from 'commander';
import { orUsageError } from './usage-error.ts';

export function explainCommand(): Command {
  return new Command('explain')
    .description('print what of a page is its content, and which rule leaves out the rest')
    .argument('<file>', 'the page as HTML, or - for standard input')
    .option('--url <address>', 'the address of the page', 'https://example.com/')
    .addHelpText(
      'after',
      `
Each line is an element: + is kept, - is left out by the rule in brackets, . is outside of what was chosen.

Examples:
  $ pageql explain saved.html --url https://example.com/news/1
  $ curl -s https://example.com/news/1 | pageql explain - --url https://example.com/news/1`,
    )
    .action(explainFile);
}

async function explainFile(file: string, { url }: { readonly url: string }, command: Command): Promise<void> {
  // Imported only here: the help needs nothing of it.
  const { explain } = await import('../../extract/run/explain.ts');
  const page = file === '-' ? process.stdin : createReadStream(file);
  const headers = { 'content-type': 'text/html' };
  process.stdout.write(await orUsageError(command, () => explain(page, { url, headers })));
}
