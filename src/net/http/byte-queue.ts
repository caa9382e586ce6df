/** Bytes that may wait for the reader before the producer is told to pause. */
const highWater = 256 * 1024;

/** Where the bytes come from. */
export interface Producer {
  pause(): void;
  resume(): void;
  /** Nothing more is wanted. */
  stop(): void;
}

/**
 * Bytes on their way to one reader, at most `limit` of them. Reading never fails: a queue that broke off gives what came
 * in and then ends, and `failure` says why.
 */
export class ByteQueue implements AsyncIterableIterator<Uint8Array> {
  readonly #limit: number;
  readonly #producer: Producer;
  readonly #chunks: Uint8Array[] = [];
  #waiting = 0;
  #received = 0;
  #ended = false;
  #failure: Error | null = null;
  #wake: () => void = () => {};

  constructor(limit: number, producer: Producer) {
    this.#limit = limit;
    this.#producer = producer;
  }

  /** Bytes that came in, those beyond the limit included. */
  get received(): number {
    return this.#received;
  }

  /** Whether more came in than the limit lets through. */
  get over(): boolean {
    return this.#received > this.#limit;
  }

  get ended(): boolean {
    return this.#ended;
  }

  get failure(): Error | null {
    return this.#failure;
  }

  push(chunk: Uint8Array): void {
    if (this.#ended || chunk.length === 0) return;
    const room = this.#limit - this.#received;
    this.#received += chunk.length;
    this.#append(chunk.length > room ? chunk.subarray(0, room) : chunk);
    if (!this.over) return;
    this.end();
    this.#producer.stop();
  }

  /** Nothing more will come; with a failure where more should have. */
  end(failure: Error | null = null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#failure = failure;
    this.#wake();
  }

  /** Waits until this many bytes are here, or all there are. */
  async fill(bytes: number): Promise<void> {
    while (this.#waiting < bytes && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** What is here, without taking it. */
  peek(): Uint8Array {
    return this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    await this.fill(1);
    const chunk = this.#chunks.shift();
    if (!chunk) return { done: true, value: undefined };
    this.#waiting -= chunk.length;
    if (this.#waiting === 0 && !this.#ended) this.#producer.resume();
    return { done: false, value: chunk };
  }

  /** The reader has had enough. */
  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    const early = !this.#ended;
    this.end();
    if (early) this.#producer.stop();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #append(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#waiting += chunk.length;
    if (this.#waiting > highWater) this.#producer.pause();
    this.#wake();
  }
}
