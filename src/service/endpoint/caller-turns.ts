/** Shares the main thread among callers: in each turn of the event loop, one call of a caller begins to compute. */
export class CallerTurns {
  /** The calls that wait, by callers of whom one has begun in this turn; first come, first served. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves when a call of this caller may go on: at once, unless another of its calls has begun in this turn. */
  async next(caller: string): Promise<void> {
    const waiting = this.#waiting.get(caller);
    if (!waiting) return this.#begin(caller, []);
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    return promise;
  }

  #begin(caller: string, waiting: (() => void)[]): void {
    this.#waiting.set(caller, waiting);
    setImmediate(() => {
      this.#waiting.delete(caller);
      const next = waiting.shift();
      if (!next) return;
      this.#begin(caller, waiting);
      next();
    });
  }
}
