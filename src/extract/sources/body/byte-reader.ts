/** Reads a stream of bytes with look-ahead and put-back. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #waiting: Buffer = Buffer.alloc(0);
  #ended = false;
  #consumed = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Waits for this many bytes, or the end, and returns what has arrived without consuming it. */
  async fill(bytes: number): Promise<Buffer> {
    while (this.#waiting.length < bytes && !this.#ended) {
      const { done, value } = await this.#source.next();
      if (done) this.#ended = true;
      else this.#waiting = Buffer.concat([this.#waiting, value]);
    }
    return this.#waiting;
  }

  /** How many bytes were consumed. */
  get consumed(): number {
    return this.#consumed;
  }

  skip(bytes: number): void {
    this.#consumed += Math.min(bytes, this.#waiting.length);
    this.#waiting = this.#waiting.subarray(bytes);
  }

  /** Consumes at most this many bytes; null at the end. */
  async next(bytes: number): Promise<Uint8Array | null> {
    const piece = (await this.fill(1)).subarray(0, bytes);
    this.skip(piece.length);
    return piece.length > 0 ? piece : null;
  }

  putBack(bytes: Uint8Array): void {
    this.#consumed -= bytes.length;
    this.#waiting = Buffer.concat([bytes, this.#waiting]);
  }
}
