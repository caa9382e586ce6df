import { ScrapeError } from '../../../extract/page/errors.ts';
import { Semaphore } from '../../net/semaphore.ts';

/** What scraping needs to know about a caller. */
export interface PageCaller {
  readonly id: string;
  /** Maximum concurrent scrapes of this caller. */
  readonly maxConcurrent: number;
}

const defaultMaxWaiting = 1_000;

/** Limits concurrent scrapes per caller: excess ones wait in the caller's own queue, so they delay no other caller. */
export class CallerQueues {
  readonly #queues = new Map<string, CallerQueue>();
  readonly #maxWaiting: number;

  constructor(maxWaiting = defaultMaxWaiting) {
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Waits for a slot and returns the function that releases it. Rejects if the queue is too long, or with the signal's
   * reason.
   */
  async enter({ id, maxConcurrent }: PageCaller, signal: AbortSignal): Promise<() => void> {
    const queue = this.#queues.get(id) ?? { slots: new Semaphore(maxConcurrent), present: 0 };
    if (queue.present >= maxConcurrent + this.#maxWaiting) throw new ScrapeError('OVERLOADED');
    this.#queues.set(id, queue);
    queue.present += 1;
    const leave = () => {
      queue.present -= 1;
      if (queue.present === 0) this.#queues.delete(id);
    };
    await queue.slots.acquire(signal).catch((error) => {
      leave();
      throw error;
    });
    return () => {
      queue.slots.release();
      leave();
    };
  }
}

interface CallerQueue {
  readonly slots: Semaphore;
  /** Scrapes that hold a slot or wait for one. */
  present: number;
}
