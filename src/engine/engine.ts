import { randomUUID } from 'node:crypto';
import { type OnBug, ScrapeError, stackOf } from '../page/errors.ts';
import type { Reach } from '../page/reach.ts';
import { anybody } from '../page/visitor.ts';
import type { Rendering } from '../schema/rendering.ts';
import type { RenderMode } from '../schema/rendering-report.ts';
import type { Leases } from '../stores/index.ts';
import { AnswerCache, type AnswerCacheOptions, type Landing } from './answer-cache.ts';
import { everybody, isKept } from './audience.ts';
import { CallerLines, type PageCaller } from './caller-lines.ts';
import type { Entry } from './entry.ts';
import { keyOf, mayUseBrowser } from './entry-key.ts';
import type { Demand } from './extraction/demand.ts';
import type { Extractor } from './extraction/extractor.ts';
import { FileRoom } from './file-room.ts';
import { Flight } from './flight.ts';
import type { SourceFailure } from './loading.ts';
import type { OpenPage } from './open-page.ts';
import type { OpenRequest, SettledRequest } from './open-request.ts';
import { RecentResponses } from './recent-responses.ts';
import { Turns } from './turn.ts';

export interface EngineOptions extends AnswerCacheOptions {
  readonly extractor: Extractor;
  readonly reach: Reach;
  /** Set if other instances share the entries: a page that several are asked for at once is scraped by one of them. */
  readonly leases?: Leases | undefined;
  /** How long an answer is cached by default. */
  readonly lifetimeMs: number;
  /** Whether pages are rendered where the caller does not say. */
  readonly renderDefault?: RenderMode;
  /** Whether a page that robots.txt disallows for us is refused instead of fetched. */
  readonly obeyRobots?: boolean;
  readonly onBug: OnBug;
  /** Called with the failure of a source, including details that the caller is not shown. */
  readonly onFailure?: (failure: SourceFailure) => void;
  /** Maximum concurrent scrapes; further ones are refused. */
  readonly maxFlights?: number;
  /** How long opening a page and queueing for a thread may take; then, again, everything else that needs no browser. */
  readonly deadlineMs?: number;
}

export interface Engine {
  /** Answers from the cache, joins a flight or starts one. Rejects with a ScrapeError if the page cannot be opened. */
  open(request: OpenRequest): Promise<OpenPage>;
  render<I, O>(rendering: Rendering<I, O>, input: I, demand: Demand): Promise<O>;
  /** Refuses new scrapes and waits for running ones; after `graceMs` the rest fail with OVERLOADED. */
  drain(graceMs: number): Promise<void>;
  close(): Promise<void>;
  /** Scrapes under way. */
  readonly flights: number;
}

const usualMaxFlights = 500;
const usualDeadlineMs = 20_000;
const browserDeadlineMs = 60_000;

export function createEngine(options: EngineOptions): Engine {
  return new ScrapeEngine(options);
}

