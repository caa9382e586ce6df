/** The work, or the signal's reason as soon as it aborts; the work goes on unheard. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

/** One point in time that all steps of a fetch share, and the caller's wish to go on. */
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

  /** Aborts when time is up or the caller has left. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether it was the time that ended it. */
  get passed(): boolean {
    return this.signal.aborted && !this.#caller.aborted;
  }

  /** Work whose time does not count, such as waiting behind requests of our own. */
  async uncounted<T>(work: Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    this.#leftMs -= performance.now() - this.#startedAt;
    return work.finally(() => this.#start());
  }

  /** Lets go of the clock and the caller. */
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
