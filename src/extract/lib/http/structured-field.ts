import { type Cursor, hasEnded, take } from '../cursor.ts';

/** A value of a structured field. A token is an unquoted word, which differs in meaning from a string. */
export interface BareItem {
  readonly type: 'TOKEN' | 'STRING' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'BYTES' | 'DISPLAY_STRING';
  /** As written, without delimiters such as quotes. */
  readonly text: string;
}

/** The values of a member: one, or those of an inner list. */
export type Member = readonly BareItem[];

/** The token in a single-item field, ignoring parameters (RFC 9651, section 4.2.3); null if it is not a token. */
export function parseToken(field: string): string | null {
  const cursor = { text: field.trim(), at: 0 };
  const item = readItem(cursor);
  return item?.type === 'TOKEN' && hasEnded(cursor) ? item.text : null;
}

/** A dictionary's members (RFC 9651, 4.2.2) without parameters, the last of repeats; null for a malformed field. */
export function parseDictionary(field: string): ReadonlyMap<string, Member> | null {
  const cursor = { text: field.trim(), at: 0 };
  const members = new Map<string, Member>();
  while (!hasEnded(cursor)) {
    const [key] = take(cursor, keys) ?? [];
    const member = key === undefined ? null : readMember(cursor);
    if (key === undefined || member === null) return null;
    members.set(key, member);
    if (hasEnded(cursor)) break;
    if (!take(cursor, /[ \t]*,[ \t]*/y) || hasEnded(cursor)) return null;
  }
  return members;
}

const keys = /[a-z*][a-z\d_.*-]*/y;

/** Each is recognised by its first character. */
const bareItems: readonly (readonly [BareItem['type'], RegExp])[] = [
  ['TOKEN', /([A-Za-z*][\w!#$%&'*+.^`|~:/-]*)/y],
  ['STRING', /"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/y],
  ['NUMBER', /(-?(?:\d{1,12}\.\d{1,3}|\d{1,15}))(?![\d.])/y],
  ['BOOLEAN', /\?([01])/y],
  ['DATE', /@(-?\d{1,15})(?![\d.])/y],
  ['BYTES', /:([A-Za-z\d+/=]*):/y],
  ['DISPLAY_STRING', /%"((?:[\x20\x21\x23\x24\x26-\x7e]|%[\da-f]{2})*)"/y],
];

/** The value after a key; a key without a value is true. */
function readMember(cursor: Cursor): Member | null {
  if (!take(cursor, /=/y)) return readParameters(cursor) ? [{ type: 'BOOLEAN', text: '1' }] : null;
  if (take(cursor, /\( */y)) return readInnerList(cursor);
  const item = readItem(cursor);
  return item && [item];
}

/** Starts after the opening parenthesis. */
function readInnerList(cursor: Cursor): Member | null {
  const items: BareItem[] = [];
  while (!take(cursor, /\)/y)) {
    const item = readItem(cursor);
    if (!item || !take(cursor, / +|(?=\))/y)) return null;
    items.push(item);
  }
  return readParameters(cursor) ? items : null;
}

function readItem(cursor: Cursor): BareItem | null {
  const item = readBareItem(cursor);
  return item && readParameters(cursor) ? item : null;
}

function readBareItem(cursor: Cursor): BareItem | null {
  for (const [type, pattern] of bareItems) {
    const [, text] = take(cursor, pattern) ?? [];
    if (text !== undefined) return { type, text: type === 'STRING' ? text.replace(/\\(.)/g, '$1') : text };
  }
  return null;
}

/** Skips parameters; false if one is malformed. */
function readParameters(cursor: Cursor): boolean {
  while (take(cursor, /; */y)) {
    if (!take(cursor, keys)) return false;
    if (take(cursor, /=/y) && !readBareItem(cursor)) return false;
  }
  return true;
}
