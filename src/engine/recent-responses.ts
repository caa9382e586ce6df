import { LRUCache } from 'lru-cache';
import type { Fetched } from '../page/reach.ts';

const keepMs = 30_000;
const keepBytes = 64 * 1024 * 1024;
/** Approximate size of a response without its body and texts: connection details, list node. */
const overheadBytes = 4 * 1024;

/** Responses that the requests of one audience share. */
export type SharedResponses = Pick<RecentResponses, 'share' | 'keep'>;

interface Underway {
  readonly response: Promise<Fetched>;
  readonly controller: AbortController;
  waiting: number;
}

/** Lets requests for one page with different categories share its response, in flight and for 30 s after. */
export class RecentResponses {
  readonly #underway = new Map<string, Underway>();
  readonly #kept: LRUCache<string, Fetched>;
  /** Responses that were already kept once: reuse does not extend their lifetime. */
  readonly #seen = new WeakSet<Fetched>();

  constructor({ now = () => performance.now() }: { now?: () => number } = {}) {
    this.#kept = new LRUCache({
      maxSize: keepBytes,
      sizeCalculation: weigh,
      ttl: keepMs,
      // Without it, expired responses stay in memory until the same address is requested.
      ttlAutopurge: true,
      perf: { now },
    });
  }

  /** The response of this address: cached, in flight, or loaded now. The load is aborted when nobody waits for it. */
  async share(
    url: string,
    signal: AbortSignal,
    load: (signal: AbortSignal) => Promise<Fetched>,
  ): Promise<Fetched> {
    const kept = this.#kept.get(url);
    if (kept) return kept;
    // A signal that has already aborted would never fire its event.
    signal.throwIfAborted();
    const underway = this.#underway.get(url) ?? this.#begin(url, load);
    underway.waiting++;
    const leave = () => {
      if (--underway.waiting === 0) underway.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return underway.response.finally(() => signal.removeEventListener('abort', leave));
  }

  /** The same, apart from what others share: for one language, for one owner. */
  within(scope: string): SharedResponses {
    const place = (key: string) => JSON.stringify([scope, key]);
    return {
      share: (key, signal, load) => this.share(place(key), signal, load),
      keep: (key, response) => this.keep(place(key), response),
    };
  }

  /** The number of responses kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** Keeps a response whose outcome was OK, unless a later one is already kept. */
  keep(url: string, response: Fetched): void {
    if (this.#seen.has(response)) return;
    this.#seen.add(response);
    const kept = this.#kept.get(url);
    if (!kept || kept.fetchedAt <= response.fetchedAt) this.#kept.set(url, response);
  }

  #begin(url: string, load: (signal: AbortSignal) => Promise<Fetched>): Underway {
    const controller = new AbortController();
    const response = load(controller.signal).finally(() => {
      if (this.#underway.get(url) === underway) this.#underway.delete(url);
    });
    const underway: Underway = { response, controller, waiting: 0 };
    controller.signal.addEventListener('abort', () => this.#underway.delete(url));
    this.#underway.set(url, underway);
    return underway;
  }
}

/** A tiny body may come with large headers or many redirects. */
function weigh({ body, headers, redirects }: Fetched, url: string): number {
  const texts = [url, ...headers.flat(), ...redirects.flatMap((hop) => [hop.url, hop.location])];
  return overheadBytes + body.byteLength + texts.reduce((sum, { length }) => sum + length, 0);
}
