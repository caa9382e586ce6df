import { type Cursor, hasEnded, take, takeText } from '../cursor.ts';
import { percentDecoded } from '../url.ts';

/** One link of a Link header: the reference as written, and its parameters by lower-cased name. */
export interface HeaderLink {
  readonly href: string;
  readonly params: ReadonlyMap<string, string>;
}

/**
 * Reads a Link header field (RFC 8288, section 3 and appendix B.2), in one pass. Commas and semicolons inside <> and
 * quotes do not separate; the first of a repeated parameter counts; anything that does not start with < is skipped.
 */
export function parseLinkHeader(field: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  const cursor = { text: field, at: 0 };
  while (!hasEnded(cursor)) {
    const link = readLink(cursor);
    if (link) links.push(link);
  }
  return links;
}

function readLink(cursor: Cursor): HeaderLink | null {
  take(cursor, /[\s,]*/y);
  if (cursor.text[cursor.at] !== '<') {
    take(cursor, /[^,]*/y);
    return null;
  }
  const end = cursor.text.indexOf('>', cursor.at);
  if (end < 0) {
    cursor.at = cursor.text.length;
    return null;
  }
  const href = cursor.text.slice(cursor.at + 1, end).trim();
  cursor.at = end + 1;
  return { href, params: readParams(cursor) };
}

function readParams(cursor: Cursor): Map<string, string> {
  const params = new Map<string, string>();
  while (!hasEnded(cursor)) {
    take(cursor, /\s*/y);
    if (cursor.text[cursor.at] === ',') break;
    take(cursor, /[;\s]*/y);
    const name = takeText(cursor, /[^\s=;,]*/y).toLowerCase();
    take(cursor, /\s*/y);
    const value = cursor.text[cursor.at] === '=' ? readValue(cursor) : '';
    const extended = name.endsWith('*') ? extendedValue(value) : null;
    if (extended !== null) params.set(name.slice(0, -1), extended);
    else if (name && !params.has(name)) params.set(name, value);
  }
  return params;
}

/** The value of `UTF-8'de'f%C3%BCr` (RFC 8187), which precedes that without a star; null if it is malformed. */
function extendedValue(value: string): string | null {
  const [, coded] = /^utf-8'[^']*'(.*)$/is.exec(value) ?? [];
  return coded === undefined ? null : percentDecoded(coded);
}

function readValue(cursor: Cursor): string {
  take(cursor, /=\s*/y);
  if (cursor.text[cursor.at] !== '"') return takeText(cursor, /[^;,]*/y).trim();
  cursor.at += 1;
  const quoted = takeText(cursor, /(?:[^"\\]|\\.)*/sy);
  take(cursor, /[^;,]*/y);
  return quoted.replace(/\\(.)/gs, '$1');
}
