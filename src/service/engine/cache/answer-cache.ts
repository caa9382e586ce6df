import type { FetchReport } from '../../../extract/schema/fetch-report.ts';
import type { EntryStore, ScreenshotStore, Stored } from '../../stores/index.ts';
import type { Answer } from '../answer/answer.ts';
import { type Entry, fromStored, mayServe, olderOf, renewableFrom, toStored } from '../answer/entry.ts';
import type { OpenPage } from '../answer/open-page.ts';
import { keptExpiredMs, type Revalidation, renewalValidators, renewed } from '../answer/renewal.ts';
import { confirms } from '../answer/validators.ts';
import { isKept } from '../request/audience.ts';
import { keyOf } from '../request/entry-key.ts';
import type { PageRequest } from '../request/page-request.ts';
import { full } from '../request/selection.ts';
import type { Scrape } from '../scrape/scrape.ts';
import type { ScrapeLease } from '../waiting/scrape-leases.ts';
import type { Expired, SharedScrape } from '../waiting/shared-scrape.ts';
import { isBrief, lifetimeMs } from './lifetime.ts';
import { storedPage } from './stored-page.ts';

export interface AnswerCacheOptions {
  readonly entries: EntryStore;
  readonly screenshots: Pick<ScreenshotStore, 'extend'>;
  /** Whether the operator runs the service without a browser. */
  readonly browserOff: boolean;
  /** Called with the result of each conditional request to an origin. */
  readonly onRevalidation?: (result: Revalidation) => void;
}

/** A finished scrape whose answer may be stored. */
export interface EndedScrape {
  readonly key: string;
  readonly scrape: Scrape;
  readonly request: PageRequest;
  readonly shared: SharedScrape;
  /** The scrape it replaced: one that was aborted, or one that did not revalidate. */
  readonly superseded: SharedScrape | undefined;
}

