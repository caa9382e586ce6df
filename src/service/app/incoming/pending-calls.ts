import { setTimeout as wait } from 'node:timers/promises';
import type { CallHandler } from './incoming-call.ts';

/** How long requests may take to arrive that were sent before the client noticed that the service is stopping. */
const arrivalMs = 100;

/** Counts the calls that are not answered yet. */
export class PendingCalls {
  #count = 0;
  /** Called when the last of them is answered. */
  #onIdle = () => {};

  counting(answer: CallHandler): CallHandler {
    return async (call) => {
      this.#count += 1;
      try {
        await answer(call);
      } finally {
        this.#count -= 1;
        if (this.#count === 0) this.#onIdle();
      }
    };
  }

  /** Resolves once the calls that arrive until `arrivalMs` from now are answered; after `maxMs` at the latest. */
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
