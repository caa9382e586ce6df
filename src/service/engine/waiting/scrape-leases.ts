import { isJsonObject, parsedJson } from '../../../extract/lib/json-value.ts';
import {
  type ErrorCode,
  fromPlainError,
  isErrorCode,
  type PlainError,
  plainError,
  ScrapeError,
} from '../../../extract/page/errors.ts';
import {
  type EntryStore,
  type HeldLease,
  type Lease,
  type Leases,
  type Stored,
  StoreUnavailable,
} from '../../stores/index.ts';
import { type Entry, fromStored } from '../answer/entry.ts';

/** The right to scrape a page that several instances may be asked for at once. */
export interface ScrapeLease {
  /** What another instance has just stored; null if this instance must scrape. */
  readonly madeElsewhere: { readonly stored: Stored; readonly entry: Entry } | null;
  /** The lease under which this instance scrapes, if it has one. */
  readonly held: HeldLease | undefined;
  /** Announces the stored entry to the waiting instances; without one, the next of them scrapes. */
  stored(entry: Entry | null): Promise<void>;
  /** Announces to the waiting instances why the page cannot be opened. */
  failed(error: unknown): Promise<void>;
}

export interface ScrapeLeaseRequest {
  /** The entry's key. */
  readonly key: string;
  readonly maxAgeMs?: number | undefined;
  readonly revalidate: boolean;
  readonly signal: AbortSignal;
}

/** What is announced to the waiting instances: when the entry was stored, or what the page failed with. */
type Outcome = { readonly storedAt: number } | { readonly error: PlainError };

/** Lets one of the instances that share a store scrape a page while the others wait for its answer. */
export class ScrapeLeases {
  readonly #leases: Leases;
  readonly #entries: EntryStore;

  constructor({ leases, entries }: { leases: Leases; entries: EntryStore }) {
    this.#leases = leases;
    this.#entries = entries;
  }

  /** Rejects with the error that the page failed with on another instance, or with the signal's reason. */
  async take(request: ScrapeLeaseRequest): Promise<ScrapeLease> {
    for (;;) {
      const taken = await this.#lease(request);
      if (taken === null) return scrapeLease(null);
      if (typeof taken !== 'string') return this.#begin(taken, request);
      const made = await this.#readAnswerFor(taken, request.key);
      if (made) return scrapeLease(null, made);
      // The entry was gone before it was read: this instance scrapes the page itself.
    }
  }

  /** A request that revalidates waits only for scrapes that revalidate. */
  async #lease({ key, revalidate, signal }: ScrapeLeaseRequest): Promise<Lease | string | null> {
    const fresh = `${key}:fresh`;
    try {
      if (revalidate) return await this.#leases.take(fresh, { signal });
      return await this.#leases.take(key, { joins: [fresh], signal });
    } catch (error) {
      // While the store is unreachable, each instance scrapes on its own.
      if (error instanceof StoreUnavailable) return null;
      throw error;
    }
  }

  /** Another instance may have stored an answer between the look-up and the lease. */
  async #begin(lease: Lease, { key, revalidate, maxAgeMs }: ScrapeLeaseRequest): Promise<ScrapeLease> {
    const stored = revalidate ? undefined : await this.#entries.get(key);
    const entry = stored && fromStored(stored, { now: Date.now(), maxAgeMs });
    if (!entry) return scrapeLease(lease);
    await lease.release();
    return scrapeLease(null, { stored, entry });
  }

  /** Memory may still hold what the other instance has replaced. */
  async #readAnswerFor(text: string, key: string): Promise<ScrapeLease['madeElsewhere']> {
    const outcome = readOutcome(text);
    if (!outcome) return null;
    if ('error' in outcome) throw fromPlainError(outcome.error);
    const stored = await this.#entries.reload(key);
    const entry = stored && fromStored(stored, { now: Date.now() });
    return entry && entry.storedAt >= outcome.storedAt ? { stored, entry } : null;
  }
}

/** Null if another version of the service, or another program, has announced it in words of its own. */
function readOutcome(text: string): Outcome | null {
  const outcome = parsedJson(text);
  if (!isJsonObject(outcome)) return null;
  const { storedAt, error } = outcome;
  if (typeof storedAt === 'number') return { storedAt };
  return isJsonObject(error) && isErrorCode(error.code) && typeof error.message === 'string'
    ? { error: { code: error.code, message: error.message } }
    : null;
}

function scrapeLease(lease: Lease | null, made: ScrapeLease['madeElsewhere'] = null): ScrapeLease {
  const release = async (outcome: Outcome | null) =>
    lease?.release(outcome ? JSON.stringify(outcome) : undefined);
  return {
    madeElsewhere: made,
    held: lease?.held,
    stored: (entry) => release(entry && { storedAt: entry.storedAt }),
    failed: (error) => release(isLocal(error) ? null : { error: plainError(error) }),
  };
}

/** Failures of this instance or its callers (busy, stopping, rendering quota used up): another may succeed. */
const localFailures: ReadonlySet<ErrorCode> = new Set(['OVERLOADED', 'RATE_LIMITED']);

function isLocal(error: unknown): boolean {
  return error instanceof ScrapeError && localFailures.has(error.code);
}
