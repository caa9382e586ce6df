import { randomUUID } from 'node:crypto';
import { type OnBug, plainError, ScrapeError, stackOf } from '../../extract/page/errors.ts';
import type { Reach } from '../../extract/page/reach.ts';
import type { Rendering } from '../../extract/schema/rendering.ts';
import type { Leases } from '../stores/index.ts';
import type { Entry } from './answer/entry.ts';
import type { OpenPage, SerialiseAnswer } from './answer/open-page.ts';
import { AnswerCache, type AnswerCacheOptions, type EndedScrape } from './cache/answer-cache.ts';
import type { Demand } from './extraction/demand.ts';
import type { Extractor } from './extraction/extractor.ts';
import { FileBudget } from './loading/file-budget.ts';
import { RecentFailures } from './loading/recent-failures.ts';
import { RecentResponses } from './loading/recent-responses.ts';
import { isKept } from './request/audience.ts';
import type { PageRequest } from './request/page-request.ts';
import { mayUseBrowser } from './request/selection.ts';
import type { ScrapeTools, SourceFailure } from './scrape/attempt.ts';
import { CallerQueues, type PageCaller } from './waiting/caller-queues.ts';
import { ScrapeLeases } from './waiting/scrape-leases.ts';
import { SharedScrape, type Waiter } from './waiting/shared-scrape.ts';

export interface EngineOptions extends AnswerCacheOptions {
  readonly extractor: Extractor;
  readonly serialise: SerialiseAnswer;
  readonly reach: Reach;
  /** Set if other instances share the entries: then only one instance at a time scrapes a page. */
  readonly leases?: Leases | undefined;
  /** Whether pages that robots.txt disallows for us are refused. */
  readonly obeyRobots?: boolean;
  readonly onBug: OnBug;
  /** Called with the failure of a source, including details that callers do not get. */
  readonly onFailure?: (failure: SourceFailure) => void;
  /** Called with each unit that is extracted from a page. */
  readonly onExtraction?: (unit: string) => void;
  /** Called once for each scrape with what was fetched, or the code it failed with, however many callers shared it. */
  readonly onScraped?: (outcome: string, ms: number) => void;
  /** Maximum concurrent scrapes; excess ones are refused. */
  readonly maxScrapes?: number;
  /** For opening a page and queueing for a thread, and once more for everything after that, unless it needs the browser. */
  readonly deadlineMs?: number;
}

const defaultMaxScrapes = 500;
const defaultDeadlineMs = 20_000;
const browserDeadlineMs = 60_000;

