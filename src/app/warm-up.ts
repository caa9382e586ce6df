import { categories } from '../categories/index.ts';
import type { Extractor } from '../engine/extraction/extractor.ts';
import { sourcesBehind } from '../engine/plan.ts';
import { plainError, ScrapeError } from '../page/errors.ts';
import type { Fetched } from '../page/reach.ts';
import { response } from '../sources/response.ts';

const url = 'https://example.com/';
const html = `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>
<p>It says enough to be read: in one language, in whole sentences, and with a <a href="/more">link</a>.</p></main></html>`;

/**
 * Runs every extraction on a small page, so that a thread has started and loaded its data before the first caller
 * comes. The result is discarded.
 */
export async function warmUp(extractor: Extractor): Promise<void> {
  const page = extractor.open({ requestedUrl: url });
  const needs = Object.values(categories).flatMap((category) => [...sourcesBehind(category.needs)]);
  for (const { name } of new Set(needs)) {
    page.supply(name, { error: plainError(new ScrapeError('SOURCE_FAILED')) });
  }
  page.supply(response.name, { value: fetched() });
  // Sequential, so that a page that arrives meanwhile waits for one of them, not for all.
  for (const name of Object.keys(categories)) await page.extract(name).catch(() => {});
  page.close();
}

function fetched(): Fetched {
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
