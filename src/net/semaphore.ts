/** A number of slots; who finds none free waits in line. */
export class Semaphore {
  readonly #slots: number;
  readonly #line = new Set<() => void>();
  #taken = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  /** Rejects with the signal's reason where it aborts first. */
  async acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#taken < this.#slots) {
      this.#taken += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = () => {
      this.#line.delete(resolve);
      reject(signal.reason);
    };
    this.#line.add(resolve);
    signal.addEventListener('abort', abort, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', abort));
  }

  /** Hands the slot to the first in line, if there is one. */
  release(): void {
    const [next] = this.#line;
    if (!next) {
      this.#taken -= 1;
      return;
    }
    this.#line.delete(next);
    next();
  }

  get idle(): boolean {
    return this.#taken === 0;
  }
}
