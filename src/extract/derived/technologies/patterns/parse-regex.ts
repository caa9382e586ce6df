import { anyCharacter, CharSet, classEscape, singleCharacter } from './char-set.ts';
import type { Regex, RegexNode } from './regex-node.ts';

const maxDepth = 40;
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };

/** Parses JavaScript's regular expressions; null for unsupported syntax, and for one that is nested too deeply. */
export function parseRegex(source: string, flags: 'i' | '' = 'i'): Regex | null {
  try {
    const parser = new RegexParser(source, flags === 'i');
    return { root: parser.parse(), captures: parser.captures };
  } catch (error) {
    if (error instanceof UnsupportedSyntax) return null;
    throw error;
  }
}

class UnsupportedSyntax extends Error {}

class RegexParser {
  captures = 0;
  readonly #source: string;
  readonly #folded: boolean;
  #at = 0;
  #depth = 0;

  constructor(source: string, folded: boolean) {
    this.#source = source;
    this.#folded = folded;
  }

  parse(): RegexNode {
    const root = this.#choice();
    if (this.#at < this.#source.length) throw new UnsupportedSyntax();
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
    while (this.#at < this.#source.length && !'|)'.includes(this.#peek()))
      items.push(this.#repeated(this.#atom()));
    return { kind: 'sequence', items };
  }

  #repeated(body: RegexNode): RegexNode {
    const bounds = this.#quantifier();
    if (bounds === null) return body;
    const [min, max] = bounds;
    return { kind: 'repeat', body, min, max, lazy: this.#eat('?') };
  }

  #quantifier(): readonly [min: number, max: number] | null {
    if (this.#eat('*')) return [0, Infinity];
    if (this.#eat('+')) return [1, Infinity];
    if (this.#eat('?')) return [0, 1];
    const counted = this.#match(/\{(\d+)(?:(,)(\d*))?\}/y);
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
        return { kind: 'set', set: this.#charClass() };
      case '.':
        return { kind: 'set', set: anyCharacter };
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
        return { kind: 'set', set: singleCharacter(char.charCodeAt(0), this.#folded) };
    }
  }

  #group(): RegexNode {
    const opening = this.#match(/\?(?::|<?[=!]|<[A-Za-z_$][\w$]*>)/y)?.[0] ?? '';
    if (opening === '' && this.#peek() === '?') throw new UnsupportedSyntax();
    const captures = opening === '' || opening.endsWith('>');
    const index = captures ? ++this.captures : null;
    const body = this.#choice();
    if (!this.#eat(')')) throw new UnsupportedSyntax();
    return opening.endsWith('=') || opening.endsWith('!')
      ? { kind: 'opaque', body }
      : { kind: 'group', index, body };
  }

  #escape(): RegexNode {
    if (this.#eat('b')) return { kind: 'assertion', at: 'BOUNDARY' };
    if (this.#eat('B')) return { kind: 'assertion', at: 'NO_BOUNDARY' };
    if (this.#match(/[1-9]\d*|k<[^>]*>/y)) return { kind: 'opaque', body: null };
    return { kind: 'set', set: this.#escapedSet() };
  }

  #charClass(): CharSet {
    const negated = this.#eat('^');
    const members: CharSet[] = [];
    while (!this.#eat(']')) members.push(this.#classMember());
    const set = CharSet.union(members);
    const folded = this.#folded ? set.folded() : set;
    return negated ? folded.inverted() : folded;
  }

  #classMember(): CharSet {
    const from = this.#classAtom();
    if (this.#peek() !== '-' || this.#source[this.#at + 1] === ']') return from.set;
    this.#at += 1;
    const to = this.#classAtom();
    if (from.code !== null && to.code !== null) return CharSet.range(from.code, to.code);
    return CharSet.union([from.set, to.set, singleCharacter(45, false)]);
  }

  #classAtom(): { readonly set: CharSet; readonly code: number | null } {
    const char = this.#next();
    if (char !== '\\') return oneOf(char.charCodeAt(0));
    if (this.#eat('b')) return oneOf(8);
    const known = classEscape(this.#peek());
    if (known === undefined) return oneOf(this.#escapedCode());
    this.#at += 1;
    return { set: known, code: null };
  }

  #escapedSet(): CharSet {
    const known = classEscape(this.#peek());
    if (known === undefined) return singleCharacter(this.#escapedCode(), this.#folded);
    this.#at += 1;
    return known;
  }

  #escapedCode(): number {
    const hex = this.#match(/x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})/y);
    if (hex) return Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
    const char = this.#next();
    return (controls[char] ?? char).charCodeAt(0);
  }

  #peek(): string {
    return this.#source[this.#at] ?? '';
  }

  #next(): string {
    const char = this.#peek();
    if (char === '') throw new UnsupportedSyntax();
    this.#at += 1;
    return char;
  }

  #eat(char: string): boolean {
    if (this.#peek() !== char) return false;
    this.#at += 1;
    return true;
  }

  #match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.#at;
    const matched = sticky.exec(this.#source);
    if (matched) this.#at += matched[0].length;
    return matched;
  }
}

function oneOf(code: number): { readonly set: CharSet; readonly code: number } {
  return { set: singleCharacter(code, false), code };
}
