import { analyse } from 'chardet';
import { Parser } from 'htmlparser2';
import { encodingName } from '../../lib/html/encoding.ts';
import type { Fetched } from '../../page/reach.ts';

export interface DetectedCharset {
  readonly encoding: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** Encodings that the detector names by the standard, and that browsers read as the vendor's superset. */
const supersets = new Map([
  ['ISO-8859-1', 'windows-1252'],
  ['ISO-8859-7', 'windows-1253'],
  ['ISO-8859-8', 'windows-1255'],
  ['ISO-8859-9', 'windows-1254'],
  ['KOI8-R', 'KOI8-U'],
]);
/** Enough text for the detector. */
const sampleSize = 64 * 1024;
const beforeSample = 512;
/** Below this, the detector is guessing. */
const minConfidence = 0.08;
const highByte = /[\x80-\xff]/;
/** The escape sequence with which ISO-2022-JP, whose bytes are all ASCII, switches to double-byte characters. */
const doubleByteEscape = '\x1b$';
const skippedTags = new Set(['script', 'style']);

/** The encoding by the bytes: UTF-8 if valid as such, else by a detector; null if all are ASCII or undecidable. */
export function detectCharset({ body, cut }: Pick<Fetched, 'body' | 'cut'>): DetectedCharset | null {
  const isValid = (encoding: string) => decodes(body, { encoding, isCut: cut !== null });
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const hasHighBytes = highByte.test(bytes);
  if (!hasHighBytes && !bytes.includes(doubleByteEscape)) return null;
  if (hasHighBytes && isValid('UTF-8')) return { encoding: 'UTF-8', confidence: 1 };
  const found = analyse(Buffer.from(sampleOf(bytes), 'latin1')).flatMap(({ name, confidence }) => {
    const encoding = encodingName(supersets.get(name) ?? name);
    return encoding ? [{ encoding, confidence: confidence / 100 }] : [];
  });
  const likely = found.filter(({ confidence }) => confidence >= minConfidence);
  return likely.find(({ encoding }) => isValid(encoding)) ?? likely[0] ?? null;
}

/** Whether the body is valid in an encoding; one that was cut may end inside a character. */
function decodes(body: Uint8Array, { encoding, isCut }: { encoding: string; isCut: boolean }): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(body, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/** The text around and after its first non-ASCII character, without tags, scripts and styles: these are mostly ASCII. */
function sampleOf(bytes: string): string {
  const parts: string[] = [];
  let isSkipped = false;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        isSkipped = skippedTags.has(name);
        parts.push(' ');
      },
      onclosetag: () => {
        isSkipped = false;
      },
      ontext: (text) => {
        if (!isSkipped) parts.push(text);
      },
    },
    { decodeEntities: false },
  );
  parser.end(bytes);
  const text = parts.join('');
  const high = text.search(highByte);
  const start = Math.max(0, (high < 0 ? text.indexOf(doubleByteEscape) : high) - beforeSample);
  return text.slice(start, start + sampleSize);
}
