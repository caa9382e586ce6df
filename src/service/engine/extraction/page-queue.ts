import { isBackground } from './demand.ts';
import type { PooledPage } from './pooled-page.ts';

/** The next page to get a turn, and the caller whose turn it is. */
export interface Next {
  readonly page: PooledPage;
  readonly caller: string;
}

/** A thread that can take a turn. */
export interface FreeThread {
  /** The callers that occupy threads, one item per thread. */
  readonly occupants: readonly string[];
  /** Maximum concurrent turns per caller, with the one on this thread. */
  readonly maxPerCaller: number;
  /** Whether it takes pages that nobody is in a hurry for. */
  readonly takesBackground: boolean;
  readonly isEligible: (page: PooledPage) => boolean;
}

/**
 * The queue of pages that wait for a thread: round-robin by caller. When a caller's turn ends, that caller moves behind
 * all callers waiting at that moment; callers that occupy fewer threads come first. Pages of one caller keep their order.
 * Background pages come after all others.
 */
export class PageQueue {
  #pages: PooledPage[] = [];

  get pages(): readonly PooledPage[] {
    return this.#pages;
  }

  add(page: PooledPage): void {
    if (!this.#pages.includes(page)) this.#pages.push(page);
  }

  delete(page: PooledPage): void {
    this.#pages = this.#pages.filter((one) => one !== page);
  }

  next(thread: FreeThread): Next | null {
    const eligible = this.#pages.filter(thread.isEligible);
    const awaited = eligible.filter(({ demand }) => !isBackground(demand));
    return fairest(awaited, thread) ?? (thread.takesBackground ? fairest(eligible, thread) : null);
  }

  /** Called when a caller's turn has ended. A page with calls left becomes the first of that caller's pages. */
  turnEnded(caller: string, page: PooledPage): void {
    if (page.hasPendingCalls && !this.#pages.includes(page)) this.#pages.unshift(page);
    const isTheirs = ({ demand }: PooledPage) => demand.callers.size === 1 && demand.callers.has(caller);
    this.#pages = [...this.#pages.filter((one) => !isTheirs(one)), ...this.#pages.filter(isTheirs)];
  }
}

/** The page of the caller who occupies the fewest threads. */
function fairest(pages: readonly PooledPage[], { occupants, maxPerCaller }: FreeThread): Next | null {
  const occupied = Map.groupBy(occupants, (caller) => caller);
  let best: (Next & { readonly threads: number }) | null = null;
  for (const page of pages) {
    for (const caller of page.demand.callers) {
      const threads = occupied.get(caller)?.length ?? 0;
      if (threads < (best?.threads ?? maxPerCaller)) best = { page, caller, threads };
    }
  }
  return best;
}
