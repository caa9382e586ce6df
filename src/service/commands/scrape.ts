import { readFile } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { Command, InvalidArgumentError, Option } from 'commander';
import pLimit from 'p-limit';
import { noLimit } from '../access/caller.ts';
import type { App } from '../app/index.ts';
import { type Config, readConfig } from '../config/index.ts';
import { keepCompiledCode } from './compiled-code.ts';
import { OutputFile } from './output-file.ts';
import { progressBar } from './progress-bar.ts';

interface ScrapeOptions {
  readonly params: string;
  readonly format: 'json' | 'toon';
  readonly file?: string;
  readonly html?: string;
  readonly url?: string;
  readonly prefer?: 'html' | 'markdown';
  readonly concurrency: number;
  readonly output?: string;
}

/** The answer for one page: its JSON or TOON, or a problem document. */
interface Scraped {
  readonly url: string;
  readonly ok: boolean;
  readonly text: string;
}

export function scrapeCommand(): Command {
  return new Command('scrape')
    .description('scrape pages without running the service')
    .argument('[url...]', 'the addresses of the pages')
    .option('--params <categories>', 'comma-separated categories', 'metadata')
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
      'a file with the page itself (HTML, PDF, docx, epub …), or - for standard input, which is then not fetched',
    )
    .option('--url <address>', 'the address of the page in --html')
    .addOption(
      new Option('--prefer <form>', 'which form of a page is read where its site offers several').choices([
        'html',
        'markdown',
      ]),
    )
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
  const document = await readDocument(args, options, command);
  const urls = [
    ...args,
    ...(options.url === undefined ? [] : [options.url]),
    ...(options.file ? await readUrls(options.file, command) : []),
  ];
  const [only] = urls;
  if (only === undefined) command.error('error: name at least one page, or a --file with addresses');
  if (urls.length > 1 && options.format === 'toon') {
    command.error('error: --format toon is for a single page; several pages are printed as JSON lines');
  }
  const config = withoutLimits(readConfig(process.env));
  keepCompiledCode(config);
  await assertParams(options, command);
  const output = await openOutput(options, command);
  const app = await openApp(config);
  try {
    const failures =
      urls.length === 1 && !output
        ? await printOne(await ask(app, only, { ...options, document }), options)
        : await printMany(app, urls, { ...options, output });
    process.exitCode = failures === 0 ? 0 : 1;
  } finally {
    await output?.close();
    await app.close(0);
  }
}

// Imported only here: the help does not need the service.
async function openApp(config: Config): Promise<App> {
  const [{ createApp }, { createLogger }, { unread: metrics }] = await Promise.all([
    import('../app/index.ts'),
    import('../app/observing/logger.ts'),
    import('../app/observing/unread-metrics.ts'),
  ]);
  return createApp(config, { logger: createLogger(config, 2), metrics });
}

/** An unknown category is a usage error, not a failure of every page. */
async function assertParams({ params }: ScrapeOptions, command: Command): Promise<void> {
  const { readCategories } = await import('../rest/parameters.ts');
  try {
    readCategories(params);
  } catch (error) {
    command.error(`error: ${(error as Error).message}`);
  }
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

async function printOne({ ok, text }: Scraped, options: ScrapeOptions): Promise<number> {
  if (!ok) {
    const { code, message } = failureOf(text);
    process.stderr.write(`${code}: ${message}\n`);
    return 1;
  }
  const shown = options.format === 'json' ? JSON.stringify(JSON.parse(text), null, 2) : text;
  process.stdout.write(`${shown}\n`);
  return 0;
}

async function openOutput({ output }: ScrapeOptions, command: Command): Promise<OutputFile | null> {
  if (output === undefined) return null;
  return OutputFile.open(output).catch((error: Error) =>
    command.error(`error: --output cannot be written: ${error.message}`),
  );
}

interface ManyOptions extends Omit<ScrapeOptions, 'output'> {
  /** Null for standard output. */
  readonly output: OutputFile | null;
}

async function printMany(app: App, all: readonly string[], options: ManyOptions): Promise<number> {
  const { output } = options;
  const urls = output?.missing(all) ?? all;
  const bar = await progressBar('{bar} {value}/{total} pages, {failed} failed, {duration_formatted}');
  // On a shared terminal an answer overwrites the bar, which is then drawn again below it.
  const clear = process.stdout.isTTY && process.stderr.isTTY ? '\r\u001b[K' : '';
  const leave = (signal: NodeJS.Signals) => {
    bar.stop();
    process.kill(process.pid, signal);
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);

  const limit = pLimit(options.concurrency);
  let failed = 0;
  bar.start(all.length, all.length - urls.length, { failed });
  await limit.map(urls, async (url) => {
    const scraped = await ask(app, url, options);
    if (!scraped.ok) failed += 1;
    if (output) await output.append(lineOf(scraped));
    else process.stdout.write(`${clear}${lineOf(scraped)}\n`);
    bar.increment(1, { failed });
  });
  bar.stop();
  process.off('SIGINT', leave).off('SIGTERM', leave);
  return failed;
}

function lineOf({ url, ok, text }: Scraped): string {
  return ok ? text : JSON.stringify({ url, error: failureOf(text) });
}

/** Reads a problem document (RFC 9457). */
function failureOf(problem: string): { code: string; message: string } {
  const { code, detail } = JSON.parse(problem) as { code: string; detail: string };
  return { code, message: detail };
}

interface AskOptions extends Pick<ScrapeOptions, 'params' | 'format' | 'prefer'> {
  /** The page itself, if it is not to be fetched. */
  readonly document?: Uint8Array<ArrayBuffer> | null;
}

async function ask(
  app: App,
  url: string,
  { params, format, prefer = 'html', document }: AskOptions,
): Promise<Scraped> {
  const query = new URLSearchParams({ url, params, format, prefer });
  const init = document ? { method: 'POST', body: document } : {};
  const response = await app.fetch(new Request(`http://localhost/api/scrape?${query}`, init));
  return { url, ok: response.ok, text: await response.text() };
}

/** The page that --html names; null without that option. */
async function readDocument(
  args: readonly string[],
  { html, url, file }: ScrapeOptions,
  command: Command,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (html === undefined) {
    if (url !== undefined) command.error('error: --url is the address of the page in --html');
    return null;
  }
  if (file !== undefined || args.length + (url === undefined ? 0 : 1) !== 1)
    command.error('error: --html takes the address of one page: --url https://example.com/page');
  const reading = html === '-' ? buffer(process.stdin) : readFile(html);
  return reading.catch((error: Error) => command.error(`error: --html cannot be read: ${error.message}`));
}

async function readUrls(path: string, command: Command): Promise<string[]> {
  const reading = path === '-' ? text(process.stdin) : readFile(path, 'utf8');
  const list = await reading.catch((error: Error) =>
    command.error(`error: --file cannot be read: ${error.message}`),
  );
  // A # inside an address starts its fragment; at the start of a line or after white space it starts a comment.
  const lines = list.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines.map((line) => line.replace(/(?:^|\s)#.*$/, '').trim()).filter((line) => line !== '');
}

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 100) return count;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
}
