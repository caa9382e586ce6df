interface CircuitBreakerOptions {
  /** The name of the store, for the log. */
  readonly name: string;
  /** How long to wait for a reply; null for a store in this process, which always replies. */
  readonly budgetMs?: number | null;
  /** How long no call is made after a failure. */
  readonly pauseMs?: number;
  /** A monotonic clock. */
  readonly now?: () => number;
  /** Returns a reason for the log that is better than the message of the failed call; null if there is none. */
  readonly why?: () => string | null;
  /** Called once when the store becomes unreachable, and once when it is back. */
  readonly warn?: ((message: string) => void) | undefined;
}

const defaultBudgetMs = 200;

/** The store failed or did not reply in time, or calls to it are paused; `cause` is the original error. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/**
 * A circuit breaker that keeps a failing or stalled store from holding up the service: each call has a time budget, and
 * after a failure all calls fail at once until a pause is over; then one call tests whether the store is back.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #lastFailure: StoreUnavailable | null = null;
  #retryAt = 0;
  #probing = false;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** Whether the most recent call failed. */
  get unavailable(): boolean {
    return this.#lastFailure !== null;
  }

  /** Rejects with StoreUnavailable; `budgetMs` is for work that takes longer than most. */
  async run<T>(work: () => Promise<T>, budgetMs?: number): Promise<T> {
    const { now = monotonic, budgetMs: usualMs = defaultBudgetMs } = this.#options;
    const failure = this.#lastFailure;
    if (failure && (this.#probing || now() < this.#retryAt)) throw failure;
    this.#probing = failure !== null;
    try {
      const value = await (usualMs === null ? work() : within(work(), budgetMs ?? usualMs));
      this.#succeeded();
      return value;
    } catch (cause) {
      throw this.#failed(cause);
    } finally {
      if (failure) this.#probing = false;
    }
  }

  #succeeded(): void {
    if (!this.#lastFailure) return;
    this.#lastFailure = null;
    this.#options.warn?.(`${this.#options.name}: available again`);
  }

  #failed(cause: unknown): StoreUnavailable {
    const { name, pauseMs = 1000, now = monotonic, why, warn } = this.#options;
    const reason = why?.() ?? (cause instanceof Error ? cause.message : String(cause));
    const failure = new StoreUnavailable(`${name}: ${reason}`, { cause });
    if (!this.#lastFailure) warn?.(`${failure.message}; continuing without it`);
    this.#lastFailure = failure;
    this.#retryAt = now() + pauseMs;
    return failure;
  }
}

function monotonic(): number {
  return performance.now();
}

/**
 * Rejects when the work takes longer than the budget. The budget is counted in four ticks, and ends only after the
 * event loop has polled for input once more: a reply that arrived while this process was busy counts as in time.
 */
function within<T>(work: Promise<T>, budgetMs: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(new Error(`no answer within ${budgetMs} ms`));
  let ticks = 4;
  const tick = () => {
    ticks -= 1;
    if (ticks === 0) setImmediate(giveUp);
    else timer = setTimeout(tick, budgetMs / 4);
  };
  let timer = setTimeout(tick, budgetMs / 4);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
