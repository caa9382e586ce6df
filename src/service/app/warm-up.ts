import { readdirSync, readFileSync } from 'node:fs';
import { categories } from '../../extract/categories/index.ts';
import { plainError, ScrapeError } from '../../extract/page/errors.ts';
import type { Fetched } from '../../extract/page/reach.ts';
import { sourcesBehind } from '../../extract/run/plan.ts';
import { response } from '../../extract/sources/response.ts';
import type { Extractor } from '../engine/extraction/extractor.ts';

/** Pages of the usual kinds, as large and as varied in their markup as those of real sites. */
const folder = new URL('./typical-pages/', import.meta.url);
const url = 'https://example.com/';
/** Enough for V8 to compile most of the code, of which a single pass would compile little. */
const passes = 8;
/** What is extracted from a page at a time. Tags and previews read the head of a page, all else builds its tree. */
const selections = [['openGraph', 'twitterCard'], ['metadata/preview'], Object.keys(categories)];

/**
 * Runs every extraction on typical pages, several times, so that a thread has started, loaded its data and compiled its
 * code before the first call. The results are discarded.
 */
export async function warmUp(extractor: Extractor): Promise<void> {
  const pages = readdirSync(folder).map((file) => fetched(readFileSync(new URL(file, folder), 'utf8')));
  for (let pass = 0; pass < passes; pass++) {
    for (const page of pages) for (const names of selections) await extract(extractor, page, names);
  }
}

async function extract(extractor: Extractor, fetched: Fetched, names: readonly string[]): Promise<void> {
  const page = extractor.open({ requestedUrl: url });
  const needs = Object.values(categories).flatMap((category) => [...sourcesBehind(category.needs)]);
  for (const { name } of new Set(needs)) {
    page.supply(name, { error: plainError(new ScrapeError('SOURCE_FAILED')) });
  }
  page.supply(response.name, { value: fetched });
  // One at a time, so that a caller's page that arrives meanwhile waits for one extraction, not for all.
  for (const name of names) await page.extract(name).catch(() => {});
  page.close();
}

function fetched(html: string): Fetched {
  const body = new TextEncoder().encode(html);
  return {
    requestedUrl: url,
    url,
    status: 200,
    httpVersion: '1.1',
    headers: [['content-type', 'text/html; charset=utf-8']],
    redirects: [],
    body,
    transferBytes: body.byteLength,
    cut: null,
    fetchedAt: new Date(0).toISOString(),
    timings: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: 0, downloadMs: 0, totalMs: 0 },
    connection: { address: '127.0.0.1', port: 443, alpn: 'http/1.1', tls: null },
  };
}
