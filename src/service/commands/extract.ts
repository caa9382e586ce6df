import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { plainError } from '../../extract/page/errors.ts';
import type { Fetched } from '../../extract/page/reach.ts';
import { readConfig } from '../config/index.ts';
import type { GivenPage, GivenPages } from './archive/given-pages.ts';
import { progressBar } from './progress-bar.ts';
import { orUsageError } from './usage-error.ts';

interface ExtractOptions {
  readonly params: string;
  readonly warc?: string;
  readonly jsonl?: string;
}

export function extractCommand(): Command {
  return new Command('extract')
    .description('extract from pages of an archive, without fetching anything')
    .option('--params <categories>', 'comma-separated categories', 'metadata')
    .option('--warc <path>', 'a WARC file, gzip or not')
    .option('--jsonl <path>', 'a file of JSON lines with url and html, or - for standard input')
    .addHelpText(
      'after',
      `
Each page is printed as a JSON line when it is ready: the answer, or the url and the error. All cores are used, or as many
threads as EXTRACTION_THREADS says. What rests on other files of a site, its DNS or a browser is null. Of a WARC file, HTML,
PDF and office files are read; records that are broken or cut are counted, and the others are read all the same.
The exit code is 0 if all was read, 1 if any page failed or record was broken, and 2 for a usage error.

Examples:
  $ pageql extract --warc crawl.warc.gz --params metadata,content > pages.jsonl
  $ zcat pages.jsonl.gz | pageql extract --jsonl - --params content`,
    )
    .action(extract);
}

async function extract(options: ExtractOptions, command: Command): Promise<void> {
  // Nothing is looked up or fetched, so that few threads are enough for the file.
  process.env.UV_THREADPOOL_SIZE = '4';
  const { params, warc, jsonl } = options;
  if ((warc === undefined) === (jsonl === undefined))
    command.error('error: name either a file with --warc or one with --jsonl');
  // Imported only here: the help needs nothing of them.
  const [{ readCategories }, { select }, { openOfflineEngine }, given] = await Promise.all([
    import('../rest/parameters.ts'),
    import('../engine/request/selection.ts'),
    import('../app/offline-engine.ts'),
    import('./archive/given-pages.ts'),
  ]);
  const asked = await orUsageError(command, () => readCategories(params));
  const categories = asked.map(({ category }) => category);
  const selection = select(categories, { withoutBrowser: new Set(categories) });
  const pages = await orUsageError(command, () =>
    warc === undefined ? given.pagesOfLines(jsonl ?? '-') : given.pagesOfWarc(warc),
  );
  const config = readConfig({ EXTRACTION_THREADS: String(availableParallelism()), ...process.env });
  const engine = await openOfflineEngine(config, (stack) => process.stderr.write(`${stack}\n`));
  try {
    const failed = await printAll(pages, {
      atOnce: 2 * Math.max(1, config.extractionThreads),
      answer: (page) => engine.answer(page, selection),
    });
    process.exitCode = failed + pages.broken === 0 ? 0 : 1;
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    // A folder opens like a file.
    command.error(`error: ${message}`);
  } finally {
    await engine.close();
  }
}

interface Printing {
  /** How many pages are in memory at once. */
  readonly atOnce: number;
  readonly answer: (page: Fetched) => Promise<Uint8Array>;
}

/** Prints a line for each page, and returns how many failed. */
async function printAll(pages: GivenPages, { atOnce, answer }: Printing): Promise<number> {
  const bar = await progressBar(
    '{bar} {percentage} %, {pages} pages, {failed} failed, {broken} broken records, {duration_formatted}',
  );
  const underWay = new Set<Promise<void>>();
  let [count, failed] = [0, 0];
  const update = () => bar.update(pages.position, { pages: count, failed, broken: pages.broken });
  bar.start(pages.size ?? 0, 0, { pages: 0, failed, broken: 0 });
  const print = async (given: GivenPage) => {
    const { line, ok } = await lineOf(given, answer);
    count += 1;
    if (!ok) failed += 1;
    await written(line);
    update();
  };
  try {
    for await (const given of pages) {
      const printing = print(given).finally(() => underWay.delete(printing));
      underWay.add(printing);
      if (underWay.size >= atOnce) await Promise.race(underWay);
    }
    await Promise.all(underWay);
    return failed;
  } finally {
    // What was read before the file failed is printed.
    await Promise.allSettled(underWay);
    update();
    bar.stop();
  }
}

async function lineOf(
  given: GivenPage,
  answer: Printing['answer'],
): Promise<{ line: Uint8Array; ok: boolean }> {
  if ('error' in given) return { line: Buffer.from(JSON.stringify(given)), ok: false };
  try {
    return { line: await answer(given.page), ok: true };
  } catch (error) {
    const { url } = given.page;
    return { line: Buffer.from(JSON.stringify({ url, error: plainError(error) })), ok: false };
  }
}

/** Waits while a pipe is full: its reader may be slower. */
async function written(line: Uint8Array): Promise<void> {
  process.stdout.write(line);
  if (!process.stdout.write('\n')) await once(process.stdout, 'drain');
}
