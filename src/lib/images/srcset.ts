/** One candidate of a srcset attribute: the URL as written, and what it is for. */
export interface SrcsetCandidate {
  readonly url: string;
  /** `2x` or `640w` as written; null if there is none, which means 1x. */
  readonly descriptor: string | null;
  readonly width: number | null;
  readonly density: number | null;
}

const separators = /[\t\n\f\r ,]*/y;
const address = /[^\t\n\f\r ]*/y;
const whitespace = /[\t\n\f\r ]/;
const integer = /^\d+$/;
const float = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The candidates of a srcset attribute (HTML standard, 4.8.4.3.10); candidates with bad descriptors are dropped. */
export function parseSrcset(input: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  let position = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = position;
    const [taken = ''] = pattern.exec(input) ?? [];
    position += taken.length;
    return taken;
  };

  for (;;) {
    take(separators);
    if (position >= input.length) return candidates;
    const raw = take(address);
    const url = raw.replace(/(?<!,),+$/, '');
    const tokens = url === raw ? readDescriptors(input, position) : { descriptors: [], end: position };
    position = tokens.end;
    const candidate = describe(url, tokens.descriptors);
    if (candidate) candidates.push(candidate);
  }
}

/** The descriptors after a URL, up to the comma that ends the candidate; commas inside parentheses do not. */
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
