import type { Readable } from 'node:stream';
import { GrowingBytes } from './growing-bytes.ts';

/** The producer is paused while more bytes than this are queued. */
const highWater = 256 * 1024;

/** Maximum memory reserved for a body of an announced size, since the server may send less. */
const maxReserved = 1024 * 1024;

/** The size of the chunks given to the reader. */
const chunkBytes = 64 * 1024;

/** The source of the bytes. */
export interface Producer {
  pause(): void;
  resume(): void;
  /** Called when no more bytes are wanted. */
  stop(): void;
}

/** Bytes for one reader, cut at `limit`. Reading never fails: a failed producer's bytes end early, with `failure`. */
export class ByteQueue implements AsyncIterableIterator<Uint8Array> {
  #limit: number;
  readonly #producer: Producer;
  readonly #waiting = new GrowingBytes();
  #pausesAbove = highWater;
  #received = 0;
  #ended = false;
  #failure: Error | null = null;
  #wake: () => void = () => {};

  constructor(limit: number, producer: Producer) {
    this.#limit = limit;
    this.#producer = producer;
  }

  /** The number of bytes received, including those beyond the limit. */
  get received(): number {
    return this.#received;
  }

  /** Whether more was received than the limit allows. */
  get over(): boolean {
    return this.#received > this.#limit;
  }

  /** Sets the limit, before any bytes are received. */
  limitTo(bytes: number): void {
    this.#limit = bytes;
  }

  /** Reserves memory for a body of an announced size, so that the buffer need not grow while bytes arrive. */
  reserve(bytes: number): void {
    this.#waiting.reserve(Math.min(bytes, this.#limit, maxReserved));
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

  /** Marks the end; with a failure if bytes are missing. */
  end(failure: Error | null = null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#failure = failure;
    this.#wake();
  }

  /** Waits for this many bytes, or the end of the body; after `maxMs`, a single byte is enough. */
  async fill(bytes: number, maxMs?: number): Promise<void> {
    let wanted = bytes;
    const settleForAny = () => {
      wanted = 1;
      this.#wake();
    };
    const timer = maxMs === undefined ? undefined : setTimeout(settleForAny, maxMs);
    while (this.#waiting.length < wanted && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    clearTimeout(timer);
  }

  /**
   * Waits for the end without pausing the producer, and returns the remaining bytes in one piece, valid until `release`.
   * Whenever more bytes arrive, `look` is called with all of them so far.
   */
  async rest(look?: (bytes: Uint8Array) => void): Promise<Uint8Array> {
    this.#pausesAbove = Number.POSITIVE_INFINITY;
    this.#producer.resume();
    look?.(this.#waiting.view());
    while (!this.#ended) {
      await this.fill(look ? this.#waiting.length + 1 : Number.POSITIVE_INFINITY);
      look?.(this.#waiting.view());
    }
    return this.#waiting.view();
  }

  /** The bytes that have arrived, without consuming them. */
  peek(): Uint8Array {
    return this.#waiting.view();
  }

  /** Drops the bytes of a body that has ended. */
  release(): void {
    this.#waiting.release();
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    await this.fill(1);
    if (this.#waiting.length === 0) return { done: true, value: undefined };
    const value = this.#waiting.take(chunkBytes);
    if (this.#waiting.length === 0 && !this.#ended) this.#producer.resume();
    return { done: false, value };
  }

  /** Called when the reader stops early. */
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
    this.#waiting.append(chunk);
    if (this.#waiting.length > this.#pausesAbove) this.#producer.pause();
    this.#wake();
  }
}

/**
 * The bytes of a stream. By events: an iterator of the stream drops what was decoded right before an error, and a pipeline
 * to a third stream ends when everything is written, although a part that is not decoded yet may turn out to be broken.
 */
export function queueFrom(stream: Readable, limit: number, failureOf = (error: Error) => error): ByteQueue {
  const queue = new ByteQueue(limit, {
    pause: () => stream.pause(),
    resume: () => stream.resume(),
    stop: () => stream.destroy(),
  });
  stream.on('data', (chunk) => queue.push(chunk));
  stream.on('end', () => queue.end());
  stream.on('error', (error) => queue.end(failureOf(error)));
  return queue;
}