export class Engine {
  readonly #options: EngineOptions;
  readonly #tools: ScrapeTools;
  readonly #shared = new Map<string, SharedScrape>();
  readonly #running = new Set<SharedScrape>();
  readonly #cache: AnswerCache;
  readonly #leases: ScrapeLeases | null;
  readonly #queues = new CallerQueues();
  readonly #failures = new RecentFailures();
  #underWay = 0;
  #draining = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#cache = new AnswerCache(options);
    const { leases, entries } = options;
    const [recent, fileBudget] = [new RecentResponses(), new FileBudget()];
    this.#tools = { obeyRobots: false, ...options, recent, fileBudget };
    this.#leases = leases ? new ScrapeLeases({ leases, entries }) : null;
  }

  /** The number of running scrapes. */
  get underWay(): number {
    return this.#underWay;
  }

  /** The number of scrapes that wait until their caller has fewer running. */
  get waiting(): number {
    return this.#queues.waiting;
  }

  /** Answers from the cache, joins a scrape of the page or starts one. Rejects with a ScrapeError if it cannot be opened. */
  async open(request: PageRequest, waiter: Waiter): Promise<OpenPage> {
    const kept = isKept(request.audience);
    const found = kept && !request.revalidate ? await this.#cache.find(request) : null;
    if (found?.isStale && !request.cacheOnly) this.#refresh(request, waiter);
    if (found) return found.page;
    if (request.cacheOnly) throw new ScrapeError('NOT_CACHED');
    const failed = request.revalidate ? null : this.#failures.find(request);
    if (failed) throw failed;
    const key = kept ? request.key : randomUUID();
    const joined = this.#joinable(key, request, waiter);
    const opening = (joined ?? this.#begin(key, request)).join(waiter, request.lifetimeMs);
    if (!joined) void this.#report(opening);
    try {
      const page = await opening;
      this.#failures.forget(request);
      return page;
    } catch (error) {
      throw this.#failures.note(request, error);
    }
  }

  /** Fetches a page whose stored answer was served after its time; the next request finds the fresh one. */
  #refresh(request: PageRequest, { caller, renderTicket }: Waiter): void {
    const { key, lifetimeMs } = request;
    // Nobody waits who could leave.
    const waiter = { caller, renderTicket, signal: new AbortController().signal };
    if (this.#draining || this.#failures.find(request) || this.#joinable(key, request, waiter)) return;
    const opening = this.#begin(key, request).join(waiter, lifetimeMs);
    opening.catch((error) => this.#failures.note(request, error));
    void this.#report(opening);
  }

  /** The body of an older answer to the request, by its content hash; null if it is not kept. */
  earlier(request: PageRequest, contentHash: string): Promise<Uint8Array | null> {
    return this.#cache.earlier(request, contentHash);
  }

  render<I, O>(rendering: Rendering<I, O>, input: I, demand: Demand): Promise<O> {
    return this.#options.extractor.render(rendering, input, demand);
  }

  /** Refuses new scrapes and waits for running ones; after `graceMs` the rest fail with OVERLOADED. */
  async drain(graceMs: number): Promise<void> {
    this.#draining = true;
    const giveUp = setTimeout(() => {
      for (const shared of this.#running) shared.abort(new ScrapeError('OVERLOADED'));
    }, graceMs);
    await Promise.all([...this.#running].map((shared) => shared.ended));
    clearTimeout(giveUp);
  }

  close(): Promise<void> {
    return this.#options.extractor.close();
  }

  async #report(opening: Promise<OpenPage>): Promise<void> {
    const startedAt = performance.now();
    const fetched = async () => {
      const page = await opening;
      await page.entry();
      return (await page.fetchReport()).outcome;
    };
    const outcome = await fetched().catch((error) => plainError(error).code);
    this.#options.onScraped?.(outcome, performance.now() - startedAt);
  }

  /** A request that revalidates joins only scrapes that revalidate. */
  #joinable(key: string, { revalidate }: PageRequest, { caller }: Waiter): SharedScrape | null {
    const shared = this.#shared.get(key);
    return shared?.isOpenTo(caller) && (!revalidate || shared.revalidates) ? shared : null;
  }

  #begin(key: string, request: PageRequest): SharedScrape {
    if (this.#draining) throw new ScrapeError('OVERLOADED');
    const shared = this.#start(key, request);
    this.#shared.set(key, shared);
    this.#running.add(shared);
    void shared.ended.then(() => {
      this.#running.delete(shared);
      if (this.#shared.get(key) === shared) this.#shared.delete(key);
    });
    return shared;
  }

  /** Waits for one of the caller's slots; rejects with OVERLOADED if the service runs its maximum of scrapes. */
  async #enter(caller: PageCaller, signal: AbortSignal): Promise<() => void> {
    const { maxScrapes = defaultMaxScrapes } = this.#options;
    const leave = await this.#queues.enter(caller, signal);
    if (this.#underWay >= maxScrapes) {
      leave();
      throw new ScrapeError('OVERLOADED');
    }
    this.#underWay += 1;
    return () => {
      this.#underWay -= 1;
      leave();
    };
  }

  #start(key: string, request: PageRequest): SharedScrape {
    const { audience, revalidate, maxAgeMs } = request;
    const { deadlineMs = defaultDeadlineMs } = this.#options;
    const kept = isKept(audience);
    const leases = kept ? this.#leases : null;
    const superseded = this.#shared.get(key);
    return new SharedScrape({
      request,
      tools: this.#tools,
      enter: (caller, signal) => this.#enter(caller, signal),
      openingMs: deadlineMs,
      deadlineMs: mayUseBrowser(request) ? browserDeadlineMs : deadlineMs,
      lease: leases ? (signal) => leases.take({ key, maxAgeMs, revalidate, signal }) : undefined,
      expired: revalidate || !kept ? undefined : () => this.#cache.expired(key, superseded),
      takeOver: (made) => this.#cache.takeOver(key, made, superseded),
      store: (scrape, shared) => this.#store({ key, scrape, request, shared, superseded }),
    });
  }

  /** Rejects with the ScrapeError if the scrape has no answer. */
  async #store(ended: EndedScrape): Promise<Entry | null> {
    const { scrape } = ended;
    try {
      const entry = await this.#cache.store(ended);
      scrape.end(entry);
      return entry;
    } catch (error) {
      scrape.end(null);
      if (error instanceof ScrapeError) throw error;
      this.#options.onBug(stackOf(error));
      return null;
    }
  }
}
