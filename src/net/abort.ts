/** Settles with the work, or rejects with the signal's reason as soon as it aborts; the work then goes on ignored. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

/** A deadline that all steps of a fetch share, combined with the caller's abort signal. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  readonly #leave = () => this.#controller.abort(this.#caller.reason);
  #leftMs: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, caller: AbortSignal) {
    this.#caller = caller;
    this.#leftMs = ms;
    this.#start();
    caller.addEventListener('abort', this.#leave, { once: true });
    if (caller.aborted) this.#leave();
  }

  /** Aborts at the deadline or when the caller has left. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether it ended because the deadline passed. */
  get passed(): boolean {
    return this.signal.aborted && !this.#caller.aborted;
  }

  /** Runs work whose time does not count, such as queueing behind our own requests. */
  async uncounted<T>(work: Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    this.#leftMs -= performance.now() - this.#startedAt;
    return work.finally(() => this.#start());
  }

  /** Stops the timer and the listening to the caller's signal. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener('abort', this.#leave);
  }

  #start(): void {
    this.#startedAt = performance.now();
    this.#timer = setTimeout(
      () => this.#controller.abort(new DOMException('The deadline has passed', 'TimeoutError')),
      this.#leftMs,
    );
  }
}
