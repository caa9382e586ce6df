import { parseMetaRefresh } from '../lib/html/meta-refresh.ts';
import { header } from '../lib/http/header-list.ts';
import { retryAfterSeconds } from '../lib/http/retry-after.ts';
import { resolveWebUrl } from '../lib/url.ts';
import { derived, optional } from '../page/need.ts';
import type { StaticReport } from '../schema/fetch-report.ts';
import type { RedirectHop } from '../schema/redirect-hop.ts';
import { response } from '../sources/response.ts';
import { baseUrl } from './document/base-url.ts';
import { charset } from './document/charset.ts';
import { cut } from './document/document-bytes.ts';
import { marks } from './document/marks.ts';
import { outcome } from './outcome/index.ts';
import { reading } from './response/reading.ts';

/** The hops over HTTP that were followed, then a refresh to another address, which was not. */
export const redirects = derived(
  'redirects',
  { response, marks: optional(marks), base: optional(baseUrl) },
  ({ response, marks, base }): readonly RedirectHop[] => {
    // A Refresh header is read like a meta refresh, and takes precedence.
    const refresh = parseMetaRefresh(header(response.headers, 'refresh') ?? '');
    const metas = (marks?.of('meta') ?? [])
      .filter(({ attribs }) => attribs['http-equiv']?.toLowerCase() === 'refresh')
      .filter((meta) => !marks?.inNoscript(meta))
      .map(({ attribs }) => parseMetaRefresh(attribs.content ?? ''));
    const written = (refresh ?? metas.find((refresh) => refresh !== null))?.url;
    const location = written ? resolveWebUrl(written, refresh ? response.url : (base ?? response.url)) : null;
    if (!location || location === response.url) return response.redirects;
    return [
      ...response.redirects,
      { url: response.url, status: response.status, location, kind: 'META_REFRESH', ms: null },
    ];
  },
);

/** The report of the fetch, which is derived for every request. */
export const fetchReport = derived(
  'fetchReport',
  { response, reading, outcome, cut, redirects, charset: optional(charset), marks: optional(marks) },
  ({ response, reading, outcome, cut, redirects, charset, marks }): StaticReport => ({
    ...outcome,
    status: response.status,
    contentType: header(response.headers, 'content-type'),
    charset: marks ? charset : null,
    redirects,
    bytesRead: reading.bytesRead,
    truncated: cut !== null,
    headOnly: reading.headOnly,
    fetchedAt: response.fetchedAt,
    provided: response.provided ?? false,
    signed: response.signed ?? false,
    language: response.language ?? null,
    retryAfter: retryAfterSeconds(header(response.headers, 'retry-after'), Date.parse(response.fetchedAt)),
    timings: response.timings,
  }),
);

/** The report if only the certificate is invalid: the connection was closed after the handshake, nothing was sent. */
export function tlsInvalidReport(
  requestedUrl: string,
  validationError: string | null,
  fetchedAt: string,
): StaticReport {
  const host = new URL(requestedUrl).host;
  return {
    outcome: 'TLS_INVALID',
    status: null,
    contentType: null,
    charset: null,
    redirects: [],
    bytesRead: 0,
    truncated: false,
    headOnly: false,
    fetchedAt,
    provided: false,
    signed: false,
    language: null,
    retryAfter: null,
    timings: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, downloadMs: null, totalMs: 0 },
    blockedBy: null,
    reasons: [`The certificate of ${host} is not valid${validationError ? `: ${validationError}` : '.'}`],
  };
}
