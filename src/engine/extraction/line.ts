import type { PooledPage } from './pooled-page.ts';

/** The next page to get a turn, and the caller whose turn it is. */
export interface Next {
  readonly page: PooledPage;
  readonly caller: string;
}

export interface Circumstances {
  /** The callers of the current turns, once per turn. */
  readonly held: readonly string[];
  /** Maximum concurrent turns per caller. */
  readonly most: number;
  readonly isEligible: (page: PooledPage) => boolean;
}

/**
 * The queue of pages that wait for a thread: round-robin by caller. A caller who has had a turn goes behind all who are
 * waiting by then, and whoever holds fewer threads comes first. Pages of one caller keep their order.
 */
export class Line {
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

  next({ held, most, isEligible }: Circumstances): Next | null {
    const holds = Map.groupBy(held, (caller) => caller);
    let best: (Next & { readonly threads: number }) | null = null;
    for (const page of this.#pages.filter(isEligible)) {
      for (const caller of page.demand.callers) {
        const threads = holds.get(caller)?.length ?? 0;
        if (threads < (best?.threads ?? most)) best = { page, caller, threads };
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
