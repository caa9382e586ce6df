/** The scores of each n-gram of a language detection library, by language. */
export type NgramScores = Readonly<Record<number, number>>;

const longest = 6;

/** An n-gram of at most 6 characters, each below U+0100, as the pair of numbers that is its key. */
type Key = readonly [low: number, high: number];

/** `'abc':{0:176,11:64}`; the name may be bare or in double quotes. */
const row =
  /(?<![^,])(?:'((?:[^'\\]|\\.){1,6})'|"((?:[^"\\]|\\.){1,6})"|([^'",:{}]{1,6})):\{([\d:,]{1,999})\}/g;

/**
 * Many thousands of n-grams in a few typed arrays. As the object literals of their source, they would take 20 MB in every
 * thread, and twice as much while they are compiled.
 */
export class NgramTable {
  readonly #slots: number;
  /** An open-addressing hash table: both halves of the key, and the offset of its scores; 0 if the slot is free. */
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;
  readonly #place: Uint32Array;
  /** The number of pairs that follow, then the pairs: a language's number and its score. */
  readonly #scores: Uint8Array;
  #size = 0;

  /** Reads the members of an object literal from its source, of at most `most` rows. */
  constructor(source: string, { most }: { readonly most: number }) {
    this.#slots = 2 ** Math.ceil(Math.log2(2 * most));
    this.#low = new Uint32Array(this.#slots);
    this.#high = new Uint32Array(this.#slots);
    this.#place = new Uint32Array(this.#slots);
    const scores = new Uint8Array(source.length);
    let end = 1;
    for (const [, single, double, bare, pairs = ''] of source.matchAll(row)) {
      if (this.#size === most) break;
      this.#add((single ?? double ?? bare ?? '').replace(/\\(.)/g, '$1'), end);
      const numbers = pairs.split(/[:,]/).map(Number);
      scores[end++] = numbers.length / 2;
      scores.set(numbers, end);
      end += numbers.length;
    }
    this.#scores = scores.slice(0, end);
  }

  get size(): number {
    return this.#size;
  }

  get(ngram: string): NgramScores | undefined {
    const at = ngram.length > longest ? 0 : (this.#place[this.#slotOf(keyOf(ngram))] ?? 0);
    if (at === 0) return undefined;
    const scores: Record<number, number> = {};
    const end = at + 1 + 2 * (this.#scores[at] ?? 0);
    for (let pair = at + 1; pair < end; pair += 2) {
      scores[this.#scores[pair] ?? 0] = this.#scores[pair + 1] ?? 0;
    }
    return scores;
  }

  #add(ngram: string, place: number): void {
    const key = keyOf(ngram);
    const slot = this.#slotOf(key);
    [this.#low[slot], this.#high[slot]] = key;
    this.#place[slot] = place;
    this.#size += 1;
  }

  /** The slot of the key, or the free slot for it. */
  #slotOf([low, high]: Key): number {
    let slot = (Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b) >>> 8) & (this.#slots - 1);
    while (this.#place[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) {
      slot = (slot + 1) & (this.#slots - 1);
    }
    return slot;
  }
}

function keyOf(ngram: string): Key {
  const code = (at: number) => (at < ngram.length ? ngram.charCodeAt(at) : 0);
  const low = (code(0) | (code(1) << 8) | (code(2) << 16) | (code(3) << 24)) >>> 0;
  return [low, (code(4) | (code(5) << 8) | (ngram.length << 16)) >>> 0];
}
