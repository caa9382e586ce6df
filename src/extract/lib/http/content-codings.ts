import { encodingName } from '../html/encoding.ts';
import { commaList, type HeaderList, header } from './header-list.ts';

/** Codings that change nothing: the registered name, an unofficial one, and a leftover of chunked uploads to S3. */
const unchanged = new Set(['identity', 'none', 'aws-chunked']);

/**
 * The codings of a body in the order of application, lower-cased (RFC 9110, section 8.4). A charset in this header is a
 * mistake that browsers ignore.
 */
export function contentCodings(headers: HeaderList): string[] {
  return commaList(header(headers, 'content-encoding') ?? '')
    .map((name) => name.toLowerCase())
    .filter((name) => !unchanged.has(name) && encodingName(name) === null);
}
