import { ScrapeError } from '../../../../extract/page/errors.ts';
import { Semaphore } from '../../semaphore.ts';

interface PageSlotsOptions {
  /** Maximum number of open pages. */
  readonly pages: number;
  readonly maxWaiting: number;
  readonly maxWaitingMs: number;
}

/** Limits how many pages are open at once. A page is measured alone, because others would slow it down. */
export class PageSlots {
  readonly #options: PageSlotsOptions;
  readonly #slots: Semaphore;
  readonly #alone = new Semaphore(1);
  #waiting = 0;

  constructor(options: PageSlotsOptions) {
    this.#options = options;
    this.#slots = new Semaphore(options.pages);
  }

  /** How many wait for a slot. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Waits for a slot and returns a function that releases it. Rejects with OVERLOADED if that takes too long. */
  async enter(signal: AbortSignal, { alone }: { readonly alone: boolean }): Promise<() => void> {
    const { maxWaiting, maxWaitingMs } = this.#options;
    if (this.#waiting >= maxWaiting) throw new ScrapeError('OVERLOADED', busy);
    this.#waiting += 1;
    const late = AbortSignal.timeout(maxWaitingMs);
    try {
      const waiting = AbortSignal.any([signal, late]);
      return alone ? await this.#enterAlone(waiting) : await this.#enterOne(waiting);
    } catch (cause) {
      signal.throwIfAborted();
      throw new ScrapeError('OVERLOADED', busy, { cause });
    } finally {
      this.#waiting -= 1;
    }
  }

  async #enterOne(signal: AbortSignal): Promise<() => void> {
    await this.#slots.acquire(signal);
    return () => this.#slots.release();
  }

  /** Takes all slots. Only one page at a time does so, because two with half of the slots each would deadlock. */
  async #enterAlone(signal: AbortSignal): Promise<() => void> {
    await this.#alone.acquire(signal);
    const slots = Array.from({ length: this.#options.pages }, () => this.#enterOne(signal));
    const taken = await Promise.allSettled(slots);
    const leave = () => {
      for (const slot of taken) if (slot.status === 'fulfilled') slot.value();
      this.#alone.release();
    };
    if (taken.every(({ status }) => status === 'fulfilled')) return leave;
    leave();
    throw signal.reason;
  }
}

const busy = 'Too many pages wait for the browser; try again shortly.';
