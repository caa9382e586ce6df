import type { WorkBudget } from './work-budget.ts';

/** Bytes around a piece that are read with it. */
export const margin = 8;
/** Knuth's multiplier: it spreads what differs little. */
const multiplier = 0x9e3779b1;
/** With so many bits for each gram the filter lets few of the others through. */
const bitsPerGram = 32;
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

/** The places of a piece that a filter lets through. */
let places = new Uint16Array(0);

/**
 * Finds literals by grams: a few characters that are read together as a number. For every remainder of its place a literal
 * is known by one gram, so that only each `stride`th place of a text is looked at; a filter small enough for the
 * processor's nearest caches tells of nearly all of those that none of the grams begins there.
 */
export class GramTable {
  readonly #literals: ReadonlyMap<number, string>;
  readonly #gramLength: number;
  /** The bits of a gram. */
  readonly #mask: number;
  readonly #stride: number;
  /** A bit for each hash of a gram, in words of 32. */
  readonly #filter: Int32Array;
  readonly #filterShift: number;
  /** Hash of a gram → its first key; those of one hash stand side by side. */
  readonly #buckets: Int32Array;
  readonly #bucketShift: number;
  readonly #keys: Readonly<Record<keyof Key, Int32Array>>;

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
    this.#filterShift = this.#bucketShift - Math.log2(bitsPerGram);
    this.#filter = new Int32Array(2 ** (32 - this.#filterShift - 5));
    this.#buckets = new Int32Array(2 ** bucketBits + 1);
    const sorted = keys.toSorted((one, other) => this.#bucketOf(one.gram) - this.#bucketOf(other.gram));
    const column = (field: keyof Key) => Int32Array.from(sorted, (key) => key[field]);
    this.#keys = {
      gram: column('gram'),
      literal: column('literal'),
      offset: column('offset'),
      second: column('second'),
      distance: column('distance'),
    };
    for (const { gram } of sorted) {
      const hash = Math.imul(gram, multiplier) >>> this.#filterShift;
      this.#filter[hash >>> 5] = (this.#filter[hash >>> 5] ?? 0) | (1 << (hash & 31));
      const next = this.#bucketOf(gram) + 1;
      this.#buckets[next] = (this.#buckets[next] ?? 0) + 1;
    }
    for (let bucket = 1; bucket < this.#buckets.length; bucket += 1)
      this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + (this.#buckets[bucket - 1] ?? 0);
  }

  /** Adds the literals that are known by a gram which begins in the piece; in any order. */
  find(piece: Piece, budget: WorkBudget, occurrences: Occurrence[]): void {
    const { gram, literal, offset, second, distance } = this.#keys;
    const count = this.#sieve(piece);
    for (let index = 0; index < count; index += 1) {
      const place = places[index] ?? 0;
      const here = this.#gramAt(piece.bytes, place);
      const bucket = this.#bucketOf(here);
      const last = this.#buckets[bucket + 1] ?? 0;
      for (let key = this.#buckets[bucket] ?? 0; key < last; key += 1) {
        if (gram[key] !== here) continue;
        if (!budget.pay(stepsOfGram)) return;
        if (this.#gramAt(piece.bytes, place + (distance[key] ?? 0)) !== second[key]) continue;
        if (!budget.pay(stepsOfLiteral)) return;
        const sought = this.#literals.get(literal[key] ?? 0) ?? '';
        const start = piece.start + place - margin - (offset[key] ?? 0);
        if (standsAt(sought, piece.text, start))
          occurrences.push({ literal: literal[key] ?? 0, end: start + sought.length });
      }
    }
  }

  /** Notes the places that the filter lets through, and returns how many. */
  #sieve({ start, end, bytes }: Piece): number {
    const behind = margin + end - start;
    if (places.length < behind) places = new Uint16Array(behind);
    const [noted, filter, shift, stride] = [places, this.#filter, this.#filterShift, this.#stride];
    let count = 0;
    for (let place = margin; place < behind; place += stride) {
      const hash = Math.imul(this.#gramAt(bytes, place), multiplier) >>> shift;
      // Without a branch, which nothing would foretell.
      noted[count] = place;
      count += ((filter[hash >>> 5] ?? 0) >>> (hash & 31)) & 1;
    }
    return count;
  }

  /** Case is one bit of a letter; what else differs by it is told apart where the literal is compared. */
  #gramAt(bytes: DataView, place: number): number {
    return (bytes.getInt32(place, true) | 0x20202020) & this.#mask;
  }

  #bucketOf(gram: number): number {
    return Math.imul(gram, multiplier) >>> this.#bucketShift;
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
    const bytes = Buffer.alloc(text.length + 1);
    bytes.write(text, 'latin1');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return Array.from({ length: text.length - this.#gramLength + 1 }, (_, place) =>
      this.#gramAt(view, place),
    );
  }
}

function standsAt(literal: string, text: string, start: number): boolean {
  for (let index = 0; index < literal.length; index += 1) {
    const code = text.charCodeAt(start + index);
    if ((folded[code] ?? code) !== literal.charCodeAt(index)) return false;
  }
  return true;
}
