import { setTimeout as wait } from 'node:timers/promises';

/** How long requests may take to arrive that were sent before the client noticed that the service is stopping. */
const arrivalMs = 100;

/** Counts the calls that have arrived and are not answered yet. */
export class PendingCalls {
  #count = 0;
  /** Called when the last of them is answered. */
  #onIdle = () => {};

  /** Counts a call until it is answered. */
  async hold(answered: Promise<void>): Promise<void> {
    this.#count += 1;
    try {
      await answered;
    } finally {
      this.#count -= 1;
      if (this.#count === 0) this.#onIdle();
    }
  }

  /**
   * Resolves once all calls that have arrived, or will within `arrivalMs`, are answered; after `maxMs` at the latest.
   */
  async answered(maxMs: number): Promise<void> {
    const late = new AbortController();
    const limit = wait(maxMs, undefined, { signal: late.signal }).catch(() => {});
    await wait(Math.min(arrivalMs, maxMs));
    if (this.#count > 0) await Promise.race([this.#idle(), limit]);
    late.abort();
  }

  #idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle = resolve;
    });
  }
}
