/** Texts one behind the other, so that one pass finds what is sought in any of them. */
export class JoinedTexts {
  readonly #separator: string;
  readonly #texts: string[] = [];
  readonly #starts: number[] = [];
  #end = 0;
  #reached = 0;

  /** `separator` stands before, between and behind the texts. */
  constructor(separator: string, texts: readonly string[] = []) {
    this.#separator = separator;
    for (const text of texts) this.add(text);
  }

  get count(): number {
    return this.#texts.length;
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

  /** Which text a place of all is in, or right behind; to be asked for in ascending order. */
  indexAt(end: number): number {
    while ((this.#starts[this.#reached + 1] ?? Infinity) < end) this.#reached += 1;
    return this.#reached;
  }

  /** Whether a part of all is within one of the texts. */
  holds(index: number, start: number, end: number): boolean {
    const from = this.#starts[index] ?? 0;
    return start >= from && end <= from + (this.#texts[index]?.length ?? 0);
  }
}
