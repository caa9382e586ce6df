/** The scores of each n-gram of a language detection library, by language. */
export type NgramScores = Readonly<Record<number, number>>;

const longest = 6;

/** An n-gram of at most 6 characters, each below U+0100, as the pair of numbers that is its key. */
type Key = readonly [low: number, high: number];

/**
 * Many thousands of n-grams, looked up in the bytes that they are stored in. As objects, they would take 20 MB in every
 * thread, and twice as much while they are compiled.
 *
 * Each row is the length of an n-gram and its characters, then the number of pairs and the pairs: a language's number and
 * its score. Each of these is one byte.
 */
export class NgramTable {
  readonly #rows: Uint8Array;
  readonly #slots: number;
  /** An open-addressing hash table: both halves of the key, and where its pairs are counted; 0 if the slot is free. */
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;
  readonly #place: Uint32Array;

  constructor(rows: Uint8Array) {
    this.#rows = rows;
    let count = 0;
    for (let at = 0; at < rows.length; at = nextRow(rows, at)) count += 1;
    this.#slots = 2 ** Math.ceil(Math.log2(2 * count + 1));
    this.#low = new Uint32Array(this.#slots);
    this.#high = new Uint32Array(this.#slots);
    this.#place = new Uint32Array(this.#slots);
    for (let at = 0; at < rows.length; at = nextRow(rows, at)) this.#add(at);
  }

  get(ngram: string): NgramScores | undefined {
    if (ngram.length > longest) return undefined;
    const at = this.#place[this.#slotOf(keyOf(ngram.length, (index) => ngram.charCodeAt(index)))] ?? 0;
    if (at === 0) return undefined;
    const scores: Record<number, number> = {};
    const end = at + 1 + 2 * (this.#rows[at] ?? 0);
    for (let pair = at + 1; pair < end; pair += 2) {
      scores[this.#rows[pair] ?? 0] = this.#rows[pair + 1] ?? 0;
    }
    return scores;
  }

  #add(row: number): void {
    const length = this.#rows[row] ?? 0;
    const key = keyOf(length, (index) => this.#rows[row + 1 + index] ?? 0);
    const slot = this.#slotOf(key);
    [this.#low[slot], this.#high[slot]] = key;
    this.#place[slot] = row + 1 + length;
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

function nextRow(rows: Uint8Array, row: number): number {
  const end = row + 1 + (rows[row] ?? 0);
  return end + 1 + 2 * (rows[end] ?? 0);
}

function keyOf(length: number, characterAt: (index: number) => number): Key {
  const code = (at: number) => (at < length ? characterAt(at) : 0);
  const low = (code(0) | (code(1) << 8) | (code(2) << 16) | (code(3) << 24)) >>> 0;
  return [low, (code(4) | (code(5) << 8) | (length << 16)) >>> 0];
}
