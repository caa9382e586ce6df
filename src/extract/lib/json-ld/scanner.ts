import { readAmount } from '../amount.ts';
import { type Cursor, hasEnded, takeText } from '../cursor.ts';

/** The faults of tokens, as they are shown in reports. */
export type TokenFault =
  | 'byte order mark'
  | 'comment'
  | 'HTML comment'
  | 'CDATA section'
  | 'stray semicolon'
  | 'unusual white space'
  | 'control character in a string'
  | 'invalid escape in a string'
  | 'unescaped quote in a string'
  | 'single quotes'
  | 'curly quotes'
  | 'value that is not JSON';

type Report = (fault: TokenFault, at: number) => void;

export type JsonToken = Mark | Scalar;

interface Mark {
  readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'end';
  readonly at: number;
}

export interface Scalar {
  readonly kind: 'scalar';
  readonly at: number;
  /** As valid JSON. */
  readonly json: string;
  /** Whether the text ended before the scalar. */
  readonly cut: boolean;
}

/** Of JSON, Python and JavaScript, by what they are in JSON. */
const constants = new Map([
  ...['true', 'True'].map((word) => [word, 'true'] as const),
  ...['false', 'False'].map((word) => [word, 'false'] as const),
  ...['null', 'None', 'undefined', 'NaN'].map((word) => [word, 'null'] as const),
]);

/** Splits broken JSON into valid tokens, and reports faults, in linear time: nothing is searched for twice. */
export class JsonScanner {
  readonly #cursor: Cursor;
  readonly #report: Report;
  readonly #found = new Map<string, number>();

  constructor(text: string, report: Report) {
    this.#cursor = { text, at: 0 };
    this.#report = report;
  }

  next(): JsonToken {
    this.#skip();
    const { text, at } = this.#cursor;
    const char = text[at];
    switch (char) {
      case undefined:
        return { kind: 'end', at };
      case '{':
      case '}':
      case '[':
      case ']':
      case ':':
      case ',':
        this.#cursor.at += 1;
        return { kind: char, at };
      case '"':
        return this.#string('"');
      case "'":
        this.#report('single quotes', at);
        return this.#string("'");
      case '“':
      case '”':
        this.#report('curly quotes', at);
        return this.#string('“”');
      default:
        return this.#unquoted();
    }
  }

