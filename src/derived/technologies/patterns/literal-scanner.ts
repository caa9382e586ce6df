import type { WorkBudget } from './work-budget.ts';

const alphabet = 128;
/** A literal is told by four of its characters, seven bits each. */
const gramLength = 4;
const gramBits = 7;
const wholeGram = 2 ** (gramLength * gramBits) - 1;
const shortest = gramLength - 1;
/** Knuth's multiplier: it spreads what differs little. */
const multiplier = 0x9e3779b1;
/** With so many bits for each gram the filter lets one in fifty of the others through, or fewer. */
const bitsPerGram = 64;
/** What it costs to see whether a literal stands where its gram does. */
const stepsOfTrial = 10;

/** Characters are read in pieces: reading one from a string costs more than looking at it. */
const chunk = new Uint16Array(16_384);
const chunkBytes = Buffer.from(chunk.buffer);
/** The gram that ends at each place of a chunk. */
const grams = new Int32Array(chunk.length);
/** The places of a chunk that the filter lets through. */
const places = new Uint16Array(chunk.length + 1);

const folded = Uint8Array.from({ length: alphabet }, (_, code) =>
  String.fromCharCode(code).toLowerCase().charCodeAt(0),
);

interface Occurrence {
  readonly literal: number;
  readonly end: number;
}

/** A literal by one of its grams. */
interface Key {
  readonly gram: number;
  readonly literal: number;
  /** From the beginning of the literal to the end of the gram. */
  readonly reach: number;
}

/**
 * Finds all of many literals in one pass over a text, without regard to the case of ASCII letters. Each literal is known
 * by the gram in it that fewest literals share; a filter small enough for the processor's nearest cache tells of nearly
 * every place in a text that no such gram ends there. The table of an automaton's states is some thirty times as large:
 * waiting for its parts costs more than looking at a text.
 */
export class LiteralScanner {
  readonly #literals: readonly string[];
  /** A bit for each hash of a gram, in words of 32. */
  readonly #filter: Int32Array;
  readonly #filterShift: number;
  /** Hash of a gram → its first key; those of one hash stand side by side. */
  readonly #buckets: Int32Array;
  readonly #bucketShift: number;
  readonly #grams: Int32Array;
  readonly #owners: Int32Array;
  readonly #reaches: Int32Array;

