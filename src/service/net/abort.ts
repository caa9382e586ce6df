import { type ErrorCode, ScrapeError } from '../../extract/page/errors.ts';

/** Settles like `work`, or rejects with the signal's reason as soon as it aborts, and ignores the result. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

/** The reason of an aborted signal; `code` if it has none: the signal of an HTTP request aborts without one. */
export function codedReason({ reason }: AbortSignal, code: ErrorCode): ScrapeError {
  return reason instanceof ScrapeError ? reason : new ScrapeError(code, undefined, { cause: reason });
}

/** How much of a deadline is counted at a time, in milliseconds. */
const stepMs = 250;

/** The deadline of a fetch with all its steps, combined with the caller's abort signal. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  readonly #abort = () => this.#controller.abort(this.#caller.reason);
  #leftMs: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, caller: AbortSignal) {
    this.#caller = caller;
    this.#leftMs = ms;
    this.#start();
    caller.addEventListener('abort', this.#abort, { once: true });
    if (caller.aborted) this.#abort();
  }

  /** Aborts at the deadline or with the caller's signal. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the signal aborted because of the deadline. */
  get passed(): boolean {
    return this.signal.aborted && !this.#caller.aborted;
  }

  /** Waits for `work` without counting its time: a request that queues for a slot does not make the site slow. */
  async uncounted<T>(work: Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    this.#count(performance.now() - this.#startedAt);
    return work.finally(() => this.#start());
  }

  /** Stops the timer and removes the listener. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener('abort', this.#abort);
  }

  #start(): void {
    this.#startedAt = performance.now();
    this.#timer = setTimeout(
      () => {
        this.#count(stepMs);
        if (this.#leftMs > 0) this.#start();
        else this.#controller.abort(new DOMException('The deadline has passed', 'TimeoutError'));
      },
      Math.min(stepMs, this.#leftMs),
    );
  }

  /** A timer that is late was held up by this process, which could read no answer meanwhile: of that time, only a step counts. */
  #count(ms: number): void {
    this.#leftMs = Math.max(0, this.#leftMs - Math.min(ms, stepMs));
  }
}
