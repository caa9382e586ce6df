/** A counting semaphore with a FIFO queue. */
export class Semaphore {
  readonly #slots: number;
  readonly #queue = new Set<Waiting>();
  #taken = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  /** Rejects with the signal's reason where it aborts first. */
  async acquire(signal: AbortSignal, slots = 1): Promise<void> {
    signal.throwIfAborted();
    if (this.#queue.size === 0 && this.#taken + slots <= this.#slots) {
      this.#taken += slots;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { slots, resolve };
    const abort = () => {
      this.#queue.delete(waiting);
      reject(signal.reason);
      this.#admit();
    };
    this.#queue.add(waiting);
    signal.addEventListener('abort', abort, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', abort));
  }

  /** Takes slots immediately, even if they are not free. */
  take(slots: number): void {
    this.#taken += slots;
  }

  /** Returns slots and passes them to the first in the queue, as far as they go. */
  release(slots = 1): void {
    this.#taken -= slots;
    this.#admit();
  }

  get idle(): boolean {
    return this.#taken === 0;
  }

  #admit(): void {
    for (const waiting of this.#queue) {
      if (this.#taken + waiting.slots > this.#slots) return;
      this.#queue.delete(waiting);
      this.#taken += waiting.slots;
      waiting.resolve();
    }
  }
}

interface Waiting {
  readonly slots: number;
  readonly resolve: () => void;
}
