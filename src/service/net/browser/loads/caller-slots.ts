interface AcquireOptions {
  readonly caller: string;
  /** Whether the slot counts among those of its caller. */
  readonly isCounted?: boolean;
}

interface Waiter {
  readonly caller: string;
  readonly enter: () => void;
}

/** Slots that go to the caller who has the fewest, and of equal ones to whoever has waited longest. */
export class CallerSlots {
  #free: number;
  readonly #held = new Map<string, number>();
  /** In the order in which they came. */
  readonly #queue = new Set<Waiter>();

  constructor(slots: number) {
    this.#free = slots;
  }

  /** Waits for a slot and returns a function that releases it; rejects with the signal's reason if that aborts first. */
  async acquire(signal: AbortSignal, { caller, isCounted = true }: AcquireOptions): Promise<() => void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      this.#free -= 1;
      if (isCounted) this.#count(caller, 1);
      resolve();
    };
    const waiter = { caller, enter };
    const abort = () => {
      this.#queue.delete(waiter);
      reject(signal.reason);
    };
    this.#queue.add(waiter);
    signal.addEventListener('abort', abort, { once: true });
    this.#admit();
    await promise.finally(() => signal.removeEventListener('abort', abort));
    return () => {
      this.#free += 1;
      if (isCounted) this.#count(caller, -1);
      this.#admit();
    };
  }

  #admit(): void {
    while (this.#free > 0 && this.#queue.size > 0) {
      const next = [...this.#queue].reduce((first, one) =>
        this.#heldBy(one) < this.#heldBy(first) ? one : first,
      );
      this.#queue.delete(next);
      next.enter();
    }
  }

  #heldBy({ caller }: Waiter): number {
    return this.#held.get(caller) ?? 0;
  }

  #count(caller: string, change: 1 | -1): void {
    const held = (this.#held.get(caller) ?? 0) + change;
    if (held > 0) this.#held.set(caller, held);
    else this.#held.delete(caller);
  }
}
