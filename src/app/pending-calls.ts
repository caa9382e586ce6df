import { setTimeout as wait } from 'node:timers/promises';

/** A request that was sent before its sender could know that the service stops has arrived after this time. */
const arrivingMs = 100;

/** The calls that have arrived and are not answered yet. */
export class PendingCalls {
  readonly #calls = new Set<Promise<void>>();

  /** Counts a call until it is answered. */
  async hold(answered: Promise<void>): Promise<void> {
    this.#calls.add(answered);
    try {
      await answered;
    } finally {
      this.#calls.delete(answered);
    }
  }

  /** Resolves when those that have arrived, or are about to, are answered; at the latest after `maxMs`. */
  async answered(maxMs: number): Promise<void> {
    const late = new AbortController();
    const limit = wait(maxMs, 'late' as const, { signal: late.signal }).catch(() => {});
    await wait(Math.min(arrivingMs, maxMs));
    while (this.#calls.size > 0) {
      const ended = await Promise.race([Promise.allSettled(this.#calls), limit]);
      if (ended === 'late') break;
    }
    late.abort();
  }
}
