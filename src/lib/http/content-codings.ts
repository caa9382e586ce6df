import { encodingName } from '../html/encoding.ts';
import { commaList } from './comma-list.ts';
import { type HeaderList, header } from './header-list.ts';

/**
 * Codings that change no byte: the registered name, an unofficial one, and a leftover of chunked uploads to object
 * stores.
 */
const unchanged = new Set(['identity', 'none', 'aws-chunked']);

/**
 * The codings applied to a body, in order, lower-cased (RFC 9110, section 8.4). A charset here is a mistake that
 * browsers ignore.
 */
export function contentCodings(headers: HeaderList): string[] {
  return commaList(header(headers, 'content-encoding') ?? '')
    .map((name) => name.toLowerCase())
    .filter((name) => !unchanged.has(name) && encodingName(name) === null);
}
