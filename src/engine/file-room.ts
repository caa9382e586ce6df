import { Semaphore } from '../net/semaphore.ts';
import { ScrapeError } from '../page/errors.ts';
import type { Reach } from '../page/reach.ts';

/** Files that may become larger than this wait for room; smaller ones are bounded by the number of pages. */
const largeBytes = 1024 * 1024;
const usualBytes = 192 * 1024 * 1024;

/** A page's share of the room. */
export interface FileShelf {
  /** Whether a file is missing from it because we were too busy: there would be more to say before long. */
  readonly incomplete: boolean;
  /** A way out whose files take room for as long as the page holds them. */
  keeping(reach: Reach): Reach;
  /** The page is done with its files. */
  clear(): void;
}

/** The room that the files of all pages take together: those that are being fetched, and those that pages hold. */
export class FileRoom {
  readonly #room: Semaphore;
  /** By how many pages each file is held: those of one site share what they fetch. */
  readonly #holders = new WeakMap<Uint8Array, number>();

  constructor(bytes = usualBytes) {
    this.#room = new Semaphore(bytes);
  }

  /** A way out on which a large file is fetched once there is room for all that it may turn out to be. */
  admitting(reach: Reach): Reach {
    const fetch: Reach['fetch'] = async (url, limits) => {
      const { maxBytes, deadlineMs, signal } = limits;
      if (maxBytes <= largeBytes) return reach.fetch(url, limits);
      const patience = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(deadlineMs))]);
      await this.#room.acquire(patience, maxBytes).catch((cause) => {
        throw new ScrapeError('OVERLOADED', undefined, { cause });
      });
      try {
        const fetched = await reach.fetch(url, limits);
        this.#hold(fetched.body);
        // Whoever asked for it has taken hold of it by then.
        setImmediate(() => this.#letGo(fetched.body));
        return fetched;
      } finally {
        this.#room.release(maxBytes);
      }
    };
    return { ...reach, fetch };
  }

  shelf(): FileShelf {
    const held = new Set<Uint8Array>();
    let cleared = false;
    let incomplete = false;
    return {
      get incomplete() {
        return incomplete;
      },
      keeping: (reach) => ({
        ...reach,
        fetch: async (url, limits) => {
          const fetched = await reach.fetch(url, limits).catch((error) => {
            incomplete ||= error instanceof ScrapeError && error.code === 'OVERLOADED';
            throw error;
          });
          // A load that nobody waits for any more may still come to an end.
          if (!cleared && !held.has(fetched.body)) {
            held.add(fetched.body);
            this.#hold(fetched.body);
          }
          return fetched;
        },
      }),
      clear: () => {
        cleared = true;
        for (const body of held) this.#letGo(body);
        held.clear();
      },
    };
  }

  #hold(body: Uint8Array): void {
    const holders = this.#holders.get(body) ?? 0;
    this.#holders.set(body, holders + 1);
    if (holders === 0) this.#room.take(body.length);
  }

  #letGo(body: Uint8Array): void {
    const holders = (this.#holders.get(body) ?? 0) - 1;
    this.#holders.set(body, holders);
    if (holders === 0) this.#room.release(body.length);
  }
}
