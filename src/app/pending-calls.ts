import { setTimeout as wait } from 'node:timers/promises';

/** How long requests may take to arrive that were sent before the client noticed that the service is stopping. */
const arrivalMs = 100;

/** Calls that have arrived and are not answered yet. */
export class PendingCalls {
  readonly #calls = new Set<Promise<void>>();

  /** Keeps a call in the set until it is answered. */
  async hold(answered: Promise<void>): Promise<void> {
    this.#calls.add(answered);
    try {
      await answered;
    } finally {
      this.#calls.delete(answered);
    }
  }

  /**
   * Resolves once all calls that have arrived, or will within `arrivalMs`, are answered; after `maxMs` at the latest.
   */
  async answered(maxMs: number): Promise<void> {
    const late = new AbortController();
    const limit = wait(maxMs, 'late' as const, { signal: late.signal }).catch(() => {});
    await wait(Math.min(arrivalMs, maxMs));
    while (this.#calls.size > 0) {
      const ended = await Promise.race([Promise.allSettled(this.#calls), limit]);
      if (ended === 'late') break;
    }
    late.abort();
  }
}
