/** Concatenates texts, so that all of them are searched in one pass. */
export class JoinedTexts {
  readonly #separator: string;
  readonly #texts: string[] = [];
  readonly #starts: number[] = [];
  #end = 0;
  #reached = 0;

  /** `separator` is inserted before, between and after the texts. */
  constructor(separator: string, texts: readonly string[] = []) {
    this.#separator = separator;
    for (const text of texts) this.add(text);
  }

  add(text: string): void {
    const start = this.#end + this.#separator.length;
    this.#starts.push(start);
    this.#texts.push(text);
    this.#end = start + text.length;
  }

  joined(): string {
    return `${this.#separator}${this.#texts.join(this.#separator)}${this.#separator}`;
  }

  /** The index of the text that ends at or contains a position of the joined text. Call it with ascending positions. */
  indexAt(end: number): number {
    while ((this.#starts[this.#reached + 1] ?? Infinity) < end) this.#reached += 1;
    return this.#reached;
  }

  /** Whether a range of the joined text is within the text at an index. */
  contains(index: number, start: number, end: number): boolean {
    const from = this.#starts[index] ?? 0;
    return start >= from && end <= from + (this.#texts[index]?.length ?? 0);
  }
}
