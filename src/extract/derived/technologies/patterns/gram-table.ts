import type { WorkBudget } from './work-budget.ts';

/** Bytes before and after a piece that are read with it. */
export const margin = 8;
/** Knuth's multiplicative hash: similar numbers get very different hashes. */
const multiplier = 0x9e3779b1;
const pairMultiplier = 0x85ebca6b;
/** Distinguishes, in a hash, two characters before a gram from the same two after it. */
const isBefore = 0x10000;
/** Filters have 2^5 bits for each gram, so that few other grams pass. */
const bitsPerGram = 5;
/** 2^16 bits: a filter of eight kilobytes is as fast as a smaller one. */
const smallestFilter = 16;
/** The cost of checking the second gram of a literal, and of comparing the literal itself. */
const stepsOfGram = 4;
const stepsOfLiteral = 10;

const folded = Uint8Array.from({ length: 128 }, (_, code) =>
  String.fromCharCode(code).toLowerCase().charCodeAt(0),
);

/** A part of a text. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The lower byte of each character, margins before and after included. */
  readonly bytes: DataView;
}

export interface Occurrence {
  /** The number of the literal. */
  readonly literal: number;
  readonly end: number;
}

/** A gram by which a literal is found. */
interface Key {
  readonly gram: number;
  readonly literal: number;
  /** The index of the gram in the literal. */
  readonly offset: number;
  /** Another gram of the literal, and its distance from the first: if both match, the literal nearly always does. */
  readonly second: number;
  readonly distance: number;
}

/** The numbers of a key are adjacent in one array, because they are read together. */
const columns = 4;
const [secondColumn, distanceColumn, offsetColumn] = [1, 2, 3];

/** The positions of a piece that pass the filters; the array is reused. */
let positions = new Uint16Array(0);

/**
 * Finds literals by grams: a few characters that are read together as a number. A literal has one key gram for each
 * remainder of the offset modulo `stride`, so that only every `stride`th position of a text has to be examined. A
 * filter of bits, small enough for the processor's nearest caches, excludes nearly all positions at which no key gram
 * begins. A second filter, over grams with two characters on one side, excludes most occurrences of common grams.
 */
export class GramTable {
  readonly #literals: ReadonlyMap<number, string>;
  readonly #gramLength: number;
  /** Selects the bits of a gram from four bytes. */
  readonly #mask: number;
  readonly #stride: number;
  readonly #gramFilter: BitFilter;
  /** Over grams with two characters after or before them; null if a literal may be too short for these. */
  readonly #pairFilter: BitFilter | null;
  /** Hash of a gram → its first key; keys of the same hash are adjacent. */
  readonly #buckets: Int32Array;
  readonly #bucketShift: number;
  readonly #keys: Int32Array;
  /** The number of each key's literal. */
  readonly #numbers: readonly number[];
  readonly #sought: readonly string[];

