import { encodingName } from '../html/encoding.ts';
import { commaList } from './comma-list.ts';
import { type HeaderList, header } from './header-list.ts';

/** What changes no byte: the name for that, a custom, and what an upload in pieces leaves behind on object stores. */
const unchanged = new Set(['identity', 'none', 'aws-chunked']);

/**
 * The codings that a body was given, in their order, lower-cased (RFC 9110, section 8.4). A charset here is a mistake
 * that browsers overlook: it codes nothing.
 */
export function contentCodings(headers: HeaderList): string[] {
  return commaList(header(headers, 'content-encoding') ?? '')
    .map((name) => name.toLowerCase())
    .filter((name) => !unchanged.has(name) && encodingName(name) === null);
}
