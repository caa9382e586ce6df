import { ScrapeError } from '../../../extract/page/errors.ts';
import { KeyedSemaphore } from '../../net/keyed-semaphore.ts';

/** What scraping needs to know about a caller. */
export interface PageCaller {
  readonly id: string;
  /** Maximum concurrent scrapes of this caller. */
  readonly maxConcurrent: number;
}

/** Where work of a caller waits. */
interface Queue {
  /** Whose it is: a caller, or a caller at a site. */
  readonly id: string;
  /** How many it lets through at a time. */
  readonly maxConcurrent: number;
}

const defaultMaxWaiting = 1_000;

/** Limits what a caller does at a time: the rest waits in the caller's own queue, so it delays no other caller. */
export class CallerQueues {
  readonly #queues = new KeyedSemaphore();
  readonly #maxWaiting: number;
  #waiting = 0;

  constructor(maxWaiting = defaultMaxWaiting) {
    this.#maxWaiting = maxWaiting;
  }

  /** How many wait for a slot, of all callers. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Waits for a slot; returns the function that releases it. Rejects if the queue is too long or the signal aborts. */
  async enter({ id, maxConcurrent }: Queue, signal: AbortSignal): Promise<() => void> {
    if (this.#queues.presentAt(id) >= maxConcurrent + this.#maxWaiting) throw new ScrapeError('OVERLOADED');
    this.#waiting += 1;
    try {
      return await this.#queues.enter(id, { slots: maxConcurrent, signal });
    } finally {
      this.#waiting -= 1;
    }
  }
}
