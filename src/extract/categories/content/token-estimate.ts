import { words } from '../../lib/text.ts';
import characters from './token-characters.json' with { type: 'json' };
import weights from './token-weights.json' with { type: 'json' };

/** Offsets into a text, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Tokens that the empty line between two blocks counts for. */
export const gapTokens = 1;

/**
 * The approximate number of tokens of a text in a language model. Such models cut a text into pieces first (words with the
 * space or the mark before them, up to three digits, runs of marks, line breaks), and pieces that are rare into several
 * tokens. The pieces here are those of o200k_base; how many tokens one has follows from its script and its length.
 */
export function estimateTokens(text: string): number {
  const pieces = new Pieces(text, 0, text.length);
  let tokens = 0;
  while (pieces.next()) tokens += pieces.tokens;
  return Math.ceil(tokens);
}

/** The end of the longest part of a text, from `start` on, that has at most so many tokens; at least one character. */
export function tokensReach(text: string, { start, end }: Span, maxTokens: number): number {
  const pieces = new Pieces(text, start, end);
  let left = maxTokens;
  while (pieces.next()) {
    if (pieces.tokens > left) {
      const share = Math.floor((pieces.end - pieces.start) * Math.max(0, left / pieces.tokens));
      return Math.max(pieces.start + share, start + 1);
    }
    left -= pieces.tokens;
  }
  return end;
}

/** The kinds of characters; those of letters from the best known to the rarest script. */
const kinds = {
  space: 0,
  line: 1,
  digit: 2,
  lower: 3,
  upper: 4,
  accented: 5,
  cyrillic: 6,
  ideograph: 7,
  hangul: 8,
  hebrew: 9,
  arabic: 10,
  indic: 11,
  thai: 12,
  letter: 13,
  mark: 14,
} as const;
type Kind = number;

const { space, line, digit, lower, upper, accented, letter, mark } = kinds;

