import type { WorkBudget } from './work-budget.ts';

/** Bytes around a piece that are read with it. */
export const margin = 8;
/** Knuth's multiplier: it spreads what differs little. */
const multiplier = 0x9e3779b1;
const pairMultiplier = 0x85ebca6b;
/** Tells two characters before a gram from the same behind it. */
const isBefore = 0x10000;
/** With so many bits for each gram, as powers of two, a filter lets few of the others through. */
const bitsPerGram = 5;
/** A filter of eight kilobytes is read as fast as a smaller one. */
const smallestFilter = 16;
/** What it costs to look for the second gram of a literal, and for the literal itself. */
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
  /** The lower byte of each character, margins before and behind included. */
  readonly bytes: DataView;
}

export interface Occurrence {
  /** Its number. */
  readonly literal: number;
  readonly end: number;
}

/** A literal by one of its grams. */
interface Key {
  readonly gram: number;
  readonly literal: number;
  /** Where in the literal the gram begins. */
  readonly offset: number;
  /** Another gram of the literal, and how far behind the first it begins: with both, a literal nearly always stands there. */
  readonly second: number;
  readonly distance: number;
}

/** The columns of a key, side by side, because they are read together. */
const columns = 4;
const [secondColumn, distanceColumn, offsetColumn] = [1, 2, 3];

/** The places of a piece that the filters let through. */
let places = new Uint16Array(0);

/**
 * Finds literals by grams: a few characters that are read together as a number. For every remainder of its place a literal
 * is known by one gram, so that only each `stride`th place of a text is looked at; a filter small enough for the
 * processor's nearest caches tells of nearly all of those that none of the grams begins there. Of the grams that many
 * texts hold, a second filter tells by two characters beside them.
 */
export class GramTable {
  readonly #literals: ReadonlyMap<number, string>;
  readonly #gramLength: number;
  /** The bits of a gram. */
  readonly #mask: number;
  readonly #stride: number;
  readonly #filter: BitFilter;
  /** Of grams with the two characters behind or before them; null where a literal may have so many on neither side. */
  readonly #besides: BitFilter | null;
  /** Hash of a gram → its first key; those of one hash stand side by side. */
  readonly #buckets: Int32Array;
  readonly #bucketShift: number;
  readonly #keys: Int32Array;
  /** The number of each key's literal. */
  readonly #numbers: readonly number[];
  readonly #sought: readonly string[];

