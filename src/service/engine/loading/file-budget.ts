import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Reach } from '../../../extract/page/reach.ts';
import { Semaphore } from '../../net/semaphore.ts';

/** Fetches with a larger size limit wait for the memory budget; smaller ones are bounded by the number of pages. */
const largeBytes = 1024 * 1024;
const defaultBytes = 192 * 1024 * 1024;

/** A page's share of the memory budget. */
export interface PageFiles {
  /** Whether a file is missing because the service was overloaded: a later attempt may get it. */
  readonly incomplete: boolean;
  /** A reach whose files count against the budget for as long as the page holds them. */
  counting(reach: Reach): Reach;
  /** Releases the page's files. */
  release(): void;
}

/** One memory budget for the files of all pages: those being fetched, and those that pages hold. */
export class FileBudget {
  readonly #budget: Semaphore;
  /** The number of pages that hold each file: pages of one site share what they fetch. */
  readonly #holders = new WeakMap<Uint8Array, number>();

  constructor(bytes = defaultBytes) {
    this.#budget = new Semaphore(bytes);
  }

  /** A reach that starts a large fetch only when the budget has room for its maximum size. */
  admitting(reach: Reach): Reach {
    const fetch: Reach['fetch'] = async (url, limits) => {
      const { maxBytes, deadlineMs, signal } = limits;
      if (maxBytes <= largeBytes) return reach.fetch(url, limits);
      const waitSignal = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(deadlineMs))]);
      await this.#budget.acquire(waitSignal, maxBytes).catch((cause) => {
        throw new ScrapeError('OVERLOADED', undefined, { cause });
      });
      try {
        const fetched = await reach.fetch(url, limits);
        this.#hold(fetched.body);
        // By the next turn of the event loop, the page that fetched it holds it.
        setImmediate(() => this.#release(fetched.body));
        return fetched;
      } finally {
        this.#budget.release(maxBytes);
      }
    };
    return { ...reach, fetch };
  }

  pageFiles(): PageFiles {
    const held = new Set<Uint8Array>();
    let released = false;
    let incomplete = false;
    return {
      get incomplete() {
        return incomplete;
      },
      counting: (reach) => ({
        ...reach,
        fetch: async (url, limits) => {
          const fetched = await reach.fetch(url, limits).catch((error) => {
            incomplete ||= error instanceof ScrapeError && error.code === 'OVERLOADED';
            throw error;
          });
          // A load that was abandoned may still complete.
          if (!released && !held.has(fetched.body)) {
            held.add(fetched.body);
            this.#hold(fetched.body);
          }
          return fetched;
        },
      }),
      release: () => {
        released = true;
        for (const body of held) this.#release(body);
        held.clear();
      },
    };
  }

  #hold(body: Uint8Array): void {
    const holders = this.#holders.get(body) ?? 0;
    this.#holders.set(body, holders + 1);
    if (holders === 0) this.#budget.take(body.length);
  }

  #release(body: Uint8Array): void {
    const holders = (this.#holders.get(body) ?? 0) - 1;
    this.#holders.set(body, holders);
    if (holders === 0) this.#budget.release(body.length);
  }
}
