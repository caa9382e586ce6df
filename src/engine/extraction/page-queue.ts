import type { PooledPage } from './pooled-page.ts';

/** The next page to get a turn, and the caller whose turn it is. */
export interface Next {
  readonly page: PooledPage;
  readonly caller: string;
}

/** A thread that can take a turn. */
export interface FreeThread {
  /** The callers to whom threads are charged, once per thread. */
  readonly held: readonly string[];
  /** Maximum concurrent turns per caller. */
  readonly most: number;
  /** Whether it is the last one for now, so that it is kept for callers who have none. */
  readonly isLast: boolean;
  readonly isEligible: (page: PooledPage) => boolean;
}

/**
 * The queue of pages that wait for a thread: round-robin by caller. A caller who has had a turn goes behind all who are
 * waiting by then, and whoever holds fewer threads comes first. Pages of one caller keep their order.
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

  next({ held, most, isLast, isEligible }: FreeThread): Next | null {
    const holds = Map.groupBy(held, (caller) => caller);
    const limit = isLast ? Math.min(1, most) : most;
    let best: (Next & { readonly threads: number }) | null = null;
    for (const page of this.#pages.filter(isEligible)) {
      for (const caller of page.demand.callers) {
        const threads = holds.get(caller)?.length ?? 0;
        if (threads < (best?.threads ?? limit)) best = { page, caller, threads };
      }
    }
    return best;
  }

  /** Called when a caller's turn has ended. The rest of the page's work comes first among the caller's own. */
  turnEnded(caller: string, page: PooledPage): void {
    if (page.asks && !this.#pages.includes(page)) this.#pages.unshift(page);
    const isTheirs = ({ demand }: PooledPage) => demand.callers.size === 1 && demand.callers.has(caller);
    this.#pages = [...this.#pages.filter((one) => !isTheirs(one)), ...this.#pages.filter(isTheirs)];
  }
}
