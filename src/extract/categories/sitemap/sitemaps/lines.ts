/** Finds the line of an offset in a text that arrives in chunks. Offsets must be passed in ascending order. */
export class Lines {
  #line = 1;
  /** The offset up to which lines have been counted. */
  #counted = 0;
  #chunk = '';
  #chunkStart = 0;

  next(chunk: string): void {
    this.at(this.#chunkStart + this.#chunk.length);
    this.#chunkStart += this.#chunk.length;
    this.#chunk = chunk;
  }

  /** The line of an offset, counted from 1. */
  at(offset: number): number {
    const end = offset - this.#chunkStart;
    let from = this.#counted - this.#chunkStart;
    for (;;) {
      const found = this.#chunk.indexOf('\n', from);
      if (found === -1 || found >= end) break;
      this.#line += 1;
      from = found + 1;
    }
    this.#counted = Math.max(this.#counted, offset);
    return this.#line;
  }
}
