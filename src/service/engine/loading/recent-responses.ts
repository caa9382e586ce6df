import { LRUCache } from 'lru-cache';
import type { Fetched } from '../../../extract/page/reach.ts';
import { isKept, ownerOf } from '../request/audience.ts';
import type { PageRequest } from '../request/page-request.ts';

const keepMs = 30_000;
/** Over a thousand ordinary pages, or four of the maximum size. */
const keepBytes = 24 * 1024 * 1024;
/** Approximate size of a response without its body and texts: connection details, list node. */
const overheadBytes = 4 * 1024;

/** Responses that the requests of one audience share. */
export type SharedResponses = Pick<RecentResponses, 'share' | 'keep'>;

/** The responses of the page and the files of the site that a scrape shares with others; null if it shares none. */
export interface Sharing {
  readonly pages: SharedResponses | null;
  readonly files: SharedResponses | null;
}

export const nothingShared: Sharing = { pages: null, files: null };

/** Loads a response; if it is slow, `early` is called with what has arrived so far. */
type ResponseLoad = (signal: AbortSignal, early: (fetched: Fetched) => void) => Promise<Fetched>;

interface Joining {
  readonly signal: AbortSignal;
  /** What of the response is awaited: all of it, or its early part. */
  readonly part?: 'response' | 'early';
}

interface Underway {
  readonly response: Promise<Fetched>;
  /** The early part or the complete response, whichever comes first. */
  readonly early: Promise<Fetched>;
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
  async share(url: string, load: ResponseLoad, joining: Joining): Promise<Fetched> {
    return this.#kept.get(url) ?? this.#join(url, load, joining);
  }

  /** What a request shares: pages with those in its language and form, files with all, each only with its own owner. */
  sharedBy({
    visitor: { language, prefer },
    audience,
    statusOnly,
  }: Pick<PageRequest, 'visitor' | 'audience' | 'statusOnly'>): Sharing {
    if (!isKept(audience)) return nothingShared;
    const owner = ownerOf(audience) ?? '';
    const files = owner === '' ? this : this.within(owner);
    // A head is no page for others.
    if (statusOnly) return { files, pages: null };
    const isPlain = language === null && prefer === undefined;
    return { files, pages: isPlain ? files : this.within(JSON.stringify([owner, language, prefer])) };
  }

  /** A separate scope of the same cache: for one owner, or for one owner, language and form. */
  within(scope: string): SharedResponses {
    const scopedKey = (key: string) => JSON.stringify([scope, key]);
    return {
      share: (key, load, joining) => this.share(scopedKey(key), load, joining),
      keep: (key, response) => this.keep(scopedKey(key), response),
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

  async #join(url: string, load: ResponseLoad, { signal, part = 'response' }: Joining): Promise<Fetched> {
    // A signal that has already aborted would never fire its event.
    signal.throwIfAborted();
    const underway = this.#underway.get(url) ?? this.#begin(url, load);
    underway.waiting++;
    const leave = () => {
      const isLoading = this.#underway.get(url) === underway;
      if (--underway.waiting === 0 && isLoading) underway.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return underway[part].finally(() => {
      signal.removeEventListener('abort', leave);
      // This caller does not need the rest.
      if (part === 'early' && !signal.aborted) leave();
    });
  }

  #begin(url: string, load: ResponseLoad): Underway {
    const controller = new AbortController();
    const early = Promise.withResolvers<Fetched>();
    const forget = () => {
      if (this.#underway.get(url) === underway) this.#underway.delete(url);
    };
    const response = load(controller.signal, early.resolve).finally(forget);
    response.then(early.resolve, early.reject);
    early.promise.catch(() => {});
    const underway: Underway = { response, early: early.promise, controller, waiting: 0 };
    controller.signal.addEventListener('abort', forget);
    this.#underway.set(url, underway);
    return underway;
  }
}

/** Texts count, too: a tiny body may come with large headers or many redirects. */
function weigh({ body, headers, redirects }: Fetched, url: string): number {
  const texts = [url, ...headers.flat(), ...redirects.flatMap((hop) => [hop.url, hop.location])];
  return overheadBytes + body.byteLength + texts.reduce((sum, { length }) => sum + length, 0);
}
