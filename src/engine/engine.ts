import { randomUUID } from 'node:crypto';
import type { Handling } from '../page/browser.ts';
import { type OnBug, ScrapeError, stackOf } from '../page/errors.ts';
import type { Reach } from '../page/reach.ts';
import type { Selector } from '../page/selector.ts';
import { anybody, type Visitor } from '../page/visitor.ts';
import type { FetchReport } from '../schema/fetch-report.ts';
import type { Rendering } from '../schema/rendering.ts';
import type { RenderMode } from '../schema/rendering-report.ts';
import type { EntryStore, Leases, ScreenshotStore } from '../stores/index.ts';
import type { Answer, SerialiseAnswer } from './answer.ts';
import { type Audience, everybody, isKept } from './audience.ts';
import { CallerLines, type PageCaller } from './caller-lines.ts';
import { type Entry, fromStored, renewableFrom, toStored } from './entry.ts';
import { type Format, type KeyedRequest, keyOf, mayUseBrowser } from './entry-key.ts';
import type { Demand } from './extraction/demand.ts';
import type { Extractor } from './extraction/extractor.ts';
import { FileRoom } from './file-room.ts';
import { type Expired, Flight } from './flight.ts';
import { isBrief, lifetimeMs } from './lifetime.ts';
import type { SourceFailure } from './loading.ts';
import type { OpenPage } from './open-page.ts';
import { RecentResponses } from './recent-responses.ts';
import type { RenderTicket } from './rendering.ts';
import { type Revalidation, renewalOf, renewed, staleMs } from './renewal.ts';
import type { Scrape } from './scrape.ts';
import { full, type Selection } from './selection.ts';
import { storedPage } from './stored-page.ts';
import { Turns } from './turn.ts';
import { confirms } from './validators.ts';

export interface EngineOptions {
  readonly extractor: Extractor;
  readonly reach: Reach;
  readonly entries: EntryStore;
  readonly screenshots: Pick<ScreenshotStore, 'extend'>;
  /** Set if other instances share the entries: a page that several are asked for at once is scraped by one of them. */
  readonly leases?: Leases | undefined;
  readonly serialise: SerialiseAnswer;
  /** How long an answer is cached by default. */
  readonly lifetimeMs: number;
  /** Whether the operator runs the service without a browser. */
  readonly browserOff: boolean;
  /** Whether pages are rendered where the caller does not say. */
  readonly renderDefault?: RenderMode;
  /** Whether a page that robots.txt disallows for us is refused instead of fetched. */
  readonly obeyRobots?: boolean;
  readonly onBug: OnBug;
  /** Called with the failure of a source, including details that the caller is not shown. */
  readonly onFailure?: (failure: SourceFailure) => void;
  /** Called when an origin was asked whether a page has changed. */
  readonly onRevalidation?: (result: Revalidation) => void;
  /** Maximum concurrent scrapes; further ones are refused. */
  readonly maxFlights?: number;
  /** How long opening a page and queueing for a thread may take; then, again, everything else that needs no browser. */
  readonly deadlineMs?: number;
}

export interface OpenRequest {
  /** In normal form. */
  readonly url: string;
  /** The fragment, where it is a route that a browser can open. */
  readonly route?: string;
  readonly selection: Selection;
  /** What is to be found by CSS, each once, in an order of its own. */
  readonly selectors?: readonly Selector[];
  readonly format: Format;
  /** The lifetime of what this request stores, and the maximum age of an entry that it accepts. */
  readonly cacheTimeMs?: number;
  /** Whether scripts run before the page is read. */
  readonly render?: RenderMode;
  /** What is done with the page in the browser. */
  readonly handling?: Handling;
  /** Who the page is told visits it. */
  readonly visitor?: Visitor;
  /** Who else may be given what this request fetches and stores. */
  readonly audience?: Audience;
  /** Counts a page load against what the caller may have rendered. */
  readonly renderTicket: () => Promise<RenderTicket>;
  /** Skips the look-up; fetches and stores a fresh answer. */
  readonly revalidate: boolean;
  readonly caller: PageCaller;
  readonly signal: AbortSignal;
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
  readonly #turns: Turns | null;
  readonly #lines = new CallerLines();
  #underWay = 0;
  #draining = false;

  constructor(options: EngineOptions) {
    this.#options = options;
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
    const found = kept && !request.revalidate ? await this.#lookUp(key, asked) : null;
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

  /** A selection without browser parts looks for its own entry, then for that of the full selection. */
  async #lookUp(key: string, request: SettledRequest): Promise<OpenPage | null> {
    const found = await this.#stored(key, request);
    if (found) return found;
    const fullKey = keyOf({ ...request, selection: full(request.selection) }, request.format);
    return fullKey === key ? null : this.#stored(fullKey, request);
  }

