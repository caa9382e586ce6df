const size = 128;

/**
 * The characters that one position of an expression accepts. Beyond ASCII it records only whether any are accepted,
 * since fingerprints match markup, which is ASCII.
 */
export class CharSet {
  readonly #ascii: Uint8Array;
  readonly #beyond: boolean;
  #letters: readonly string[] | undefined;

  constructor(ascii = new Uint8Array(size), beyond = false) {
    this.#ascii = ascii;
    this.#beyond = beyond;
  }

  /** Inclusive; `to` may lie beyond ASCII. */
  static range(from: number, to: number): CharSet {
    return new CharSet(
      new Uint8Array(size).fill(1, Math.min(from, size), Math.min(to + 1, size)),
      to >= size,
    );
  }

  static union(sets: readonly CharSet[]): CharSet {
    const ascii = new Uint8Array(size);
    for (const set of sets) for (let code = 0; code < size; code += 1) ascii[code] ||= set.#ascii[code] ?? 0;
    return new CharSet(
      ascii,
      sets.some((set) => set.#beyond),
    );
  }

  has(code: number): boolean {
    return code < size ? this.#ascii[code] === 1 : this.#beyond;
  }

  meets(other: CharSet): boolean {
    return (
      (this.#beyond && other.#beyond) ||
      this.#ascii.some((accepted, code) => accepted === 1 && other.has(code))
    );
  }

  /** [^…] accepts nearly everything beyond ASCII, whatever it lists. */
  inverted(): CharSet {
    return new CharSet(
      this.#ascii.map((accepted) => 1 - accepted),
      true,
    );
  }

  /** The same without regard to case. */
  folded(): CharSet {
    const ascii = this.#ascii.slice();
    for (let upper = 65; upper <= 90; upper += 1) {
      const accepted = (this.#ascii[upper] ?? 0) | (this.#ascii[upper + 32] ?? 0);
      ascii[upper] = accepted;
      ascii[upper + 32] = accepted;
    }
    return new CharSet(ascii, this.#beyond);
  }

  /** The accepted characters in lower case; null if there are more than `max`, or some beyond ASCII. */
  letters(max: number): readonly string[] | null {
    this.#letters ??= this.#beyond ? [] : this.#distinct();
    return this.#letters.length > 0 && this.#letters.length <= max ? this.#letters : null;
  }

  #distinct(): readonly string[] {
    const accepted = [...this.#ascii.keys()].filter((code) => this.#ascii[code] === 1);
    return [...new Set(accepted.map((code) => String.fromCharCode(code).toLowerCase()))];
  }
}

const exactly = Array.from({ length: size }, (_, code) => CharSet.range(code, code));
const eitherCase = exactly.map((set) => set.folded());
const beyondAscii = CharSet.range(size, size);

/** The set of one character; if it is beyond ASCII, of all such characters. */
export function singleCharacter(code: number, folded: boolean): CharSet {
  return (folded ? eitherCase[code] : exactly[code]) ?? beyondAscii;
}

const digits = CharSet.range(48, 57);
const words = CharSet.union([digits, CharSet.range(65, 90), CharSet.range(95, 95), CharSet.range(97, 122)]);
const spaces = CharSet.union([CharSet.range(9, 13), CharSet.range(32, 32), CharSet.range(0xa0, 0xa0)]);

const classes: Readonly<Record<string, CharSet>> = {
  d: digits,
  D: digits.inverted(),
  w: words,
  W: words.inverted(),
  s: spaces,
  S: spaces.inverted(),
};

/** \d \w \s and their opposites; undefined for other letters. */
export function classEscape(letter: string): CharSet | undefined {
  return Object.hasOwn(classes, letter) ? classes[letter] : undefined;
}

/** The characters that `.` accepts. */
export const anyCharacter = CharSet.union([CharSet.range(10, 10), CharSet.range(13, 13)]).inverted();

export const wordCharacter = words;
