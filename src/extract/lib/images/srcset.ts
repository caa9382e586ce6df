import { hasEnded, takeText } from '../cursor.ts';

/** One candidate of a srcset attribute. */
export interface SrcsetCandidate {
  /** As written. */
  readonly url: string;
  /** `2x` or `640w` as written; null means 1x. */
  readonly descriptor: string | null;
  readonly width: number | null;
  readonly density: number | null;
}

const separators = /[\t\n\f\r ,]*/y;
const address = /[^\t\n\f\r ]*/y;
const whitespace = /[\t\n\f\r ]/;
const integer = /^\d+$/;
const float = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The candidates of a srcset attribute (HTML standard, 4.8.4.3.10), without those with invalid descriptors. */
export function parseSrcset(input: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  const cursor = { text: input, at: 0 };
  for (;;) {
    takeText(cursor, separators);
    if (hasEnded(cursor)) return candidates;
    const raw = takeText(cursor, address);
    const url = raw.replace(/(?<!,),+$/, '');
    const tokens = url === raw ? readDescriptors(input, cursor.at) : { descriptors: [], end: cursor.at };
    cursor.at = tokens.end;
    const candidate = describe(url, tokens.descriptors);
    if (candidate) candidates.push(candidate);
  }
}

/** The first of the candidates with the greatest width or density; null if there are none. */
export function largestCandidate(candidates: readonly SrcsetCandidate[]): SrcsetCandidate | null {
  const size = ({ width, density }: SrcsetCandidate) => width ?? density ?? 1;
  return candidates.reduce<SrcsetCandidate | null>(
    (best, one) => (best && size(best) >= size(one) ? best : one),
    null,
  );
}

/** The descriptors after a URL, up to the comma that ends the candidate, which is not one in parentheses. */
function readDescriptors(input: string, from: number): { descriptors: string[]; end: number } {
  const descriptors: string[] = [];
  let current = '';
  let inParens = false;
  const finish = () => {
    if (current !== '') descriptors.push(current);
    current = '';
  };
  for (let position = from; position < input.length; position++) {
    const char = input.charAt(position);
    if (inParens) {
      current += char;
      inParens = char !== ')';
    } else if (char === ',') {
      finish();
      return { descriptors, end: position + 1 };
    } else if (whitespace.test(char)) {
      finish();
    } else {
      current += char;
      inParens = char === '(';
    }
  }
  finish();
  return { descriptors, end: input.length };
}

/** Null if the descriptors are invalid: there may be one of each unit, a density alone, and a height with a width. */
function describe(url: string, descriptors: readonly string[]): SrcsetCandidate | null {
  const sizes = new Map<string, number>();
  for (const descriptor of descriptors) {
    const unit = descriptor.slice(-1);
    const text = descriptor.slice(0, -1);
    const size = Number(text);
    const isDensity = unit === 'x' && float.test(text) && size >= 0;
    const isLength = (unit === 'w' || unit === 'h') && integer.test(text) && size > 0;
    if (sizes.has(unit) || !(isDensity || isLength)) return null;
    sizes.set(unit, size);
  }
  const [width, density] = [sizes.get('w') ?? null, sizes.get('x') ?? null];
  if (density !== null && sizes.size > 1) return null;
  if (width === null && sizes.has('h')) return null;
  const descriptor = descriptors.find((one) => /[wx]$/.test(one)) ?? null;
  return { url, descriptor, width, density };
}

const writtenDescriptor = /\s\d{1,5}(?:\.\d{1,3})?[wx](?:,|$)/;
const longest = 10_000;

/** The largest image of a srcset that was written in place of an address; any other text as it is. */
export function oneOfSrcset(written: string): string {
  const set = written.trim();
  if (!writtenDescriptor.test(set)) return written;
  return largestCandidate(parseSrcset(set.slice(0, longest)))?.url ?? written;
}
