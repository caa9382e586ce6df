import { readFileSync } from 'node:fs';
import { categories } from '../../extract/categories/index.ts';
import { plainError, ScrapeError } from '../../extract/page/errors.ts';
import type { Fetched } from '../../extract/page/reach.ts';
import { sourcesBehind } from '../../extract/run/plan.ts';
import { response } from '../../extract/sources/response.ts';
import type { Extractor } from '../engine/extraction/extractor.ts';

/** As large and as varied in its markup as those of real sites. */
const typicalPage = new URL('./typical-page.html', import.meta.url);
const url = 'https://example.com/';

/**
 * Extracts everything from a typical page, so that a thread has started and loaded its data before the first call. The
 * results are discarded.
 */
export async function warmUp(extractor: Extractor): Promise<void> {
  const page = extractor.open({ requestedUrl: url });
  const needs = Object.values(categories).flatMap((category) => [...sourcesBehind(category.needs)]);
  for (const { name } of new Set(needs)) {
    page.supply(name, { error: plainError(new ScrapeError('SOURCE_FAILED')) });
  }
  page.supply(response.name, { value: fetched(readFileSync(typicalPage)) });
  // One at a time, so that a caller's page that arrives meanwhile waits for one extraction, not for all.
  for (const name of Object.keys(categories)) await page.extract(name).catch(() => {});
  page.close();
}

function fetched(body: Uint8Array): Fetched {
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