  /** The literals are of ASCII, in lower case, distinct, three characters long or longer. */
  constructor(literals: readonly string[]) {
    this.#literals = literals;
    const keys = keysOf(literals);
    const bucketBits = Math.ceil(Math.log2(keys.length + 2));
    this.#bucketShift = 32 - bucketBits;
    this.#filterShift = this.#bucketShift - Math.log2(bitsPerGram);
    this.#filter = new Int32Array(Math.max(1, 2 ** (32 - this.#filterShift - 5)));
    this.#buckets = new Int32Array(2 ** bucketBits + 1);
    const bucketOf = ({ gram }: Key) => Math.imul(gram, multiplier) >>> this.#bucketShift;
    const sorted = keys.toSorted((one, other) => bucketOf(one) - bucketOf(other));
    this.#grams = Int32Array.from(sorted, ({ gram }) => gram);
    this.#owners = Int32Array.from(sorted, ({ literal }) => literal);
    this.#reaches = Int32Array.from(sorted, ({ reach }) => reach);
    for (const key of sorted) {
      const hash = Math.imul(key.gram, multiplier) >>> this.#filterShift;
      this.#filter[hash >>> 5] = (this.#filter[hash >>> 5] ?? 0) | (1 << (hash & 31));
      const next = bucketOf(key) + 1;
      this.#buckets[next] = (this.#buckets[next] ?? 0) + 1;
    }
    for (let bucket = 1; bucket < this.#buckets.length; bucket += 1)
      this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + (this.#buckets[bucket - 1] ?? 0);
  }

  /**
   * Tells each occurrence, which literal and the place behind it, from the first to the last that ends, of those that
   * end together the longest first. Some may be missing where the budget ends.
   */
  scan(text: string, budget: WorkBudget, found: (literal: number, end: number) => void): void {
    if (this.#literals.length === 0) return;
    let occurrences: Occurrence[] = [];
    let last = 0;
    for (let from = 0; from < text.length; from += chunk.length) {
      const length = readChunk(text, from, last);
      last = grams[length - 1] ?? 0;
      const count = sieve(length, this.#filter, this.#filterShift);
      for (let index = 0; index < count; index += 1) {
        const place = places[index] ?? 0;
        this.#verify(grams[place] ?? 0, { text, end: from + place + 1, budget }, occurrences);
      }
      if (occurrences.length === 0) continue;
      const end = from + length;
      occurrences = this.#tell(occurrences, end < text.length ? end : Infinity, found);
    }
  }

  /** Adds the literals whose gram ends here that stand around it. */
  #verify(
    gram: number,
    { text, end, budget }: { readonly text: string; readonly end: number; readonly budget: WorkBudget },
    occurrences: Occurrence[],
  ): void {
    const bucket = Math.imul(gram, multiplier) >>> this.#bucketShift;
    const last = this.#buckets[bucket + 1] ?? 0;
    for (let key = this.#buckets[bucket] ?? 0; key < last; key += 1) {
      if (this.#grams[key] !== gram) continue;
      if (!budget.pay(stepsOfTrial)) return;
      const literal = this.#owners[key] ?? 0;
      const start = end - (this.#reaches[key] ?? 0);
      const sought = this.#literals[literal] ?? '';
      if (standsAt(sought, text, start)) occurrences.push({ literal, end: start + sought.length });
    }
  }

  /** Tells those that end up to a place, behind which others may still be found that end before the rest; returns the rest. */
  #tell(
    occurrences: readonly Occurrence[],
    upTo: number,
    found: (literal: number, end: number) => void,
  ): Occurrence[] {
    const lengthOf = ({ literal }: Occurrence) => this.#literals[literal]?.length ?? 0;
    const inOrder = occurrences.toSorted(
      (one, other) => one.end - other.end || lengthOf(other) - lengthOf(one),
    );
    for (const { literal, end } of inOrder) if (end <= upTo) found(literal, end);
    return inOrder.filter(({ end }) => end > upTo);
  }
}

/** Reads the grams of a chunk, the first of which begin in the one before, whose last gram is given; returns its length. */
function readChunk(text: string, from: number, last: number): number {
  const length = Math.min(chunk.length, text.length - from);
  chunkBytes.write(length === text.length ? text : text.slice(from, from + length), 'utf16le');
  let gram = last;
  for (let index = 0; index < length; index += 1) {
    const code = chunk[index] ?? 0;
    gram = ((gram << gramBits) | (code < alphabet ? (folded[code] ?? 0) : 0)) & wholeGram;
    grams[index] = gram;
  }
  return length;
}

/** Notes the places that the filter lets through and returns how many; without a branch, which nothing would foretell. */
function sieve(length: number, filter: Int32Array, shift: number): number {
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const hash = Math.imul(grams[index] ?? 0, multiplier) >>> shift;
    places[count] = index;
    count += ((filter[hash >>> 5] ?? 0) >>> (hash & 31)) & 1;
  }
  return count;
}

function standsAt(literal: string, text: string, start: number): boolean {
  for (let index = 0; index < literal.length; index += 1) {
    const code = text.charCodeAt(start + index);
    if (!(code < alphabet) || folded[code] !== literal.charCodeAt(index)) return false;
  }
  return true;
}

function keysOf(literals: readonly string[]): Key[] {
  const holders = new Map<number, number>();
  for (const literal of literals)
    for (const gram of new Set(gramsOf(literal))) holders.set(gram, (holders.get(gram) ?? 0) + 1);
  return literals.flatMap((text, literal) => {
    const grams = gramsOf(text);
    if (grams.length === 0) return keysOfShort(text, literal);
    const share = grams.map((gram) => holders.get(gram) ?? 0);
    const place = share.indexOf(Math.min(...share));
    return [{ gram: grams[place] ?? 0, literal, reach: place + gramLength }];
  });
}

/** One that is shorter than a gram is known by itself behind every character. */
function keysOfShort(text: string, literal: number): Key[] {
  if (text.length < shortest) throw new RangeError(`A literal is too short to be searched for: ${text}`);
  const before = [...new Set(folded)].map((code) => String.fromCharCode(code));
  return before.flatMap((character) =>
    gramsOf(character + text).map((gram) => ({ gram, literal, reach: shortest })),
  );
}

function gramsOf(text: string): number[] {
  return Array.from({ length: Math.max(0, text.length - gramLength + 1) }, (_, start) => {
    let gram = 0;
    for (let index = start; index < start + gramLength; index += 1)
      gram = (gram << gramBits) | text.charCodeAt(index);
    return gram;
  });
}