/** Indexed by UTF-16 unit; a character in no range is a letter of another script. */
const kindOf = new Uint8Array(0x1_0000).fill(letter);
for (const [kind, list] of Object.entries(characters) as [keyof typeof characters, string][]) {
  for (const range of words(list)) {
    const [first = '', last = first] = range.split('-');
    kindOf.fill(kinds[kind], Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
  }
}

function isLetter(kind: Kind): boolean {
  return kind >= lower && kind <= letter;
}

/** Walks over the pieces of a text. */
class Pieces {
  readonly #text: string;
  readonly #to: number;
  start: number;
  end: number;
  tokens = 0;
  #words = 0;
  /** How many pieces there are since the last space or mark. */
  #glued = 0;
  #accented = 0;

  constructor(text: string, from: number, to: number) {
    this.#text = text;
    this.#to = to;
    this.start = from;
    this.end = from;
  }

  next(): boolean {
    if (this.end >= this.#to) return false;
    this.start = this.end;
    const first = this.#kind(this.start);
    this.#glued = first === digit || isLetter(first) ? this.#glued + 1 : 0;
    if (first === digit) this.#digits();
    else if (isLetter(first)) this.#word(this.start, 'BARE');
    else if (first === space || first === line) this.#blank(first);
    else if (isLetter(this.#kind(this.start + 1))) this.#word(this.start + 1, 'MARK');
    else this.#marks(this.start);
    return true;
  }

  #kind(at: number): Kind {
    return at < this.#to ? (kindOf[this.#text.charCodeAt(at)] ?? mark) : line;
  }

  #digits(): void {
    let at = this.start + 1;
    while (at < this.start + 3 && this.#kind(at) === digit && at < this.#to) at += 1;
    this.#close(at, 1);
  }

  /** A single space belongs to the word or the marks behind it. */
  #blank(first: Kind): void {
    let at = this.start;
    let kind = first;
    let hasLine = false;
    while (at < this.#to && (kind === space || kind === line)) {
      hasLine ||= kind === line;
      at += 1;
      kind = this.#kind(at);
    }
    if (at - this.start > 1 || hasLine || kind === digit || at >= this.#to) {
      const keepsLast = !hasLine && at < this.#to && kind !== digit && at - this.start > 1;
      this.#close(keepsLast ? at - 1 : at, 1);
    } else if (isLetter(kind)) this.#word(at, 'SPACE');
    else this.#marks(at);
  }

  /** Ends before a capital letter behind a small one. */
  #word(from: number, before: Before): void {
    let at = from;
    let kind = this.#kind(at);
    const begins = kind;
    let last = kind;
    let capitals = 0;
    let script: Kind = lower;
    while (isLetter(kind) && (kind !== upper || last === upper)) {
      if (kind === upper) capitals += 1;
      else if (kind > script) script = kind;
      last = kind;
      at += 1;
      kind = this.#kind(at);
    }
    this.#words += 1;
    if (script === accented) this.#accented += 1;
    const share = this.#accented / (this.#words + fewWords);
    const letters = { all: at - from, capitals, script };
    this.#close(at, wordTokens(letters, begins, before) + foreignTokens(letters, share));
  }

  #marks(from: number): void {
    let at = from;
    let repeated = 0;
    const [first, text] = [this.#text.charCodeAt(from), this.#text];
    while (at < this.#to && this.#kind(at) === mark) {
      if (text.charCodeAt(at) === first) repeated += 1;
      at += 1;
    }
    const length = at - from;
    // The end of the line belongs to the marks before it.
    while (at < this.#to && this.#kind(at) === line) at += 1;
    this.#close(at, markTokens(length, repeated === length, first));
  }

  #close(end: number, tokens: number): void {
    this.end = Math.min(Math.max(end, this.start + 1), this.#to);
    this.tokens = tokens + (this.#glued > maxGlued ? randomEach * (this.end - this.start) : 0);
  }
}

/** More pieces without anything between them are no words: keys, hashes and other data as letters. */
const maxGlued = 4;
const randomEach = 0.3;

type Before = 'BARE' | 'SPACE' | 'MARK';

/** The letters of a word. */
interface Letters {
  readonly all: number;
  readonly capitals: number;
  /** The kind by which the word is weighed: the one of the rarest script in it. */
  readonly script: Kind;
}

/** How many tokens more each letter takes beyond a number of them: measured on pages of both corpora. */
type Weight = (typeof weights)['word'];

/** Of letters of the rarer scripts, which weigh the same wherever a word is. */
const ofScripts: ReadonlyMap<Kind, Weight> = new Map(
  (Object.entries(weights.scripts) as [keyof typeof weights.scripts, Weight][]).map(([script, weight]) => [
    kinds[script],
    weight,
  ]),
);

/** In a language with accents, words are less known than English ones, and the less, the more of them have accents. */
const fewWords = 8;
const foreign = { full: 0.1, free: 4, each: 0.09 };
const rare = { from: 0.25, full: 0.5, free: 3, each: 0.12 };

function foreignTokens({ script, all }: Letters, share: number): number {
  if (script > accented) return 0;
  const known =
    script === lower ? Math.min(1, share / foreign.full) * foreign.each * Math.max(0, all - foreign.free) : 0;
  const unknown = Math.min(1, Math.max(0, share - rare.from) / (rare.full - rare.from));
  return known + unknown * rare.each * Math.max(0, all - rare.free);
}

function wordTokens(letters: Letters, begins: Kind, before: Before): number {
  const { free, each } = ofScripts.get(letters.script) ?? plainWeight(letters, begins, before);
  return 1 + each * Math.max(0, letters.all - free);
}

function plainWeight({ capitals, all }: Letters, begins: Kind, before: Before): Weight {
  if (capitals > 1 && capitals >= all - 1)
    return before === 'SPACE' ? weights.capitals : weights.bareCapitals;
  if (before === 'SPACE') return begins === upper ? weights.capitalised : weights.word;
  if (before === 'BARE') return begins === upper ? weights.bareCapitalised : weights.bare;
  return begins === upper ? weights.markedCapitalised : weights.marked;
}

/** Lines of one mark are few tokens; others are known in twos and threes. */
function markTokens(length: number, isRepeated: boolean, first: number): number {
  if (first >= 0xd800 && first < 0xe000) return 1.2 * (length / 2) + 0.5;
  if (isRepeated && length > 3) return 1 + length / 24;
  return length <= 3 ? 1 + 0.16 * (length - 1) : 1.3 + 0.5 * (length - 3);
}