/** The stored answers: decides what may be served, renewed, adopted from another instance, and replaced. */
export class AnswerCache {
  readonly #options: AnswerCacheOptions;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
  }

  /** Looks up the entry of the request's own selection, then that of the full selection. */
  async find(request: PageRequest): Promise<CachedPage | null> {
    const { key } = request;
    const found = await this.#stored(key, request);
    if (found) return found;
    const fullKey = fullKeyOf(request);
    return fullKey === key ? null : this.#stored(fullKey, request);
  }

  async #stored(key: string, request: PageRequest): Promise<CachedPage | null> {
    const { maxAgeMs, staleMs } = request;
    const { entries } = this.#options;
    const stored = await entries.get(key);
    const now = Date.now();
    const entry = stored && fromStored(stored, { now, maxAgeMs, staleMs });
    if (!entry) return null;
    // The entry of the full selection is used only as long as the request has no entry of its own.
    const check = key === request.key ? stillHeld(entries, key, { meta: stored.meta, maxAgeMs }) : undefined;
    const answer = () => entries.parsed(key, stored) as Answer;
    const page = storedPage(answer, { entry, cacheStatus: 'HIT', stillHeld: check });
    return { page, isStale: !mayServe(stored, { now, maxAgeMs }) };
  }

  /** The body of an older answer to the same request, by its content hash; null if it is not kept. */
  async earlier(request: PageRequest, contentHash: string): Promise<Uint8Array | null> {
    const { entries } = this.#options;
    const own = await entries.get(olderKey(request.key, contentHash));
    return (own ?? (await entries.get(olderKey(fullKeyOf(request), contentHash))))?.body ?? null;
  }

  /** Serves what another instance has just stored under the same key. */
  takeOver(
    key: string,
    { stored, entry }: NonNullable<ScrapeLease['madeElsewhere']>,
    superseded: SharedScrape | undefined,
  ): OpenPage {
    superseded?.supersede();
    const { entries } = this.#options;
    return storedPage(() => entries.parsed(key, stored) as Answer, { entry, cacheStatus: 'MISS' });
  }

  /** The expired entry of a key if a 304 from its origin can renew it; otherwise null. */
  async expired(key: string, superseded: SharedScrape | undefined): Promise<Expired | null> {
    const { entries, onRevalidation } = this.#options;
    const stored = await entries.get(key);
    const renewal = stored && renewableFrom(stored, Date.now());
    if (!renewal) return null;
    return {
      conditions: renewal.validators,
      changed: () => onRevalidation?.('CHANGED'),
      renew: async ({ response }, shared) => {
        const confirmed = confirms(renewal.validators, response);
        onRevalidation?.(confirmed ? 'UNCHANGED' : 'INCONCLUSIVE');
        if (!confirmed) return null;
        const answer = renewed(entries.parsed(key, stored) as Answer, response);
        const { contentHash } = stored.meta;
        const serialised = { body: Buffer.from(JSON.stringify(answer)), contentHash: String(contentHash) };
        const times = timesFrom(shared.lifetimeMs);
        const facts = { ...times, ...fetchFacts(answer.fetch) };
        const entry: Entry = { ...serialised, ...facts, brief: false, renewal };
        if (shared.storable) {
          superseded?.supersede();
          const { underLease } = shared;
          const kept = toStored(entry, { underLease, older: olderOf(stored) });
          await entries.set(key, kept, shared.lifetimeMs + keptExpiredMs);
        }
        return storedPage(() => answer, { entry, cacheStatus: 'MISS' });
      },
    };
  }

  /** The stored entry; null if the answer must not be reused, or a better entry is still valid. */
  async store({ key, scrape, request, shared, superseded }: EndedScrape): Promise<Entry | null> {
    const { selection, format } = request;
    if (!isKept(request.audience)) return null;
    const { entries, screenshots, browserOff } = this.#options;
    const { rendered, pageFiles, fetched: response, screenshots: kept } = scrape.work;
    const { timeless, ...serialised } = await scrape.answer();
    const report = await scrape.fetchReport();
    const { outcome, rendering } = report;
    if ((await rendered).limited) return null;
    const failures = await scrape.failures();
    // A failed optional need is not a failure of the category, so incompleteness is checked separately.
    const brief =
      shared.aborted || pageFiles.incomplete || isBrief({ outcome, rendering, failures, browserOff });
    if (!shared.storable) return null;
    if (brief && !shared.revalidates && (await this.#hasGoodEntry(key))) return null;
    superseded?.supersede();
    const keptMs = lifetimeMs(shared.lifetimeMs, brief);
    const times = timesFrom(keptMs);
    const fetched = brief ? null : await response;
    const validators = renewalValidators({ selection, format, timeless, report, fetched });
    const renewal = validators && { validators, extractedAt: times.storedAt };
    const facts = { ...serialised, ...times, ...fetchFacts(report) };
    const entry: Entry = { ...facts, brief, ...(renewal && { renewal }) };
    const older = await this.#keptOlder(request, serialised.contentHash);
    const made = toStored(entry, { underLease: shared.underLease, older });
    const keys = brief ? [key] : [key, ...equivalentKeys(request, rendering)];
    const storeMs = brief ? keptMs : keptMs + keptExpiredMs;
    const stored = await Promise.all(keys.map((one) => entries.set(one, made, storeMs)));
    if (stored.includes(false)) return null;
    await Promise.all([...kept].map((hash) => screenshots.extend(hash, keptMs)));
    return entry;
  }

  /** Keeps the answer that is about to be replaced, if it says something else; returns the hashes of all that are kept. */
  async #keptOlder({ key, keptAnswers = 1 }: PageRequest, contentHash: string): Promise<string[]> {
    const { entries } = this.#options;
    const stored = await entries.get(key);
    if (!stored) return [];
    const [hash, known] = [String(stored.meta.contentHash), olderOf(stored)];
    if (hash === contentHash || stored.meta.brief === 1) return known;
    await entries.set(
      olderKey(key, hash),
      { body: stored.body, meta: stored.meta, underLease: undefined },
      olderMs,
    );
    const all = [hash, ...known.filter((one) => one !== hash)];
    await Promise.all(all.slice(keptAnswers).map((one) => entries.delete(olderKey(key, one))));
    return all.slice(0, keptAnswers);
  }

  async #hasGoodEntry(key: string): Promise<boolean> {
    const stored = await this.#options.entries.get(key);
    return stored !== undefined && fromStored(stored, { now: Date.now() })?.brief === false;
  }
}

/** A stored page, and whether its time is over. */
export interface CachedPage {
  readonly page: OpenPage;
  readonly isStale: boolean;
}

/** How long an older answer is kept, to be compared with later ones. */
const olderMs = 30 * 24 * 60 * 60_000;

function fullKeyOf(request: PageRequest): string {
  return keyOf({ ...request, selection: full(request.selection) });
}

function olderKey(key: string, contentHash: string): string {
  return `${key}:${contentHash}`;
}

interface Held extends Pick<Stored, 'meta'> {
  readonly maxAgeMs: number | undefined;
}

/** The closure holds only the metadata of an entry: its body may be a thousand times the size. */
function stillHeld(entries: Pick<EntryStore, 'peek'>, key: string, { meta, maxAgeMs }: Held): () => boolean {
  return () => entries.peek(key)?.meta === meta && mayServe({ meta }, { now: Date.now(), maxAgeMs });
}

function fetchFacts({ outcome, fetchedAt }: FetchReport): Pick<Entry, 'outcome' | 'fetchedAt'> {
  return { outcome, fetchedAt: Date.parse(fetchedAt) };
}

function timesFrom(keptMs: number): Pick<Entry, 'storedAt' | 'expiresAt'> {
  const storedAt = Date.now();
  return { storedAt, expiresAt: storedAt + keptMs };
}

/** The keys of other render modes that would have produced the same answer. */
function equivalentKeys(request: PageRequest, { mode, status }: FetchReport['rendering']): string[] {
  if (mode !== 'AUTO') return [];
  if (status === 'DONE') return [keyOf({ ...request, mode: 'ALWAYS' })];
  // The address in the answer has the route; in an answer without a browser it would not.
  if (status !== 'NOT_NEEDED' || request.route !== '') return [];
  return [keyOf({ ...request, mode: 'NEVER' })];
}