  async #stored(key: string, { cacheTimeMs }: SettledRequest): Promise<OpenPage | null> {
    const { entries } = this.#options;
    const stored = await entries.get(key);
    const entry = stored && fromStored(stored, { now: Date.now(), maxAgeMs: cacheTimeMs });
    if (!entry) return null;
    return storedPage(() => entries.parsed(key, stored) as Answer, { entry, cacheStatus: 'HIT' });
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
    const { extractor, reach, entries, onBug, onFailure, obeyRobots = false } = this.#options;
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
      expired: revalidate ? undefined : () => this.#expired(key, older),
      takeOver: ({ stored, entry }) => {
        older?.supersede();
        return storedPage(() => entries.parsed(key, stored) as Answer, { entry, cacheStatus: 'MISS' });
      },
      land: (scrape, flight) => this.#land({ key, scrape, request, flight, older }),
    });
  }

  async #expired(key: string, older: Flight | undefined): Promise<Expired | null> {
    const { entries, onRevalidation } = this.#options;
    const stored = await entries.get(key);
    const renewal = stored && renewableFrom(stored, Date.now());
    if (!renewal) return null;
    return {
      conditions: renewal.validators,
      changed: () => onRevalidation?.('CHANGED'),
      renew: async ({ response }, flight) => {
        const confirmed = confirms(renewal.validators, response);
        onRevalidation?.(confirmed ? 'UNCHANGED' : 'INCONCLUSIVE');
        if (!confirmed) return null;
        const answer = renewed(entries.parsed(key, stored) as Answer, response);
        const { contentHash } = stored.meta;
        const serialised = { body: Buffer.from(JSON.stringify(answer)), contentHash: String(contentHash) };
        const times = timesFrom(flight.lifetimeMs);
        const entry: Entry = { ...serialised, ...times, brief: false, renewal };
        if (flight.lasting) {
          older?.supersede();
          await entries.set(key, toStored(entry), flight.lifetimeMs + staleMs);
        }
        return storedPage(() => answer, { entry, cacheStatus: 'MISS' });
      },
    };
  }

  /** Rejects with the ScrapeError if nothing could be found out about the page. */
  async #land(landing: Landing): Promise<Entry | null> {
    const { scrape } = landing;
    try {
      const entry = await this.#store(landing);
      scrape.end(entry);
      return entry;
    } catch (error) {
      scrape.end(null);
      if (error instanceof ScrapeError) throw error;
      this.#options.onBug(stackOf(error));
      return null;
    }
  }

  /** The stored entry; null if the answer is not for later callers, or a better entry that is still valid was kept. */
  async #store({ key, scrape, request, flight, older }: Landing): Promise<Entry | null> {
    const { selection, format } = request;
    if (!isKept(request.audience)) return null;
    const { entries, screenshots, serialise, browserOff } = this.#options;
    const { timeless, ...serialised } = await serialise(scrape, selection, format);
    const report = await scrape.fetchReport();
    const { outcome, rendering } = report;
    if ((await scrape.rendered).limited) return null;
    const failures = await scrape.failures();
    // A failed optional need is not a failure of the category, so incompleteness is checked separately.
    const brief =
      flight.aborted || scrape.incomplete || isBrief({ outcome, rendering, failures, browserOff });
    if (!flight.lasting) return null;
    if (brief && !flight.revalidates && (await this.#hasGoodEntry(key))) return null;
    older?.supersede();
    const keptMs = lifetimeMs(flight.lifetimeMs, brief);
    const times = timesFrom(keptMs);
    const fetched = brief ? null : await scrape.fetched;
    const validators = renewalOf({ selection, format, timeless, report, fetched });
    const renewal = validators && { validators, extractedAt: times.storedAt };
    const entry: Entry = { ...serialised, ...times, brief, ...(renewal && { renewal }) };
    const keys = brief ? [key] : [key, ...alike(request, rendering)];
    const storeMs = renewal ? keptMs + staleMs : keptMs;
    await Promise.all(keys.map((one) => entries.set(one, toStored(entry), storeMs)));
    await Promise.all([...scrape.screenshots].map((hash) => screenshots.extend(hash, keptMs)));
    return entry;
  }

  async #hasGoodEntry(key: string): Promise<boolean> {
    const stored = await this.#options.entries.get(key);
    return stored !== undefined && fromStored(stored, { now: Date.now() })?.brief === false;
  }
}

function timesFrom(keptMs: number): Pick<Entry, 'storedAt' | 'expiresAt'> {
  const storedAt = Date.now();
  return { storedAt, expiresAt: storedAt + keptMs };
}

/** The keys of other modes that would have come to the same answer. */
function alike(request: SettledRequest, { mode, status }: FetchReport['rendering']): string[] {
  if (mode !== 'AUTO') return [];
  if (status === 'DONE') return [keyOf({ ...request, mode: 'ALWAYS' }, request.format)];
  // The answer names the route, which an answer without a browser does not.
  if (status !== 'NOT_NEEDED' || request.route !== '') return [];
  return [keyOf({ ...request, mode: 'NEVER' }, request.format)];
}

type SettledRequest = OpenRequest & Required<Omit<KeyedRequest, 'handling'>>;

interface Landing {
  readonly key: string;
  readonly scrape: Scrape;
  readonly request: SettledRequest;
  readonly flight: Flight;
  /** The flight it replaced: one that ended early, or one that was not for a fresh answer. */
  readonly older: Flight | undefined;
}
