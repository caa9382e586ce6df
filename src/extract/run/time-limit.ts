import { isOver, within } from '../lib/platform/node.ts';
import { ScrapeError } from '../page/errors.ts';

/** What is left for categories that have not begun when the time is over, as a part of it: most need nothing new. */
const graceShare = 0.4;

/** The time of an extraction in this thread. Work on a page of any form is not asked whether it is late, but ended. */
export class TimeLimit {
  readonly #deadline: number;
  readonly #end: number;
  #isRunning = false;

  constructor(ms: number) {
    this.#deadline = performance.now() + ms;
    this.#end = this.#deadline + graceShare * ms;
  }

  /** What the work returns or throws. Throws EXTRACTION_TIMEOUT when its time is over. */
  run<T>(work: () => T): T {
    if (this.#isRunning) return work();
    const timeout = Math.ceil(this.#left());
    if (timeout <= 0) throw new ScrapeError('EXTRACTION_TIMEOUT');
    this.#isRunning = true;
    try {
      return within(timeout, work);
    } catch (error) {
      throw isOver(error) ? new ScrapeError('EXTRACTION_TIMEOUT', undefined, { cause: error }) : error;
    } finally {
      this.#isRunning = false;
    }
  }

  /** What work in several steps resolves with. Rejects with EXTRACTION_TIMEOUT when its time is over; it may go on unheard. */
  async wait<T>(work: Promise<T>): Promise<T> {
    const { promise: over, reject } = Promise.withResolvers<never>();
    const end = () => reject(new ScrapeError('EXTRACTION_TIMEOUT'));
    const timer = setTimeout(end, Math.max(0, this.#left()));
    return Promise.race([work, over]).finally(() => clearTimeout(timer));
  }

  #left(): number {
    const now = performance.now();
    return now < this.#deadline ? this.#deadline - now : this.#end - now;
  }
}
