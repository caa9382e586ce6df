const smallestBytes = 4 * 1024;
/** Larger buffers are rare, and are not kept. */
const largestBytes = 1024 * 1024;

/**
 * Buffers of bodies that have been read, for the bodies to come. New ones for each body would be garbage outside of the
 * heap, because of which V8 collects the whole heap three times as often. A buffer from here may contain old bytes.
 */
export class BufferPool {
  readonly #maxBytes: number;
  /** By size: powers of two. */
  readonly #free = new Map<number, Uint8Array<ArrayBuffer>[]>();
  #bytes = 0;

  /** `maxBytes`: the total size of the buffers that are kept. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** A buffer of at least this size. */
  take(bytes: number): Uint8Array<ArrayBuffer> {
    if (bytes > largestBytes) return new Uint8Array(bytes);
    const size = Math.max(smallestBytes, 2 ** Math.ceil(Math.log2(bytes)));
    const kept = this.#free.get(size)?.pop();
    if (!kept) return new Uint8Array(size);
    this.#bytes -= size;
    return kept;
  }

  /** Takes a buffer back that nobody reads any more. */
  give(buffer: Uint8Array<ArrayBuffer>): void {
    const size = buffer.length;
    if (size < smallestBytes || size > largestBytes || this.#bytes + size > this.#maxBytes) return;
    const others = this.#free.get(size);
    if (others) others.push(buffer);
    else this.#free.set(size, [buffer]);
    this.#bytes += size;
  }
}
