import { ScrapeError } from '../../../../extract/page/errors.ts';
import { Semaphore } from '../../semaphore.ts';
import { CallerSlots } from './caller-slots.ts';

interface PageSlotsOptions {
  /** Maximum number of open pages. */
  readonly pages: number;
  readonly maxWaiting: number;
  readonly maxWaitingMs: number;
}

interface EnterOptions {
  /** Whether no other page may be open. */
  readonly alone: boolean;
  /** The callers who wait for the page; the first of them stands for all. */
  readonly callers?: ReadonlySet<string>;
}

interface Waiting {
  readonly caller: string;
  readonly crowdedOut: AbortController;
}

/** Limits how many pages are open and wait, both in turns between callers; one is measured alone: others slow it. */
export class PageSlots {
  readonly #options: PageSlotsOptions;
  readonly #slots: CallerSlots;
  readonly #alone = new Semaphore(1);
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();

  constructor(options: PageSlotsOptions) {
    this.#options = options;
    this.#slots = new CallerSlots(options.pages);
  }

  /** How many wait for a slot. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Waits for a slot and returns a function that releases it. Rejects with OVERLOADED if that takes too long. */
  async enter(signal: AbortSignal, { alone, callers = new Set() }: EnterOptions): Promise<() => void> {
    const { maxWaiting, maxWaitingMs } = this.#options;
    const [caller = ''] = callers;
    if (this.waiting >= maxWaiting && !this.#makeRoom(caller)) throw new ScrapeError('OVERLOADED', busy);
    const one = { caller, crowdedOut: new AbortController() };
    this.#waiting.add(one);
    const late = AbortSignal.timeout(maxWaitingMs);
    try {
      const waiting = AbortSignal.any([signal, late, one.crowdedOut.signal]);
      return alone ? await this.#enterAlone(waiting, caller) : await this.#slots.acquire(waiting, { caller });
    } catch (cause) {
      signal.throwIfAborted();
      throw new ScrapeError('OVERLOADED', busy, { cause });
    } finally {
      this.#waiting.delete(one);
    }
  }

  /** Refuses the last one of the caller of whom most wait, unless as many of this caller wait. */
  #makeRoom(caller: string): boolean {
    const byCaller = Map.groupBy(this.#waiting, (one) => one.caller);
    const most = [...byCaller.values()].reduce(
      (longest, all) => (all.length > longest.length ? all : longest),
      [],
    );
    if (most.length <= (byCaller.get(caller)?.length ?? 0)) return false;
    const last = most.at(-1);
    if (!last) return false;
    this.#waiting.delete(last);
    last.crowdedOut.abort();
    return true;
  }

  /** Takes all slots. Only one page at a time does so, because two with half of the slots each would deadlock. */
  async #enterAlone(signal: AbortSignal, caller: string): Promise<() => void> {
    await this.#alone.acquire(signal);
    // Those that it holds already do not put the others off.
    const slots = Array.from({ length: this.#options.pages }, () =>
      this.#slots.acquire(signal, { caller, isCounted: false }),
    );
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
