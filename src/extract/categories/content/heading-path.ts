/** The headings above the next block of a text. */
export class HeadingPath {
  readonly #open: { readonly level: number; readonly text: string }[] = [];

  /** Outermost first. */
  get texts(): string[] {
    return this.#open.map(({ text }) => text);
  }

  /** Of the innermost heading; that of the lowest one if there is none. */
  get level(): number {
    return this.#open.at(-1)?.level ?? 6;
  }

  enter(level: number, text: string): void {
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop();
    this.#open.push({ level, text });
  }
}
