import { append } from '../append.ts';
import { readDate } from '../dates/date.ts';
import { commaList } from '../http/header-list.ts';
import { words } from '../text.ts';
import messages from './security-txt-messages.json' with { type: 'json' };

interface SecurityTxtNote {
  readonly fault: keyof typeof messages | 'not_canonical';
  /** Counted from 1; 1 for the file as a whole. */
  readonly line: number;
  readonly message: string;
}

interface SecurityTxtFile {
  /** The values by lower-case field name, in order; the tags of Preferred-Languages are separate values. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** RFC 3339, as written; null if missing, repeated or malformed. */
  readonly expires: string | null;
  /** Null if `expires` is null. */
  readonly expired: boolean | null;
  readonly signed: boolean;
  readonly notes: readonly SecurityTxtNote[];
}

interface SecurityTxtReading {
  /** ISO. */
  readonly now: string;
  /** The Content-Type of the response; null if unknown. */
  readonly contentType?: string | null;
  /** Where the file was requested and found; empty if unknown. */
  readonly urls?: readonly string[];
}

interface Field {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

const uriFields = new Set(words('acknowledgments canonical contact csaf encryption hiring policy'));
const maxFields = 1_000;

/** Reads a security.txt (RFC 9116). A signature is recognised, but not verified. */
export function parseSecurityTxt(text: string, reading: SecurityTxtReading): SecurityTxtFile {
  const { lines, signed } = withoutSignature(text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/));
  const { fields, notes } = readFields(lines);
  const valuesOf = (name: string) => fields.filter((field) => field.name === name);
  const expiry = readExpiry(valuesOf('expires'), reading.now);
  const groups = groupByName(fields);
  const [, secondLanguages] = valuesOf('preferred-languages');
  return {
    fields: groups,
    expires: expiry.expires,
    expired: expiry.expired,
    signed,
    notes: [
      ...mediaNotes(reading.contentType ?? null),
      ...notes,
      ...(groups.has('contact') ? [] : [note('no_contact')]),
      ...expiry.notes,
      ...(secondLanguages ? [note('multi_lang', secondLanguages.line)] : []),
      ...fields.flatMap(uriNotes),
      ...canonicalNotes(valuesOf('canonical'), reading.urls ?? []),
    ].sort((a, b) => a.line - b.line),
  };
}

function note(fault: keyof typeof messages, line = 1): SecurityTxtNote {
  return { fault, line, message: messages[fault] };
}

/** Whether a text has a field of security.txt: some sites answer every address with a page. */
export function looksLikeSecurityTxt(text: string): boolean {
  return /^(?:- )?(?:contact|expires)[ \t]*:/im.test(text);
}

interface NumberedLine {
  readonly text: string;
  readonly line: number;
}

/** The signed lines of an OpenPGP cleartext message (RFC 9580, section 7), or all lines. */
function withoutSignature(texts: readonly string[]): { lines: NumberedLine[]; signed: boolean } {
  const lines = texts.map((text, index) => ({ text, line: index + 1 }));
  const begin = texts.findIndex((text) => text.trimEnd() === '-----BEGIN PGP SIGNED MESSAGE-----');
  if (begin === -1) return { lines, signed: false };
  const blank = texts.findIndex((text, index) => index > begin && text.trim() === '');
  const end = texts.findIndex((text) => text.trimEnd() === '-----BEGIN PGP SIGNATURE-----');
  const signed = lines.slice(blank === -1 ? begin + 1 : blank + 1, end === -1 ? undefined : end);
  return { lines: signed.map(({ text, line }) => ({ text: text.replace(/^- /, ''), line })), signed: true };
}

function readFields(lines: readonly NumberedLine[]): { fields: Field[]; notes: SecurityTxtNote[] } {
  const fields: Field[] = [];
  const notes: SecurityTxtNote[] = [];
  for (const { text, line } of lines) {
    if (fields.length + notes.length >= maxFields) break;
    if (/^\s*(?:#|$)/.test(text)) continue;
    const [, name, space, value] = /^([\w-]{1,100})([ \t]*):(.*)$/.exec(text) ?? [];
    if (name && value?.trim()) {
      fields.push({ name: name.toLowerCase(), value: value.trim(), line });
      // RFC 9116, section 4: the colon follows the name immediately.
      if (space) notes.push(note('space_before_colon', line));
    } else notes.push(note('invalid_line', line));
  }
  return { fields, notes };
}

function groupByName(fields: readonly Field[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { name, value } of fields) {
    const values = name === 'preferred-languages' ? commaList(value) : [value];
    for (const one of values) append(groups, name, one);
  }
  return groups;
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

function readExpiry([first, second]: readonly Field[], now: string) {
  const none = (...notes: readonly SecurityTxtNote[]) => ({ expires: null, expired: null, notes });
  if (!first) return none(note('no_expires'));
  if (second) return none(note('multi_expires', second.line));
  const time = dateTime.test(first.value) ? Date.parse(first.value) : Number.NaN;
  // Date.parse accepts some days that do not exist, such as 30 February.
  if (Number.isNaN(time) || readDate(first.value) === null) return none(note('invalid_expiry', first.line));
  const expired = time <= Date.parse(now);
  return {
    expires: first.value.toUpperCase(),
    expired,
    notes: expired ? [note('expired', first.line)] : [],
  };
}

function uriNotes({ name, value, line }: Field): SecurityTxtNote[] {
  if (!uriFields.has(name)) return [];
  if (!/^[a-z][a-z\d+.-]*:/i.test(value) || !URL.canParse(value)) return [note('no_uri', line)];
  return /^http:/i.test(value) ? [note('no_https', line)] : [];
}

function canonicalNotes(canonicals: readonly Field[], urls: readonly string[]): SecurityTxtNote[] {
  const [first] = canonicals;
  if (!first || urls.length === 0) return [];
  if (canonicals.some(({ value }) => urls.includes(URL.parse(value)?.href ?? ''))) return [];
  const message = `Canonical does not name ${urls[0]}, where the file was found.`;
  return [{ fault: 'not_canonical', line: first.line, message }];
}

function mediaNotes(contentType: string | null): SecurityTxtNote[] {
  const isText = contentType === null || /^text\/plain\s*(?:;|$)/i.test(contentType.trim());
  return isText ? [] : [note('invalid_media')];
}
