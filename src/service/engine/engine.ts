import { randomUUID } from 'node:crypto';
import { type OnBug, ScrapeError, stackOf } from '../../extract/page/errors.ts';
import type { Reach } from '../../extract/page/reach.ts';
import { anybody } from '../../extract/page/visitor.ts';
import type { Rendering } from '../../extract/schema/rendering.ts';
import type { RenderMode } from '../../extract/schema/rendering-report.ts';
import type { Leases } from '../stores/index.ts';
import { AnswerCache, type AnswerCacheOptions, type EndedScrape } from './answer-cache.ts';
import { everybody, isKept } from './audience.ts';
import { CallerQueues, type PageCaller } from './caller-queues.ts';
import type { Entry } from './entry.ts';
import { keyOf, mayUseBrowser } from './entry-key.ts';
import type { Demand } from './extraction/demand.ts';
import type { Extractor } from './extraction/extractor.ts';
import { FileBudget } from './file-budget.ts';
import type { SourceFailure } from './loading.ts';
import type { OpenPage } from './open-page.ts';
import type { OpenRequest, SettledRequest } from './open-request.ts';
import { RecentFailures } from './recent-failures.ts';
import { RecentResponses } from './recent-responses.ts';
import { ScrapeLeases } from './scrape-leases.ts';
import type { ScrapeTools } from './scrape-request.ts';
import type { SerialiseAnswer } from './serialise-answer.ts';
import { SharedScrape } from './shared-scrape.ts';

export interface EngineOptions extends AnswerCacheOptions {
  readonly extractor: Extractor;
  readonly serialise: SerialiseAnswer;
  readonly reach: Reach;
  /** Set if other instances share the entries: then only one instance at a time scrapes a page. */
  readonly leases?: Leases | undefined;
  /** How long an answer is cached by default. */
  readonly lifetimeMs: number;
  /** The render mode of requests that set none. */
  readonly renderDefault?: RenderMode;
  /** Whether pages that robots.txt disallows for us are refused. */
  readonly obeyRobots?: boolean;
  readonly onBug: OnBug;
  /** Called with the failure of a source, including details that callers do not get. */
  readonly onFailure?: (failure: SourceFailure) => void;
  /** Maximum concurrent scrapes; excess ones are refused. */
  readonly maxScrapes?: number;
  /**
   * Time limit for opening a page and queueing for a thread. The same limit applies to everything after that, unless it
   * needs the browser.
   */
  readonly deadlineMs?: number;
}

export interface Engine {
  /**
   * Answers from the cache, joins a scrape of the same page or starts one. Rejects with a ScrapeError if the page
   * cannot be opened.
   */
  open(request: OpenRequest): Promise<OpenPage>;
  render<I, O>(rendering: Rendering<I, O>, input: I, demand: Demand): Promise<O>;
  /** Refuses new scrapes and waits for running ones; after `graceMs` the rest fail with OVERLOADED. */
  drain(graceMs: number): Promise<void>;
  close(): Promise<void>;
  /** The number of running scrapes. */
  readonly underWay: number;
}

const defaultMaxScrapes = 500;
const defaultDeadlineMs = 20_000;
const browserDeadlineMs = 60_000;

export function createEngine(options: EngineOptions): Engine {
  return new ScrapeEngine(options);
}

class ScrapeEngine implements Engine {
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
    const { leases, entries, extractor, serialise, reach, onBug, onFailure, obeyRobots = false } = options;
    const [recent, fileBudget] = [new RecentResponses(), new FileBudget()];
    this.#tools = { extractor, serialise, reach, onBug, onFailure, obeyRobots, recent, fileBudget };
    this.#leases = leases ? new ScrapeLeases({ leases, entries }) : null;
  }

  get underWay(): number {
    return this.#underWay;
  }

  async open(request: OpenRequest): Promise<OpenPage> {
    const settled = this.#settled(request);
    const kept = isKept(settled.audience);
    const key = kept ? keyOf(settled, request.format) : randomUUID();
    const found = kept && !request.revalidate ? await this.#cache.find(key, settled) : null;
    if (found) return found;
    const failed = request.revalidate ? null : this.#failures.find(settled);
    if (failed) throw failed;
    const shared = this.#joinable(key, request) ?? this.#begin(key, settled);
    const { caller, signal, renderTicket, cacheTimeMs = this.#options.lifetimeMs } = request;
    try {
      const page = await shared.join({ caller, signal, renderTicket, lifetimeMs: cacheTimeMs });
      this.#failures.forget(settled);
      return page;
    } catch (error) {
      throw this.#failures.note(settled, error);
    }
  }

  render<I, O>(rendering: Rendering<I, O>, input: I, demand: Demand): Promise<O> {
    return this.#options.extractor.render(rendering, input, demand);
  }

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

  /** The request with its defaults filled in, and without a route that no browser will open. */
  #settled(request: OpenRequest): SettledRequest {
    const mode = request.render ?? this.#options.renderDefault ?? 'NEVER';
    const { route = '', selection, selectors = [], visitor = anybody, audience = everybody } = request;
    const openedRoute = mayUseBrowser(selection, mode) ? route : '';
    return { ...request, mode, selectors, visitor, audience, route: openedRoute };
  }

  /** A request that revalidates joins only scrapes that revalidate. */
  #joinable(key: string, { revalidate, caller }: OpenRequest): SharedScrape | null {
    const shared = this.#shared.get(key);
    return shared?.isOpenTo(caller) && (!revalidate || shared.revalidates) ? shared : null;
  }

  #begin(key: string, request: SettledRequest): SharedScrape {
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

  #start(key: string, request: SettledRequest): SharedScrape {
    const {
      url,
      route,
      selection,
      format,
      selectors,
      visitor,
      audience,
      revalidate,
      cacheTimeMs,
      mode,
      actions = {},
    } = request;
    const { deadlineMs = defaultDeadlineMs } = this.#options;
    const leases = isKept(audience) ? this.#leases : null;
    const older = this.#shared.get(key);
    return new SharedScrape({
      request: { url, route, actions, selection, format, selectors, visitor, audience, reuse: !revalidate },
      mode,
      tools: this.#tools,
      enter: (caller, signal) => this.#enter(caller, signal),
      openingMs: deadlineMs,
      deadlineMs: mayUseBrowser(selection, mode) ? browserDeadlineMs : deadlineMs,
      lease: leases ? (signal) => leases.take({ key, cacheTimeMs, revalidate, signal }) : undefined,
      expired: revalidate ? undefined : () => this.#cache.expired(key, older),
      takeOver: (made) => this.#cache.takeOver(key, made, older),
      store: (scrape, shared) => this.#store({ key, scrape, request, shared, older }),
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