class ScrapeEngine implements Engine {
  readonly #options: EngineOptions;
  readonly #recent = new RecentResponses();
  readonly #room = new FileRoom();
  readonly #flights = new Map<string, Flight>();
  readonly #running = new Set<Flight>();
  readonly #cache: AnswerCache;
  readonly #turns: Turns | null;
  readonly #lines = new CallerLines();
  #underWay = 0;
  #draining = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#cache = new AnswerCache(options);
    const { leases, entries } = options;
    this.#turns = leases ? new Turns({ leases, entries }) : null;
  }

  get flights(): number {
    return this.#underWay;
  }

  async open(request: OpenRequest): Promise<OpenPage> {
    const asked = this.#settled(request);
    const kept = isKept(asked.audience);
    const key = kept ? keyOf(asked, request.format) : randomUUID();
    const found = kept && !request.revalidate ? await this.#cache.find(key, asked) : null;
    if (found) return found;
    const flight = this.#underway(key, request) ?? this.#launch(key, asked);
    const { caller, signal, renderTicket, cacheTimeMs = this.#options.lifetimeMs } = request;
    return flight.join({ caller, signal, renderTicket, lifetimeMs: cacheTimeMs });
  }

  render<I, O>(rendering: Rendering<I, O>, input: I, demand: Demand): Promise<O> {
    return this.#options.extractor.render(rendering, input, demand);
  }

  async drain(graceMs: number): Promise<void> {
    this.#draining = true;
    const giveUp = setTimeout(() => {
      for (const flight of this.#running) flight.abort(new ScrapeError('OVERLOADED'));
    }, graceMs);
    await Promise.all([...this.#running].map((flight) => flight.landed));
    clearTimeout(giveUp);
  }

  close(): Promise<void> {
    return this.#options.extractor.close();
  }

  /** The request with its mode, and without what nobody sees of it. */
  #settled(request: OpenRequest): SettledRequest {
    const mode = request.render ?? this.#options.renderDefault ?? 'NEVER';
    const { route = '', selection, selectors = [], visitor = anybody, audience = everybody } = request;
    const seen = mayUseBrowser(selection, mode) ? route : '';
    return { ...request, mode, selectors, visitor, audience, route: seen };
  }

  /** A caller who wants a fresh answer joins only flights that were started for one. */
  #underway(key: string, { revalidate }: OpenRequest): Flight | null {
    const flight = this.#flights.get(key);
    return flight && !flight.aborted && (!revalidate || flight.revalidates) ? flight : null;
  }

  #launch(key: string, request: SettledRequest): Flight {
    if (this.#draining) throw new ScrapeError('OVERLOADED');
    const flight = this.#start(key, request);
    this.#flights.set(key, flight);
    this.#running.add(flight);
    void flight.landed.then(() => {
      this.#running.delete(flight);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    return flight;
  }

  /** Waits for a slot among the caller's own flights, then for one among all. */
  async #enter(caller: PageCaller, signal: AbortSignal): Promise<() => void> {
    const { maxFlights = usualMaxFlights } = this.#options;
    const leave = await this.#lines.enter(caller, signal);
    if (this.#underWay >= maxFlights) {
      leave();
      throw new ScrapeError('OVERLOADED');
    }
    this.#underWay += 1;
    return () => {
      this.#underWay -= 1;
      leave();
    };
  }

  #start(key: string, request: SettledRequest): Flight {
    const {
      url,
      route,
      selection,
      selectors,
      visitor,
      audience,
      revalidate,
      cacheTimeMs,
      mode,
      handling = {},
    } = request;
    const { extractor, reach, onBug, onFailure, obeyRobots = false } = this.#options;
    const { deadlineMs = usualDeadlineMs } = this.#options;
    const turns = isKept(audience) ? this.#turns : null;
    const older = this.#flights.get(key);
    return new Flight({
      request: { url, route, handling, selection, selectors, visitor, audience, reuse: !revalidate },
      mode,
      tools: { extractor, reach, onBug, onFailure, obeyRobots, recent: this.#recent, room: this.#room },
      enter: (caller, signal) => this.#enter(caller, signal),
      openingMs: deadlineMs,
      deadlineMs: mayUseBrowser(selection, mode) ? browserDeadlineMs : deadlineMs,
      turn: turns ? (signal) => turns.take({ key, cacheTimeMs, revalidate, signal }) : undefined,
      expired: revalidate ? undefined : () => this.#cache.expired(key, older),
      takeOver: (made) => this.#cache.takeOver(key, made, older),
      land: (scrape, flight) => this.#land({ key, scrape, request, flight, older }),
    });
  }

  /** Rejects with the ScrapeError if nothing could be found out about the page. */
  async #land(landing: Landing): Promise<Entry | null> {
    const { scrape } = landing;
    try {
      const entry = await this.#cache.store(landing);
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
