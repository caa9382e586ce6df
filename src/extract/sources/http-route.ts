import { header } from '../lib/http/header-list.ts';
import { resolveWebUrl } from '../lib/url.ts';
import { type PlainError, plainError, ScrapeError } from '../page/errors.ts';
import { optional, source } from '../page/need.ts';
import type { Fetched, Reach } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';
import { response } from './response.ts';

/** Where the http address of a page leads. */
export interface HttpRoute {
  /** The addresses of the redirect chain, starting with the http address. */
  readonly addresses: readonly string[];
  /** Why the last address gave no response; null if it did, or was not requested. */
  readonly failure: PlainError | null;
}

const maxAddresses = 6;

/** Redirects from plain http, of the page or else its host. Null if the page could not be fetched: nothing is sent then. */
export const httpRoute = source('httpRoute', {
  fetches: 'the page over http',
  needs: { response: optional(response) },
  async load({ response }, { requestedUrl, reach, signal }): Promise<HttpRoute | null> {
    if (!response) return null;
    const { protocol, hostname } = new URL(requestedUrl);
    if (protocol === 'http:') return routeOf(response);
    const known = new Set([requestedUrl, response.url]);
    return follow(`http://${hostname}/`, { reach, known, signal });
  },
});

function routeOf({ requestedUrl, redirects }: Fetched): HttpRoute {
  return { addresses: [requestedUrl, ...redirects.map(({ location }) => location)], failure: null };
}

interface Following {
  readonly reach: Reach;
  /** Addresses that need no request, since their response is known. */
  readonly known: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

/** Hop by hop, so that a failure at one address does not hide the hops before it. */
async function follow(start: string, { reach, known, signal }: Following): Promise<HttpRoute> {
  const endsAt = performance.now() + deadlines.further;
  const addresses = [start];
  for (;;) {
    const address = addresses.at(-1) ?? start;
    const deadlineMs = Math.max(1, endsAt - performance.now());
    try {
      const limits = { signal, maxBytes: 1, maxRedirects: 0, deadlineMs };
      const next = locationOf(await reach.fetch(new URL(address), limits));
      if (next === null) return { addresses, failure: null };
      const seen = addresses.includes(next);
      addresses.push(next);
      if (seen || known.has(next) || addresses.length >= maxAddresses) return { addresses, failure: null };
    } catch (error) {
      if (signal.aborted || !(error instanceof ScrapeError)) throw error;
      return { addresses, failure: plainError(error) };
    }
  }
}

function locationOf({ status, headers, url }: Fetched): string | null {
  const location = status >= 300 && status < 400 ? header(headers, 'location') : null;
  return resolveWebUrl(location, url);
}
