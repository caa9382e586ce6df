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

/** Null if the descriptors are invalid. */
function describe(url: string, descriptors: readonly string[]): SrcsetCandidate | null {
  let width: number | null = null;
  let density: number | null = null;
  let height: number | null = null;
  for (const descriptor of descriptors) {
    const unit = descriptor.at(-1);
    const text = descriptor.slice(0, -1);
    if (unit === 'w' && integer.test(text) && width === null && density === null && Number(text) > 0) {
      width = Number(text);
    } else if (
      unit === 'x' &&
      float.test(text) &&
      (width ?? density ?? height) === null &&
      Number(text) >= 0
    ) {
      density = Number(text);
    } else if (
      unit === 'h' &&
      integer.test(text) &&
      height === null &&
      density === null &&
      Number(text) > 0
    ) {
      height = Number(text);
    } else {
      return null;
    }
  }
  if (height !== null && width === null) return null;
  const descriptor = descriptors.find((one) => /[wx]$/.test(one)) ?? null;
  return { url, descriptor, width, density };
}
