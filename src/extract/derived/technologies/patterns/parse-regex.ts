import { type Cursor, hasEnded, take } from '../../../lib/cursor.ts';

/** A node in the syntax tree of a regular expression, for finding what its matches contain, and what they may cost. */
export type RegexNode =
  /** One character: those that are accepted, in lower case; null if they are many, or beyond ASCII. */
  | { readonly kind: 'character'; readonly letters: readonly string[] | null }
  | { readonly kind: 'sequence'; readonly items: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly branches: readonly RegexNode[] }
  | { readonly kind: 'repeat'; readonly body: RegexNode; readonly min: number; readonly max: number }
  | { readonly kind: 'assertion'; readonly at: 'START' | 'END' | 'WORD' }
  | { readonly kind: 'look-around'; readonly body: RegexNode }
  | { readonly kind: 'reference' };

const maxDepth = 40;
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };
const unknown: RegexNode = { kind: 'character', letters: null };

/** Parses JavaScript's regular expressions; null for unsupported syntax, and for one that is nested too deeply. */
export function parseRegex(source: string): RegexNode | null {
  try {
    return new RegexParser(source).parse();
  } catch (error) {
    if (error instanceof UnsupportedSyntax) return null;
    throw error;
  }
}

class UnsupportedSyntax extends Error {}

class RegexParser {
  readonly #cursor: Cursor;
  #depth = 0;

  constructor(source: string) {
    this.#cursor = { text: source, at: 0 };
  }

  parse(): RegexNode {
    const root = this.#choice();
    if (!hasEnded(this.#cursor)) throw new UnsupportedSyntax();
    return root;
  }

  #choice(): RegexNode {
    if (this.#depth++ > maxDepth) throw new UnsupportedSyntax();
    const branches = [this.#sequence()];
    while (this.#eat('|')) branches.push(this.#sequence());
    this.#depth -= 1;
    const [only] = branches;
    return branches.length === 1 && only ? only : { kind: 'choice', branches };
  }

  #sequence(): RegexNode {
    const items: RegexNode[] = [];
    while (!hasEnded(this.#cursor) && !'|)'.includes(this.#peek())) items.push(this.#repeated(this.#atom()));
    return { kind: 'sequence', items };
  }

  #repeated(body: RegexNode): RegexNode {
    const bounds = this.#quantifier();
    if (bounds === null) return body;
    this.#eat('?');
    const [min, max] = bounds;
    return { kind: 'repeat', body, min, max };
  }

  #quantifier(): readonly [min: number, max: number] | null {
    if (this.#eat('*')) return [0, Infinity];
    if (this.#eat('+')) return [1, Infinity];
    if (this.#eat('?')) return [0, 1];
    const counted = take(this.#cursor, /\{(\d+)(?:(,)(\d*))?\}/y);
    if (counted === null) return null;
    const min = Number(counted[1]);
    if (counted[2] === undefined) return [min, min];
    return [min, counted[3] === '' ? Infinity : Number(counted[3])];
  }

  #atom(): RegexNode {
    const char = this.#next();
    switch (char) {
      case '(':
        return this.#group();
      case '[':
        return { kind: 'character', letters: this.#charClass() };
      case '.':
        return unknown;
      case '^':
        return { kind: 'assertion', at: 'START' };
      case '$':
        return { kind: 'assertion', at: 'END' };
      case '\\':
        return this.#escape();
      case '*':
      case '+':
      case '?':
        throw new UnsupportedSyntax();
      default:
        return { kind: 'character', letters: lettersOf(char) };
    }
  }

  #group(): RegexNode {
    const opening = take(this.#cursor, /\?(?::|<?[=!]|<[A-Za-z_$][\w$]*>)/y)?.[0] ?? '';
    if (opening === '' && this.#peek() === '?') throw new UnsupportedSyntax();
    const body = this.#choice();
    if (!this.#eat(')')) throw new UnsupportedSyntax();
    return /[=!]$/.test(opening) ? { kind: 'look-around', body } : body;
  }

  #escape(): RegexNode {
    if (take(this.#cursor, /[bB]/y)) return { kind: 'assertion', at: 'WORD' };
    if (take(this.#cursor, /[1-9]\d*|k<[^>]*>/y)) return { kind: 'reference' };
    if (take(this.#cursor, /[dDwWsS]/y)) return unknown;
    return { kind: 'character', letters: lettersOf(this.#escaped()) };
  }

  #charClass(): readonly string[] | null {
    const negated = this.#eat('^');
    const members: (readonly string[] | null)[] = [];
    while (!this.#eat(']')) members.push(this.#classMember());
    const letters = new Set(members.flatMap((member) => member ?? []));
    return negated || letters.size === 0 || members.includes(null) ? null : [...letters];
  }

  /** A character, a class such as \d, or a range. */
  #classMember(): readonly string[] | null {
    const from = this.#classAtom();
    if (this.#peek() !== '-' || this.#peek(1) === ']') return from === null ? null : lettersOf(from);
    this.#cursor.at += 1;
    const to = this.#classAtom();
    return from === null || to === null ? null : lettersBetween(from, to);
  }

  #classAtom(): string | null {
    const char = this.#next();
    if (char !== '\\') return char;
    if (this.#eat('b')) return '\b';
    return take(this.#cursor, /[dDwWsS]/y) ? null : this.#escaped();
  }

  /** The character that follows a backslash, or that its number stands for. */
  #escaped(): string {
    const hex = take(this.#cursor, /x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})/y);
    if (hex) return String.fromCharCode(Number.parseInt(hex[1] ?? hex[2] ?? '', 16));
    const char = this.#next();
    return controls[char] ?? char;
  }

  #peek(ahead = 0): string {
    return this.#cursor.text[this.#cursor.at + ahead] ?? '';
  }

  #next(): string {
    const char = this.#peek();
    if (char === '') throw new UnsupportedSyntax();
    this.#cursor.at += 1;
    return char;
  }

  #eat(char: string): boolean {
    if (this.#peek() !== char) return false;
    this.#cursor.at += 1;
    return true;
  }
}

function lettersOf(char: string): readonly string[] | null {
  return char < '\x80' ? [char.toLowerCase()] : null;
}

function lettersBetween(from: string, to: string): readonly string[] | null {
  if (to >= '\x80') return null;
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    String.fromCharCode(first + index).toLowerCase(),
  );
}
