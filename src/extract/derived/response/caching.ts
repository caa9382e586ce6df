import { readDate } from '../../lib/dates/date.ts';
import { distinctBy } from '../../lib/distinct.ts';
import { parseCacheControl } from '../../lib/http/cache-control.ts';
import { commaList, header } from '../../lib/http/header-list.ts';
import { readInt } from '../../lib/number.ts';
import { derived } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import { response } from '../../sources/response.ts';

/** Statuses that are heuristically cacheable (RFC 9110, 15.1). */
const heuristic = new Set([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]);

/** What the response says to a browser's cache (RFC 9111). */
export const caching = derived('caching', { response }, ({ response }) => cachingOf(response));

function cachingOf({ status, headers, fetchedAt }: Fetched) {
  const cacheControl = header(headers, 'cache-control');
  const directives = parseCacheControl(cacheControl ?? '');
  // A server and its proxy may both send the same name.
  const vary = distinctBy(commaList(header(headers, 'vary') ?? ''), (name) => name.toLowerCase());
  const isExplicit = ['max-age', 's-maxage', 'public', 'private'].some((name) => directives.has(name));
  const mayBeStored = isExplicit || header(headers, 'expires') !== null || heuristic.has(status);
  return {
    cacheControl,
    etag: header(headers, 'etag'),
    lastModified: readDate(header(headers, 'last-modified') ?? ''),
    // The first of several values counts (RFC 9111, 5.1).
    age: natural(commaList(header(headers, 'age') ?? '')[0] ?? null),
    vary,
    maxAge: freshness(directives, { headers, fetchedAt }),
    cacheable: mayBeStored && !directives.has('no-store') && !vary.includes('*'),
  };
}

/** For how many seconds the response is fresh: max-age, else the time from Date (or its arrival) until Expires. */
function freshness(
  directives: ReadonlyMap<string, string | null>,
  { headers, fetchedAt }: Pick<Fetched, 'headers' | 'fetchedAt'>,
): number | null {
  if (directives.has('max-age')) return natural(directives.get('max-age') ?? null);
  const expires = header(headers, 'expires');
  if (expires === null) return null;
  const seconds = (Date.parse(expires) - Date.parse(header(headers, 'date') ?? fetchedAt)) / 1000;
  // An invalid date means "already expired" (RFC 9111, 5.3).
  if (Number.isNaN(Date.parse(expires))) return 0;
  return Number.isNaN(seconds) ? null : natural(String(Math.max(Math.trunc(seconds), 0)));
}

function natural(text: string | null): number | null {
  const number = readInt(text);
  return number !== null && number >= 0 ? number : null;
}
