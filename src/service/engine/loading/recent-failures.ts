import { LRUCache } from 'lru-cache';
import { ScrapeError } from '../../../extract/page/errors.ts';
import { isKept } from '../request/audience.ts';
import type { PageRequest } from '../request/page-request.ts';

const keptMs = 30_000;
const maxFailures = 10_000;

type PageOf = Pick<PageRequest, 'url' | 'visitor' | 'audience'>;

/** The pages that could not be fetched a moment ago: a dead link takes ten seconds, and is asked for again at once. */
export class RecentFailures {
  readonly #failures: LRUCache<string, ScrapeError>;

  // The clock is monotonic: it is not set back.
  constructor(now = () => performance.now()) {
    this.#failures = new LRUCache({ max: maxFailures, ttl: keptMs, ttlResolution: 0, perf: { now } });
  }

  /** The failure of a page, with the seconds until it is asked for again; null if none is remembered. */
  find(page: PageOf): ScrapeError | null {
    const key = keyOf(page);
    const error = isKept(page.audience) && this.#failures.get(key);
    return error ? withRetry(error, this.#failures.getRemainingTTL(key)) : null;
  }

  /** Remembers a failure of the origin, and returns it with the seconds until the page is asked for again. */
  note(page: PageOf, error: unknown): unknown {
    if (!isOfOrigin(error) || !isKept(page.audience)) return error;
    this.#failures.set(keyOf(page), error);
    return withRetry(error, keptMs);
  }

  /** The page was fetched after all. */
  forget(page: PageOf): void {
    this.#failures.delete(keyOf(page));
  }
}

/** Not UPSTREAM_TLS: it is found out fast, and some categories answer despite it. */
function isOfOrigin(error: unknown): error is ScrapeError {
  return error instanceof ScrapeError && error.code.startsWith('UPSTREAM_') && error.code !== 'UPSTREAM_TLS';
}

function withRetry({ code, message }: ScrapeError, leftMs: number): ScrapeError {
  return new ScrapeError(code, message, { retryAfter: Math.max(1, Math.ceil(leftMs / 1000)) });
}

function keyOf({ url, visitor, audience }: PageOf): string {
  return JSON.stringify([url, visitor.language, visitor.prefer, audience]);
}
