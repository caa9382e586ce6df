import { percentDecoded } from '../url.ts';

/** One link of a Link header: the reference as written, and its parameters by lower-cased name. */
export interface HeaderLink {
  readonly href: string;
  readonly params: ReadonlyMap<string, string>;
}

/**
 * Reads a Link header field (RFC 8288, section 3 and appendix B.2), in one pass. Commas and semicolons inside <> and
 * quotes separate nothing; of a repeated parameter the first counts; what does not begin with < is skipped.
 */
export function parseLinkHeader(field: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  const cursor = { at: 0 };
  while (cursor.at < field.length) {
    const link = readLink(field, cursor);
    if (link) links.push(link);
  }
  return links;
}

interface Cursor {
  at: number;
}

function readLink(field: string, cursor: Cursor): HeaderLink | null {
  take(field, cursor, /[\s,]*/y);
  if (field[cursor.at] !== '<') {
    take(field, cursor, /[^,]*/y);
    return null;
  }
  const end = field.indexOf('>', cursor.at);
  if (end < 0) {
    cursor.at = field.length;
    return null;
  }
  const href = field.slice(cursor.at + 1, end).trim();
  cursor.at = end + 1;
  return { href, params: readParams(field, cursor) };
}

function readParams(field: string, cursor: Cursor): Map<string, string> {
  const params = new Map<string, string>();
  while (cursor.at < field.length) {
    take(field, cursor, /\s*/y);
    if (field[cursor.at] === ',') break;
    take(field, cursor, /[;\s]*/y);
    const name = take(field, cursor, /[^\s=;,]*/y).toLowerCase();
    take(field, cursor, /\s*/y);
    const value = field[cursor.at] === '=' ? readValue(field, cursor) : '';
    const extended = name.endsWith('*') ? extendedValue(value) : null;
    if (extended !== null) params.set(name.slice(0, -1), extended);
    else if (name && !params.has(name)) params.set(name, value);
  }
  return params;
}

/** `UTF-8'de'f%C3%BCr` (RFC 8187), which counts before the same parameter without a star; null where it is malformed. */
function extendedValue(value: string): string | null {
  const [, coded] = /^utf-8'[^']*'(.*)$/is.exec(value) ?? [];
  return coded === undefined ? null : percentDecoded(coded);
}

function readValue(field: string, cursor: Cursor): string {
  take(field, cursor, /=\s*/y);
  if (field[cursor.at] !== '"') return take(field, cursor, /[^;,]*/y).trim();
  cursor.at += 1;
  const quoted = take(field, cursor, /(?:[^"\\]|\\.)*/sy);
  take(field, cursor, /[^;,]*/y);
  return quoted.replace(/\\(.)/gs, '$1');
}

function take(field: string, cursor: Cursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at;
  const matched = pattern.exec(field)?.[0] ?? '';
  cursor.at += matched.length;
  return matched;
}
