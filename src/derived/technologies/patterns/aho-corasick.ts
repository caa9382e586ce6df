const alphabet = 128;

/**
 * Finds all of many literals in one pass over a text, whatever the text (Aho and Corasick, 1975), without regard to
 * the case of ASCII letters. Literals hold ASCII only.
 */
export class AhoCorasick {
  readonly #literals: readonly string[];
  /** Character code → column of the table; 0 for what no literal holds. */
  readonly #column = new Uint8Array(alphabet);
  readonly #columns: number;
  /** Row of a state + column → row of the next state; ~row where a literal ends there. Rows are `#columns` apart. */
  readonly #next: Int32Array;
  /** State → the literal that ends in it, or -1. */
  readonly #ends: Int32Array;
  /** State → the longest proper suffix of it in which a literal ends, or 0. */
  readonly #shorter: Int32Array;

  /** The literals are lower-case, distinct and not empty. */
  constructor(literals: readonly string[]) {
    this.#literals = literals;
    this.#columns = this.#assignColumns();
    const states = countStates(literals);
    this.#next = new Int32Array(states * this.#columns);
    this.#ends = new Int32Array(states).fill(-1);
    this.#shorter = new Int32Array(states);
    this.#grow();
    this.#link(states);
    this.#markEnds();
  }

  /** Tells each occurrence: which literal, and the place behind it. */
  scan(text: string, found: (literal: number, end: number) => void): void {
    const next = this.#next;
    const column = this.#column;
    let row = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      // Column 0 of every row leads back to the beginning.
      row = next[row + (code < alphabet ? (column[code] ?? 0) : 0)] ?? 0;
      if (row >= 0) continue;
      row = ~row;
      this.#report(row / this.#columns, index + 1, found);
    }
  }

  #report(state: number, end: number, found: (literal: number, end: number) => void): void {
    for (let at = state; at !== 0; at = this.#shorter[at] ?? 0) {
      const literal = this.#ends[at] ?? -1;
      if (literal >= 0) found(literal, end);
    }
  }

  #assignColumns(): number {
    let columns = 1;
    for (const literal of this.#literals) {
      for (const char of literal) {
        const code = char.charCodeAt(0);
        if (code >= alphabet || this.#column[code] !== 0) continue;
        this.#column[code] = columns;
        this.#column[char.toUpperCase().charCodeAt(0)] = columns;
        columns += 1;
      }
    }
    return columns;
  }

  /** Until `#markEnds` the table holds numbers of states, not rows. */
  #grow(): void {
    let states = 1;
    for (const [index, literal] of this.#literals.entries()) {
      let state = 0;
      for (let at = 0; at < literal.length; at += 1) {
        const cell = state * this.#columns + (this.#column[literal.charCodeAt(at)] ?? 0);
        if (this.#next[cell] === 0) this.#next[cell] = states++;
        state = this.#next[cell] ?? 0;
      }
      this.#ends[state] = index;
    }
  }

  /** Fills in, breadth first, where each state goes on a character that continues none of its literals. */
  #link(states: number): void {
    const fallback = new Int32Array(states);
    const queue = [0];
    for (let at = 0; at < queue.length; at += 1) {
      const state = queue[at] ?? 0;
      const shorter = fallback[state] ?? 0;
      this.#shorter[state] = (this.#ends[shorter] ?? -1) >= 0 ? shorter : (this.#shorter[shorter] ?? 0);
      for (let column = 1; column < this.#columns; column += 1) {
        const cell = state * this.#columns + column;
        const other = state === 0 ? 0 : (this.#next[shorter * this.#columns + column] ?? 0);
        const child = this.#next[cell] ?? 0;
        if (child === 0) {
          this.#next[cell] = other;
          continue;
        }
        fallback[child] = other;
        queue.push(child);
      }
    }
  }

  #markEnds(): void {
    for (let cell = 0; cell < this.#next.length; cell += 1) {
      const state = this.#next[cell] ?? 0;
      const ends = (this.#ends[state] ?? -1) >= 0 || (this.#shorter[state] ?? 0) !== 0;
      this.#next[cell] = ends ? ~(state * this.#columns) : state * this.#columns;
    }
  }
}

/** Distinct prefixes of all literals, the empty one included: neighbours in sorted order share what they can. */
function countStates(literals: readonly string[]): number {
  const sorted = literals.toSorted();
  let states = 1;
  for (const [index, literal] of sorted.entries()) {
    const before = sorted[index - 1] ?? '';
    let shared = 0;
    while (shared < literal.length && literal[shared] === before[shared]) shared += 1;
    states += literal.length - shared;
  }
  return states;
}
