import { readFile } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { RenderMode } from '../../extract/schema/rendering-report.ts';
import { noLimit } from '../access/caller.ts';
import { addressIn } from '../batches/intake/lines.ts';
import { type Config, readConfig } from '../config/index.ts';
import type { Selection } from '../engine/request/selection.ts';
import { keepCompiledCode } from './compiled-code.ts';
import { openApp } from './open-app.ts';
import { namingOf, OutputFile } from './output-file.ts';
import { pageOptionsGiven, withPageOptions } from './page-options.ts';
import { ask, printMany, printOne } from './print-pages.ts';
import { orUsageError } from './usage-error.ts';

interface ScrapeOptions {
  readonly params?: string;
  readonly select?: string;
  readonly format: 'json' | 'toon';
  readonly file?: string;
  readonly html?: string;
  readonly url?: string;
  readonly concurrency: number;
  readonly output?: string;
}

const defaultParams = 'metadata';

export function scrapeCommand(): Command {
  return withPageOptions(new Command('scrape'), 'SCRAPE')
    .description('scrape pages without running the service')
    .argument('[url...]', 'the addresses of the pages')
    .option('--params <categories>', 'comma-separated categories; metadata if nothing is asked for')
    .option('--select <json>', 'what to read by CSS selectors, as JSON: {"title": "h1"}')
    .addOption(
      new Option('--format <format>', 'the format of a single page')
        .choices(['json', 'toon'])
        .default('json'),
    )
    .option(
      '--file <path>',
      'a file with one address per line, or - for standard input; empty lines and # comments are skipped',
    )
    .option(
      '--html <path>',
      'read the page from this file (HTML, PDF, docx, epub …), or from standard input with -, instead of fetching it',
    )
    .option('--url <address>', 'the address of the page in --html')
    .option('--concurrency <number>', 'how many pages to scrape at once', readCount, 4)
    .option('--output <path>', 'a file for the lines; what it has lines of is not scraped again')
    .addHelpText(
      'after',
      `
A single page is printed in full. Several pages are printed as JSON lines: the answer, or the url and the error.
The exit code is 0 if all pages succeeded, 1 if any failed, and 2 for a usage error.

Examples:
  $ pageql scrape https://example.com --params metadata,openGraph
  $ pageql scrape https://example.com --params content --format toon
  $ pageql scrape --file urls.txt --params metadata --concurrency 8 > pages.jsonl
  $ pageql scrape --file urls.txt --output pages.jsonl    # again, if it was broken off: it goes on
  $ pageql scrape --html saved.html --url https://example.com/account --params content`,
    )
    .action(scrape);
}

async function scrape(args: readonly string[], options: ScrapeOptions, command: Command): Promise<void> {
  checkOptions(args, options, command);
  const document = await readDocument(options, command);
  const urls = [
    ...args,
    ...(options.url === undefined ? [] : [options.url]),
    ...(options.file ? await readUrls(options.file, command) : []),
  ];
  const [only] = urls;
  if (only === undefined) command.error('error: name at least one page, or a --file with addresses');
  const inLines = urls.length > 1 || options.output !== undefined;
  if (inLines && options.format === 'toon') {
    command.error('error: --format toon is for a single page that is printed; lines are JSON');
  }
  const config = withoutLimits(readConfig(process.env));
  keepCompiledCode(config);
  const selection = await orUsageError(command, () => readSelection(options));
  const output = await openOutput(options, command);
  const page = pageOptionsGiven(options, 'SCRAPE');
  const mode = (page.render?.toUpperCase() as RenderMode | undefined) ?? config.renderDefault;
  const missing = output?.missing(urls, await namingOf(selection, mode)) ?? urls;
  const app = await openApp(config);
  try {
    const { select, params = select === undefined ? defaultParams : '' } = options;
    const asked = {
      ...options,
      params,
      page: { ...page, ...(select !== undefined && { select }) },
      document,
    };
    const failures = inLines
      ? await printMany(app, missing, { ...asked, output, total: urls.length })
      : printOne(await ask(app, only, asked), options.format);
    process.exitCode = failures === 0 ? 0 : 1;
  } finally {
    await output?.close();
    await app.close(0);
  }
}

/** An unknown category is a usage error, not a failure of every page. */
async function readSelection({ params, select }: ScrapeOptions): Promise<Selection> {
  if (params === undefined && select !== undefined) return [];
  const { readCategories } = await import('../rest/parameters.ts');
  return readCategories(params ?? defaultParams);
}

/** The command runs on the Pro plan and has no rate limits. */
function withoutLimits(config: Config): Config {
  const logLevel = config.logLevel === 'info' ? 'warn' : config.logLevel;
  return {
    ...config,
    logLevel,
    anonymous: 'pro',
    rateLimits: { FREE: noLimit, PRO: noLimit },
    renders: { FREE: noLimit, PRO: noLimit },
  };
}

async function openOutput({ output }: ScrapeOptions, command: Command): Promise<OutputFile | null> {
  if (output === undefined) return null;
  return orUsageError(command, () => OutputFile.open(output), '--output cannot be written: ');
}

function checkOptions(args: readonly string[], { html, url, file }: ScrapeOptions, command: Command): void {
  if (html === undefined && url !== undefined)
    command.error('error: --url is the address of the page in --html');
  if (html !== undefined && (file !== undefined || args.length + (url === undefined ? 0 : 1) !== 1))
    command.error('error: --html takes the address of one page: --url https://example.com/page');
}

/** The page that --html names; null without that option. */
async function readDocument(
  { html }: ScrapeOptions,
  command: Command,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (html === undefined) return null;
  const read = () => (html === '-' ? buffer(process.stdin) : readFile(html));
  return orUsageError(command, read, '--html cannot be read: ');
}

async function readUrls(path: string, command: Command): Promise<string[]> {
  const read = () => (path === '-' ? text(process.stdin) : readFile(path, 'utf8'));
  const list = await orUsageError(command, read, '--file cannot be read: ');
  const lines = list.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines.map(addressIn).filter((line) => line !== '');
}

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 100) return count;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
}