  #skip(): void {
    do {
      takeText(this.#cursor, /[ \t\n\r]+/y);
      const { at } = this.#cursor;
      if (takeText(this.#cursor, /[^\S\uFEFF]+/y) !== '') this.#report('unusual white space', at);
    } while (this.#skipNoise());
  }

  /** Skips a comment, markup that hid scripts from old browsers, or a semicolon; false if there is none. */
  #skipNoise(): boolean {
    const { text, at } = this.#cursor;
    const next = noise.find(({ mark }) => text.startsWith(mark, at));
    if (next === undefined) return false;
    this.#report(next.fault, at);
    this.#cursor.at = at + next.mark.length;
    if (next.end === undefined || this.#test(next.wraps)) return true;
    this.#cursor.at = this.#after(next.end);
    return true;
  }

  #string(quotes: string): JsonToken {
    const { at } = this.#cursor;
    const json = ['"'];
    for (this.#cursor.at += 1; !hasEnded(this.#cursor); ) {
      json.push(takeText(this.#cursor, /[^"'“”\\\p{Cc}]+/uy));
      const char = this.#cursor.text[this.#cursor.at] ?? '';
      if (quotes.includes(char) && char !== '' && this.#closes()) {
        this.#cursor.at += 1;
        json.push('"');
        return { kind: 'scalar', at, json: json.join(''), cut: false };
      }
      json.push(this.#oddCharacter(char, quotes));
    }
    json.push('"');
    return { kind: 'scalar', at, json: json.join(''), cut: true };
  }

  /** Reads a special character in a string: an escape, a control character, or a quote that does not end the string. */
  #oddCharacter(char: string, quotes: string): string {
    const { at } = this.#cursor;
    if (char === '\\') return this.#escape();
    this.#cursor.at += char.length;
    if (char < ' ' && char !== '') {
      this.#report('control character in a string', at);
      return JSON.stringify(char).slice(1, -1);
    }
    if (quotes.includes(char) && char !== '') this.#report('unescaped quote in a string', at);
    return char === '"' ? '\\"' : char;
  }

  #escape(): string {
    const valid = takeText(this.#cursor, /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y);
    if (valid !== '') return valid;
    this.#report('invalid escape in a string', this.#cursor.at);
    // Escapes of JavaScript that JSON lacks: a single quote and a line continuation.
    const javaScript = takeText(this.#cursor, /\\(?:'|\r?\n)/y);
    if (javaScript !== '') return javaScript === "\\'" ? "'" : '';
    this.#cursor.at += 1;
    return '\\\\';
  }

  /** Whether the quote here ends its string, by what follows it: quotes in the string may be unescaped. */
  #closes(): boolean {
    return this.#test(afterQuote, this.#cursor.at + 1);
  }

  #unquoted(): JsonToken {
    const { at } = this.#cursor;
    const amount = takeText(this.#cursor, groupedAmount);
    if (amount !== '') {
      this.#report('value that is not JSON', at);
      return { kind: 'scalar', at, json: String(readAmount(amount)), cut: false };
    }
    const word = takeText(this.#cursor, /[^\s,:;{}[\]"“”]+/y);
    const json = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word) ? word : jsonOf(word);
    if (json !== word) this.#report('value that is not JSON', at);
    return { kind: 'scalar', at, json, cut: hasEnded(this.#cursor) };
  }

  #test(sticky: RegExp | undefined, at = this.#cursor.at): boolean {
    if (sticky === undefined) return false;
    sticky.lastIndex = at;
    return sticky.test(this.#cursor.text);
  }

  /** The position after the next occurrence of `mark`, or the end. Cached, so that absence is detected only once. */
  #after(mark: string): number {
    const { text, at } = this.#cursor;
    const known = this.#found.get(mark);
    if (known !== undefined && known >= at) return known;
    const index = text.indexOf(mark, at);
    const after = index === -1 ? text.length : index + mark.length;
    this.#found.set(mark, after);
    return after;
  }
}

/** What stands for an unquoted word that is no number of JSON: a constant, a loosely written number, or the word as a string. */
function jsonOf(word: string): string {
  const constant = constants.get(word);
  if (constant !== undefined) return constant;
  const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word) ? Number(word) : Number.NaN;
  return Number.isFinite(number) ? String(number) : JSON.stringify(word);
}

interface Noise {
  readonly mark: string;
  readonly fault: TokenFault;
  readonly end?: string;
  /** What follows the mark if it hides the JSON from old browsers and does not start a comment. */
  readonly wraps?: RegExp;
}

const noise: readonly Noise[] = [
  { mark: '\uFEFF', fault: 'byte order mark' },
  { mark: '//', fault: 'comment', end: '\n', wraps: /\s*(?:<!--|-->|<!\[CDATA\[|\]\]>)/y },
  { mark: '/*', fault: 'comment', end: '*/' },
  { mark: '<!--', fault: 'HTML comment', end: '-->', wraps: /\s*(?:\/\/\s*)?(?:<!\[CDATA\[\s*)?[{[]/y },
  { mark: '-->', fault: 'HTML comment' },
  { mark: '<![CDATA[', fault: 'CDATA section' },
  { mark: ']]>', fault: 'CDATA section' },
  { mark: ';', fault: 'stray semicolon' },
];

/** A price with a comma, which is part of it if a key or the end of the object follows: 1,299.00 or 19,99. */
const groupedAmount =
  /(?:\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3}){0,5},\d{1,2})(?=\s{0,99}(?:\}|,\s{0,99}(?:["“'][^"“”'\n]{1,64}["”']|[\w$@-]{1,64})\s{0,9}:))/y;

const afterQuote =
  /\s*(?:$|[:;}\]]|\/[/*]|<!|-->|,\s*(?:$|["'“”{}[\],\d/<-]|(?:true|false|null)\b|[\w$@-]{1,64}\s*:)|(?<=\s)["'“”])/y;
