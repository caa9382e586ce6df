import { load } from 'cheerio/slim';
import { plainError } from '../../src/extract/page/errors.ts';
import { Evaluation, type Extractable } from '../../src/extract/page/evaluation.ts';
import type { Derived, SourceContext } from '../../src/extract/page/need.ts';
import type { Fetched, Reach } from '../../src/extract/page/reach.ts';
import type { Reads } from '../../src/extract/page/reads.ts';

export interface PageOptions {
  readonly url?: string;
  readonly requestedUrl?: string;
  readonly reads?: Reads;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly response?: Partial<Fetched>;
  /** Whether the document is parsed in any case. */
  readonly parsed?: boolean;
  /** Other sources by name: a value, or an Error that the source failed with. */
  readonly sources?: Readonly<Record<string, unknown>>;
}

/** A response as the net room would give it: https://example.com/ unless said otherwise, text/html in UTF-8. */
export function respond(body: string | Uint8Array, options: PageOptions = {}): Fetched {
  const url = options.url ?? 'https://example.com/';
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const headers = { 'content-type': 'text/html; charset=utf-8', ...options.headers };
  return {
    requestedUrl: options.requestedUrl ?? url,
    url,
    status: options.status ?? 200,
    httpVersion: '1.1',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one as string] as const),
    ),
    redirects: [],
    body: bytes,
    transferBytes: bytes.length,
    cut: null,
    fetchedAt: '2026-11-21T12:00:00.000Z',
    timings: { dnsMs: 1, connectMs: 2, tlsMs: 3, ttfbMs: 4, downloadMs: 5, totalMs: 15 },
    connection: { address: '93.184.215.14', port: 443, alpn: 'http/1.1', tls: null },
    ...options.response,
  };
}

/** A page in memory, ready to be taken apart; what a test does not supply is not there. */
export function page(body: string | Uint8Array, options: PageOptions = {}): Evaluation {
  const response = respond(body, options);
  const evaluation = new Evaluation({
    requestedUrl: response.requestedUrl,
    ...(options.reads && { reads: options.reads }),
    ...(options.parsed && { parsed: true }),
  });
  evaluation.supply('response', { value: response });
  for (const [name, value] of Object.entries(options.sources ?? {})) {
    evaluation.supply(name, value instanceof Error ? { error: plainError(value) } : { value });
  }
  return evaluation;
}

/** A page that counts how often its tree is read. */
export function watched(html: string, options: PageOptions = {}) {
  let reads = 0;
  const tree = {
    get document() {
      reads += 1;
      return load(html).root();
    },
  };
  return { page: page(html, { ...options, sources: { parsed: tree } }), reads: () => reads };
}

/** What a source is loaded with, if its access to the network is no more than this. */
export function contextOf(reach: Partial<Reach>, requestedUrl = 'https://example.com/'): SourceContext {
  return { requestedUrl, reach: reach as Reach, signal: new AbortController().signal };
}

/** What a category makes of a page. */
export async function extract<T>(
  category: Extractable & { extract(...args: never[]): T },
  body: string | Uint8Array,
  options?: PageOptions,
): Promise<Awaited<T>> {
  return (await page(body, options).extract(category)) as Awaited<T>;
}

/** A derived value of a page. */
export async function derive<T>(
  value: Derived<T>,
  body: string | Uint8Array,
  options?: PageOptions,
): Promise<T> {
  return (await page(body, options).value(value)) as T;
}