  /** Literals by number, none shorter than a gram. The longer the shortest, the fewer positions are examined. */
  constructor(literals: ReadonlyMap<number, string>, gramLength: 3 | 4) {
    const shortest = Math.min(...[...literals.values()].map(({ length }) => length));
    this.#literals = literals;
    this.#gramLength = gramLength;
    this.#mask = gramLength === 4 ? -1 : 0xffffff;
    this.#stride = Math.min(gramLength, shortest - gramLength + 1);
    const keys = this.#chooseKeys();
    const bucketBits = Math.ceil(Math.log2(keys.length + 2));
    this.#bucketShift = 32 - bucketBits;
    this.#buckets = new Int32Array(2 ** bucketBits + 1);
    const sorted = keys.toSorted((one, other) => this.#bucketOf(one.gram) - this.#bucketOf(other.gram));
    this.#keys = Int32Array.from(
      sorted.flatMap(({ gram, second, distance, offset }) => [gram, second, distance, offset]),
    );
    this.#numbers = sorted.map(({ literal }) => literal);
    this.#sought = sorted.map(({ literal }) => literals.get(literal) ?? '');
    this.#gramFilter = new BitFilter(sorted.map(({ gram }) => hashOf(gram)));
    this.#pairFilter =
      shortest < gramLength + 3 ? null : new BitFilter(sorted.map((key) => this.#pairHash(key)));
    for (const { gram } of sorted) {
      const next = this.#bucketOf(gram) + 1;
      this.#buckets[next] = (this.#buckets[next] ?? 0) + 1;
    }
    for (let bucket = 1; bucket < this.#buckets.length; bucket += 1)
      this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + (this.#buckets[bucket - 1] ?? 0);
  }

  /** Adds the occurrences whose key gram begins in the piece, in any order. */
  find(piece: Piece, budget: WorkBudget, occurrences: Occurrence[]): void {
    const [keys, buckets, { bytes }] = [this.#keys, this.#buckets, piece];
    const count = this.#filterByPair(bytes, this.#filterByGram(piece));
    for (let index = 0; index < count; index += 1) {
      const position = positions[index] ?? 0;
      const here = this.#gramAt(bytes, position);
      const bucket = this.#bucketOf(here);
      const last = buckets[bucket + 1] ?? 0;
      for (let key = buckets[bucket] ?? 0; key < last; key += 1) {
        const column = key * columns;
        if (keys[column] !== here) continue;
        if (!budget.pay(stepsOfGram)) return;
        if (
          this.#gramAt(bytes, position + (keys[column + distanceColumn] ?? 0)) !== keys[column + secondColumn]
        )
          continue;
        if (!budget.pay(stepsOfLiteral)) return;
        const sought = this.#sought[key] ?? '';
        const start = piece.start + position - margin - (keys[column + offsetColumn] ?? 0);
        if (isAt(sought, piece.text, start))
          occurrences.push({ literal: this.#numbers[key] ?? 0, end: start + sought.length });
      }
    }
  }

  /** Collects the positions that pass the filter of grams, and returns how many there are. */
  #filterByGram({ start, end, bytes }: Piece): number {
    const stop = margin + end - start;
    if (positions.length < stop) positions = new Uint16Array(stop);
    const [passed, { words, shift }, stride] = [positions, this.#gramFilter, this.#stride];
    let count = 0;
    for (let position = margin; position < stop; position += stride) {
      const bit = hashOf(this.#gramAt(bytes, position)) >>> shift;
      // Without a branch, which the processor could not predict.
      passed[count] = position;
      count += ((words[bit >>> 5] ?? 0) >>> (bit & 31)) & 1;
    }
    return count;
  }

  /** Keeps those of the collected positions that pass the filter of pairs, and returns how many there are. */
  #filterByPair(bytes: DataView, count: number): number {
    if (this.#pairFilter === null) return count;
    const [passed, { words, shift }, length] = [positions, this.#pairFilter, this.#gramLength];
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const position = passed[index] ?? 0;
      const gram = this.#gramAt(bytes, position);
      const after = hashOf(gram, pairAt(bytes, position + length)) >>> shift;
      const before = hashOf(gram, pairAt(bytes, position - 2) | isBefore) >>> shift;
      passed[kept] = position;
      kept +=
        (((words[after >>> 5] ?? 0) >>> (after & 31)) | ((words[before >>> 5] ?? 0) >>> (before & 31))) & 1;
    }
    return kept;
  }

  #pairHash({ literal, gram, offset }: Key): number {
    const text = this.#literals.get(literal) ?? '';
    const end = offset + this.#gramLength;
    const view = viewOf(text);
    return end + 2 <= text.length
      ? hashOf(gram, pairAt(view, end))
      : hashOf(gram, pairAt(view, offset - 2) | isBefore);
  }

  /** Ignores the bit that is the case of letters; others that differ by it are compared with the literal later. */
  #gramAt(bytes: DataView, position: number): number {
    return (bytes.getInt32(position, true) | 0x20202020) & this.#mask;
  }

  #bucketOf(gram: number): number {
    return hashOf(gram) >>> this.#bucketShift;
  }

  /** For each literal and each remainder of the offset, the gram that occurs in the fewest literals. */
  #chooseKeys(): Key[] {
    const all = [...this.#literals].map(([literal, text]) => ({ literal, grams: this.#gramsOf(text) }));
    const counts = new Map<number, number>();
    for (const { grams } of all)
      for (const gram of new Set(grams)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
    const frequency = (gram = 0) => counts.get(gram) ?? 0;
    return all.flatMap(({ literal, grams }) =>
      Array.from({ length: this.#stride }, (_, remainder) => {
        let offset = remainder;
        for (let other = remainder; other < grams.length; other += this.#stride)
          if (frequency(grams[other]) < frequency(grams[offset])) offset = other;
        const last = Math.min(grams.length - 1, offset + this.#gramLength);
        const first = Math.max(0, offset - this.#gramLength);
        const other = last - offset >= offset - first ? last : first;
        return {
          gram: grams[offset] ?? 0,
          literal,
          offset,
          second: grams[other] ?? 0,
          distance: other - offset,
        };
      }),
    );
  }

  #gramsOf(text: string): number[] {
    const view = viewOf(text);
    return Array.from({ length: text.length - this.#gramLength + 1 }, (_, position) =>
      this.#gramAt(view, position),
    );
  }
}

/** A set of hashes by their leading bits: others with the same bits are in it, too. */
class BitFilter {
  /** The number of low bits of a hash that are dropped. */
  readonly shift: number;
  readonly words: Int32Array;

  constructor(hashes: readonly number[]) {
    const bits = Math.max(smallestFilter, Math.ceil(Math.log2(hashes.length + 2)) + bitsPerGram);
    this.shift = 32 - bits;
    this.words = new Int32Array(2 ** (bits - 5));
    for (const hash of hashes) {
      const bit = hash >>> this.shift;
      this.words[bit >>> 5] = (this.words[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
  }
}

/** The hash of a gram, or of a gram with the two characters on one side. */
function hashOf(gram: number, pair = 0): number {
  return Math.imul(gram ^ Math.imul(pair, pairMultiplier), multiplier);
}

/** Two characters as one number. */
function pairAt(bytes: DataView, position: number): number {
  return bytes.getUint16(position, true) | 0x2020;
}

/** The lower byte of each character of a literal, and one more byte for reading the last gram of three. */
function viewOf(text: string): DataView {
  const bytes = Buffer.alloc(text.length + 1);
  bytes.write(text, 'latin1');
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function isAt(literal: string, text: string, start: number): boolean {
  for (let index = 0; index < literal.length; index += 1) {
    const code = text.charCodeAt(start + index);
    if ((folded[code] ?? code) !== literal.charCodeAt(index)) return false;
  }
  return true;
}
