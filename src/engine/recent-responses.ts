import { LRUCache } from 'lru-cache';
import type { Fetched } from '../page/reach.ts';

const keepMs = 30_000;
const keepBytes = 64 * 1024 * 1024;
/** What a response weighs besides its body and texts, roughly: what is told of its connection, its place in the list. */
const overheadBytes = 4 * 1024;

interface Underway {
  readonly response: Promise<Fetched>;
  readonly controller: AbortController;
  waiting: number;
}

/** Lets requests for one page with different categories share its response, in flight and for 30 s after. */
export class RecentResponses {
  readonly #underway = new Map<string, Underway>();
  readonly #kept: LRUCache<string, Fetched>;
  /** Responses that had their time, or have it: whom they serve meanwhile does not make it longer. */
  readonly #seen = new WeakSet<Fetched>();

  constructor({ now = () => performance.now() }: { now?: () => number } = {}) {
    this.#kept = new LRUCache({
      maxSize: keepBytes,
      sizeCalculation: weigh,
      ttl: keepMs,
      perf: { now },
    });
  }

  /** The response of this address: kept, in flight, or loaded now. The load is aborted when nobody waits for it. */
  async share(
    url: string,
    signal: AbortSignal,
    load: (signal: AbortSignal) => Promise<Fetched>,
  ): Promise<Fetched> {
    const kept = this.#kept.get(url);
    if (kept) return kept;
    // Who has left already would never be heard to leave.
    signal.throwIfAborted();
    const underway = this.#underway.get(url) ?? this.#begin(url, load);
    underway.waiting++;
    const leave = () => {
      if (--underway.waiting === 0) underway.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return underway.response.finally(() => signal.removeEventListener('abort', leave));
  }

  /** Keeps a response whose outcome was OK, unless a later one is kept already. */
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

/** Bodies may be tiny, and heads and ways long. */
function weigh({ body, headers, redirects }: Fetched, url: string): number {
  const texts = [url, ...headers.flat(), ...redirects.flatMap((hop) => [hop.url, hop.location])];
  return overheadBytes + body.byteLength + texts.reduce((sum, { length }) => sum + length, 0);
}
