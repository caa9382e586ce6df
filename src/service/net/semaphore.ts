/** A counting semaphore with a FIFO queue. */
export class Semaphore {
  readonly #slots: number;
  readonly #queue = new Set<Waiter>();
  #taken = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  /** Waits for free slots; rejects with the signal's reason if that aborts first. */
  async acquire(signal: AbortSignal, slots = 1): Promise<void> {
    signal.throwIfAborted();
    if (this.#queue.size === 0 && this.#taken + slots <= this.#slots) {
      this.#taken += slots;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { slots, resolve };
    const abort = () => {
      this.#queue.delete(waiter);
      reject(signal.reason);
      this.#admit();
    };
    this.#queue.add(waiter);
    signal.addEventListener('abort', abort, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', abort));
  }

  /** Takes slots at once, even if they are not free. */
  take(slots: number): void {
    this.#taken += slots;
  }

  /** Returns slots and gives free ones to the queue, in order. */
  release(slots = 1): void {
    this.#taken -= slots;
    this.#admit();
  }

  #admit(): void {
    for (const waiter of this.#queue) {
      if (this.#taken + waiter.slots > this.#slots) return;
      this.#queue.delete(waiter);
      this.#taken += waiter.slots;
      waiter.resolve();
    }
  }
}

interface Waiter {
  readonly slots: number;
  readonly resolve: () => void;
}
