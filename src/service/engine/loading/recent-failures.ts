import { LRUCache } from 'lru-cache';
import { ScrapeError } from '../../../extract/page/errors.ts';
import { isKept } from '../request/audience.ts';
import type { PageRequest } from '../request/page-request.ts';

const defaultKeptMs = 30_000;
const maxFailures = 10_000;

interface Failure {
  readonly error: ScrapeError;
  readonly until: number;
}

interface RecentFailuresOptions {
  readonly keptMs?: number;
  readonly now?: () => number;
}

type PageOf = Pick<PageRequest, 'url' | 'visitor' | 'audience'>;

/** The pages that could not be fetched a moment ago: a dead link takes ten seconds, and is asked for again at once. */
export class RecentFailures {
  readonly #keptMs: number;
  readonly #now: () => number;
  readonly #failures = new LRUCache<string, Failure>({ max: maxFailures });

  // The clock is monotonic: it is not set back.
  constructor({ keptMs = defaultKeptMs, now = () => performance.now() }: RecentFailuresOptions = {}) {
    this.#keptMs = keptMs;
    this.#now = now;
  }

  /** The failure of a page, with the seconds until it is asked for again; null if none is remembered. */
  find(page: PageOf): ScrapeError | null {
    const failure = isKept(page.audience) ? this.#failures.get(keyOf(page)) : undefined;
    const leftMs = failure ? failure.until - this.#now() : 0;
    return failure && leftMs > 0 ? withRetry(failure.error, leftMs) : null;
  }

  /** Remembers a failure of the origin, and returns it with the seconds until the page is asked for again. */
  note(page: PageOf, error: unknown): unknown {
    if (!isOfOrigin(error) || !isKept(page.audience)) return error;
    this.#failures.set(keyOf(page), { error, until: this.#now() + this.#keptMs });
    return withRetry(error, this.#keptMs);
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