  /** Literals by number, each as long as a gram at least: the longer the shortest, the fewer places are looked at. */
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
    this.#filter = new BitFilter(sorted.map(({ gram }) => hashOf(gram)));
    this.#besides =
      shortest < gramLength + 3 ? null : new BitFilter(sorted.map((key) => this.#hashBeside(key)));
    for (const { gram } of sorted) {
      const next = this.#bucketOf(gram) + 1;
      this.#buckets[next] = (this.#buckets[next] ?? 0) + 1;
    }
    for (let bucket = 1; bucket < this.#buckets.length; bucket += 1)
      this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + (this.#buckets[bucket - 1] ?? 0);
  }

  /** Adds the literals that are known by a gram which begins in the piece; in any order. */
  find(piece: Piece, budget: WorkBudget, occurrences: Occurrence[]): void {
    const [keys, buckets, { bytes }] = [this.#keys, this.#buckets, piece];
    const count = this.#sieveBesides(bytes, this.#sieve(piece));
    for (let index = 0; index < count; index += 1) {
      const place = places[index] ?? 0;
      const here = this.#gramAt(bytes, place);
      const bucket = this.#bucketOf(here);
      const last = buckets[bucket + 1] ?? 0;
      for (let key = buckets[bucket] ?? 0; key < last; key += 1) {
        const column = key * columns;
        if (keys[column] !== here) continue;
        if (!budget.pay(stepsOfGram)) return;
        if (this.#gramAt(bytes, place + (keys[column + distanceColumn] ?? 0)) !== keys[column + secondColumn])
          continue;
        if (!budget.pay(stepsOfLiteral)) return;
        const sought = this.#sought[key] ?? '';
        const start = piece.start + place - margin - (keys[column + offsetColumn] ?? 0);
        if (standsAt(sought, piece.text, start))
          occurrences.push({ literal: this.#numbers[key] ?? 0, end: start + sought.length });
      }
    }
  }

  /** Notes the places that the filter of grams lets through, and returns how many. */
  #sieve({ start, end, bytes }: Piece): number {
    const behind = margin + end - start;
    if (places.length < behind) places = new Uint16Array(behind);
    const [noted, { words, shift }, stride] = [places, this.#filter, this.#stride];
    let count = 0;
    for (let place = margin; place < behind; place += stride) {
      const bit = hashOf(this.#gramAt(bytes, place)) >>> shift;
      // Without a branch, which nothing would foretell.
      noted[count] = place;
      count += ((words[bit >>> 5] ?? 0) >>> (bit & 31)) & 1;
    }
    return count;
  }

  /** Of the noted places, keeps those that the filter of what is beside grams lets through. */
  #sieveBesides(bytes: DataView, count: number): number {
    if (this.#besides === null) return count;
    const [noted, { words, shift }, length] = [places, this.#besides, this.#gramLength];
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const place = noted[index] ?? 0;
      const gram = this.#gramAt(bytes, place);
      const behind = hashOf(gram, pairAt(bytes, place + length)) >>> shift;
      const before = hashOf(gram, pairAt(bytes, place - 2) | isBefore) >>> shift;
      noted[kept] = place;
      kept +=
        (((words[behind >>> 5] ?? 0) >>> (behind & 31)) | ((words[before >>> 5] ?? 0) >>> (before & 31))) & 1;
    }
    return kept;
  }

  #hashBeside({ literal, gram, offset }: Key): number {
    const text = this.#literals.get(literal) ?? '';
    const behind = offset + this.#gramLength;
    const view = viewOf(text);
    return behind + 2 <= text.length
      ? hashOf(gram, pairAt(view, behind))
      : hashOf(gram, pairAt(view, offset - 2) | isBefore);
  }

  /** Case is one bit of a letter; what else differs by it is told apart where the literal is compared. */
  #gramAt(bytes: DataView, place: number): number {
    return (bytes.getInt32(place, true) | 0x20202020) & this.#mask;
  }

  #bucketOf(gram: number): number {
    return hashOf(gram) >>> this.#bucketShift;
  }

  /** Each literal by the grams that fewest literals share, one for every remainder of its place. */
  #chooseKeys(): Key[] {
    const all = [...this.#literals].map(([literal, text]) => ({ literal, grams: this.#gramsOf(text) }));
    const holders = new Map<number, number>();
    for (const { grams } of all)
      for (const gram of new Set(grams)) holders.set(gram, (holders.get(gram) ?? 0) + 1);
    const share = (gram = 0) => holders.get(gram) ?? 0;
    return all.flatMap(({ literal, grams }) =>
      Array.from({ length: this.#stride }, (_, remainder) => {
        let offset = remainder;
        for (let other = remainder; other < grams.length; other += this.#stride)
          if (share(grams[other]) < share(grams[offset])) offset = other;
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
    return Array.from({ length: text.length - this.#gramLength + 1 }, (_, place) =>
      this.#gramAt(view, place),
    );
  }
}

/** Which hashes there are, or others that begin alike. */
class BitFilter {
  /** How many bits of a hash are left out. */
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

/** Of a gram, and of what stands beside it. */
function hashOf(gram: number, pair = 0): number {
  return Math.imul(gram ^ Math.imul(pair, pairMultiplier), multiplier);
}

/** Two characters as one number. */
function pairAt(bytes: DataView, place: number): number {
  return bytes.getUint16(place, true) | 0x2020;
}

/** The lower byte of each character of a literal, and one more to read the last gram with. */
function viewOf(text: string): DataView {
  const bytes = Buffer.alloc(text.length + 1);
  bytes.write(text, 'latin1');
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function standsAt(literal: string, text: string, start: number): boolean {
  for (let index = 0; index < literal.length; index += 1) {
    const code = text.charCodeAt(start + index);
    if ((folded[code] ?? code) !== literal.charCodeAt(index)) return false;
  }
  return true;
}
