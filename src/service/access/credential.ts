import { ScrapeError } from '../../extract/page/errors.ts';

/** The part of `Headers` that is read of calls. Names are in lower case, as Node has them. */
export interface HeaderReader {
  get(name: Lowercase<string>): string | null;
}

/** The API key of a request, or null. Two different keys, or another authorization scheme, are UNAUTHORIZED. */
export function credential(headers: HeaderReader): string | null {
  const authorization = headers.get('authorization');
  const apiKey = headers.get('x-api-key');
  if (authorization === null) return apiKey;
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  if (bearer === undefined || (apiKey !== null && apiKey !== bearer)) throw new ScrapeError('UNAUTHORIZED');
  return bearer;
}
