import { inParallel } from '../../extract/lib/in-parallel.ts';
import type { App } from '../app/index.ts';
import type { OutputFile } from './output-file.ts';
import { progressBar } from './progress-bar.ts';

/** The answer for one page: its JSON or TOON, or a problem document. */
interface Scraped {
  readonly url: string;
  readonly ok: boolean;
  readonly text: string;
}

/** Prints a page in full, or why there is none; resolves with the number of failures. */
export function printOne({ ok, text }: Scraped, format: AskOptions['format']): number {
  if (!ok) {
    const { code, message } = failureOf(text);
    process.stderr.write(`${code}: ${message}\n`);
    return 1;
  }
  const shown = format === 'json' ? JSON.stringify(JSON.parse(text), null, 2) : text;
  process.stdout.write(`${shown}\n`);
  return 0;
}

interface ManyOptions extends AskOptions {
  readonly concurrency: number;
  /** Null for standard output. */
  readonly output: OutputFile | null;
  /** How many pages there are with those that have a line. */
  readonly total: number;
}

/** Prints pages as lines, with a progress bar; resolves with the number of failures. */
export async function printMany(app: App, urls: readonly string[], options: ManyOptions): Promise<number> {
  const { output, total } = options;
  const bar = await progressBar('{bar} {value}/{total} pages, {failed} failed, {duration_formatted}');
  // On a shared terminal an answer overwrites the bar, which is then drawn again below it.
  const clear = process.stdout.isTTY && process.stderr.isTTY ? '\r\u001b[K' : '';
  let failed = 0;
  bar.start(total, total - urls.length, { failed });
  const print = async (url: string) => {
    const scraped = await ask(app, url, options);
    if (!scraped.ok) failed += 1;
    if (output) await output.append(lineOf(scraped));
    else process.stdout.write(`${clear}${lineOf(scraped)}\n`);
    bar.increment(1, { failed });
  };
  try {
    await inParallel(urls, { atOnce: options.concurrency }, print);
  } finally {
    // Otherwise the cursor stays hidden.
    bar.stop();
  }
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

interface AskOptions {
  readonly params: string;
  readonly format: 'json' | 'toon';
  /** Options of a page, as a query string has them. */
  readonly page?: Readonly<Record<string, string>>;
  /** The page itself, if it is not to be fetched. */
  readonly document?: Uint8Array<ArrayBuffer> | null;
}

/** Scrapes a page over the service's own REST endpoint. */
export async function ask(
  app: App,
  url: string,
  { params, format, page, document }: AskOptions,
): Promise<Scraped> {
  const query = new URLSearchParams({ url, ...(params !== '' && { params }), format, ...page });
  const init = document ? { method: 'POST', body: document } : {};
  const response = await app.fetch(new Request(`http://localhost/api/scrape?${query}`, init));
  return { url, ok: response.ok, text: await response.text() };
}
