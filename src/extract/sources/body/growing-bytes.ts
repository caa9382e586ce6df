const none = new Uint8Array(0);

/** Copies chunks into one growing buffer: each would else cost an object, and keep the buffer that it is sliced from. */
export class GrowingBytes {
  #bytes = none;
  #start = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  /** Reserves memory for this many more bytes. */
  reserve(bytes: number): void {
    if (this.#end + bytes > this.#bytes.length) this.#growTo(this.length + bytes);
  }

  append(chunk: Uint8Array): void {
    const needed = this.length + chunk.length;
    if (this.#end + chunk.length > this.#bytes.length) this.#growTo(Math.max(needed, 2 * this.length));
    this.#bytes.set(chunk, this.#end);
    this.#end += chunk.length;
  }

  /** The bytes collected so far; valid until more are appended, or until `release`. */
  view(): Uint8Array {
    return this.#bytes.subarray(this.#start, this.#end);
  }

  /** Removes and returns up to `max` bytes from the start. */
  take(max: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#start, Math.min(this.#end, this.#start + max));
    this.#start += taken.length;
    return taken;
  }

  /** Drops all bytes. */
  release(): void {
    this.#bytes = none;
    this.#start = 0;
    this.#end = 0;
  }

  #growTo(capacity: number): void {
    const grown = new Uint8Array(capacity);
    grown.set(this.view());
    this.#end = this.length;
    this.#start = 0;
    this.#bytes = grown;
  }
}
