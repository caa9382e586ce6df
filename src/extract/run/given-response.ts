import type { HeaderList } from '../lib/http/header-list.ts';
import type { Fetched } from '../page/reach.ts';

export type GivenHeaders = Readonly<Record<string, string | readonly string[]>> | Headers;

/** Headers in the form that sources have them: names in lower case, repeats kept. */
export function headerList(headers: GivenHeaders): HeaderList {
  const entries = isHeaders(headers) ? [...headers] : Object.entries(headers);
  return entries.flatMap(([name, value]) =>
    [value].flat().map((one) => [name.toLowerCase(), String(one)] as const),
  );
}

/** Also those of another library than the global `fetch`. */
function isHeaders(headers: GivenHeaders): headers is Headers {
  return Symbol.iterator in headers;
}

interface Given extends Pick<Fetched, 'url' | 'status' | 'headers' | 'body' | 'language'> {
  readonly maxBytes: number;
}

const noTimings = { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, downloadMs: null, totalMs: 0 };

/** A response that the caller has, as if it had been fetched. How it was fetched is not known. */
export function responseOf({ url, status, headers, body, maxBytes, language }: Given): Fetched {
  const kept = body.length > maxBytes ? body.subarray(0, maxBytes) : body;
  return {
    requestedUrl: url,
    url,
    status,
    httpVersion: '1.1',
    ...(language !== undefined && { language }),
    headers,
    redirects: [],
    body: kept,
    transferBytes: body.length,
    cut: kept === body ? null : 'SIZE',
    fetchedAt: new Date().toISOString(),
    provided: true,
    timings: noTimings,
    connection: { address: '', port: new URL(url).protocol === 'http:' ? 80 : 443, alpn: null, tls: null },
  };
}
