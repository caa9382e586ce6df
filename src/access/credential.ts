import { ScrapeError } from '../page/errors.ts';

/** Request headers as far as callers are concerned; a `Headers` is one. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** The key that a request shows; null where it shows none. Two different ones, or another scheme, are UNAUTHORIZED. */
export function credential(headers: HeaderReader): string | null {
  const authorization = headers.get('authorization');
  const apiKey = headers.get('x-api-key');
  if (authorization === null) return apiKey;
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  if (bearer === undefined || (apiKey !== null && apiKey !== bearer)) throw new ScrapeError('UNAUTHORIZED');
  return bearer;
}
