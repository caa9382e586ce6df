import { encodingName } from '../html/encoding.ts';
import { commaList, type HeaderList, header } from './header-list.ts';

/** Codings that change nothing: the registered name, an unofficial one, and a leftover of chunked uploads to S3. */
const unchanged = new Set(['identity', 'none', 'aws-chunked']);

/** A body's codings as applied, lower-cased (RFC 9110, 8.4). Browsers ignore a charset here, which is a mistake. */
export function contentCodings(headers: HeaderList): string[] {
  return commaList(header(headers, 'content-encoding') ?? '')
    .map((name) => name.toLowerCase())
    .filter((name) => !unchanged.has(name) && encodingName(name) === null);
}
