import { Semaphore } from '../net/semaphore.ts';
import { ScrapeError } from '../page/errors.ts';

/** The caller who wants a page, as far as scraping is concerned. */
export interface PageCaller {
  readonly id: string;
  /** Maximum concurrent scrapes of this caller. */
  readonly maxConcurrent: number;
}

const usualMaxWaiting = 1_000;

/** Limits concurrent scrapes per caller: further ones wait in the caller's own queue and delay nobody else. */
export class CallerLines {
  readonly #lines = new Map<string, CallerLine>();
  readonly #maxWaiting: number;

  constructor(maxWaiting = usualMaxWaiting) {
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Waits for a slot and returns the function that releases it. Rejects if the queue is too long, or with the signal's
   * reason.
   */
  async enter({ id, maxConcurrent }: PageCaller, signal: AbortSignal): Promise<() => void> {
    const line = this.#lines.get(id) ?? { places: new Semaphore(maxConcurrent), present: 0 };
    if (line.present >= maxConcurrent + this.#maxWaiting) throw new ScrapeError('OVERLOADED');
    this.#lines.set(id, line);
    line.present += 1;
    const leave = () => {
      line.present -= 1;
      if (line.present === 0) this.#lines.delete(id);
    };
    await line.places.acquire(signal).catch((error) => {
      leave();
      throw error;
    });
    return () => {
      line.places.release();
      leave();
    };
  }
}

interface CallerLine {
  readonly places: Semaphore;
  /** Scrapes that have a slot or wait for one. */
  present: number;
}
