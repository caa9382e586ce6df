import { type OnBug, ScrapeError, stackOf } from '../page/errors.ts';
import type { Reach } from '../page/reach.ts';
import type { Rendering } from '../schema/rendering.ts';
import type { EntryStore, ScreenshotStore } from '../stores/index.ts';
import type { Answer, Seal } from './answer.ts';
import { type Entry, fromStored, newEntry, toStored } from './entry.ts';
import { entryKey, type Format, paramsOf } from './entry-key.ts';
import type { Extractor } from './extraction/extractor.ts';
import { FileRoom } from './file-room.ts';
import { Flight } from './flight.ts';
import { isBrief, lifetimeMs } from './lifetime.ts';
import type { SourceFailure } from './loading.ts';
import type { OpenPage } from './open-page.ts';
import { RecentResponses } from './recent-responses.ts';
import type { Scrape } from './scrape.ts';
import { full, type Selection } from './selection.ts';
import { storedPage } from './stored-page.ts';

export interface EngineOptions {
  readonly extractor: Extractor;
  readonly reach: Reach;
  readonly entries: EntryStore;
  readonly screenshots: Pick<ScreenshotStore, 'extend'>;
  readonly seal: Seal;
  /** How long an answer is kept where the caller does not say. */
  readonly lifetimeMs: number;
  /** Whether the operator runs the service without a browser. */
  readonly browserOff: boolean;
  /** Whether a page that robots.txt forbids to us is refused instead of fetched. */
  readonly obeyRobots?: boolean;
  readonly onBug: OnBug;
  /** Told why a source failed, with what the caller is not shown. */
  readonly onFailure?: (failure: SourceFailure) => void;
  /** More scrapes than this at once are refused. */
  readonly maxFlights?: number;
  /** How long it may take to open a page, and then to find out the rest without a browser. */
  readonly deadlineMs?: number;
}

export interface OpenRequest {
  /** In normal form. */
  readonly url: string;
  readonly selection: Selection;
  readonly format: Format;
  /** The lifetime of what this request stores, and the greatest age that it accepts. */
  readonly cacheTimeMs?: number;
  /** Skips the look-up, fetches anew and stores. */
  readonly revalidate: boolean;
  readonly signal: AbortSignal;
}

export interface Engine {
  /** Answers from the cache, joins a flight or starts one. Rejects with a ScrapeError where the page cannot be had. */
  open(request: OpenRequest): Promise<OpenPage>;
  render<I, O>(rendering: Rendering<I, O>, input: I): Promise<O>;
  /** Refuses new scrapes and waits for those that run; after `graceMs` the rest is answered OVERLOADED. */
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
  #draining = false;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  get flights(): number {
    return this.#running.size;
  }

  async open(request: OpenRequest): Promise<OpenPage> {
    const found = request.revalidate ? null : await this.#lookUp(request);
    if (found) return found;
    const key = entryKey(request.url, paramsOf(request.selection), request.format);
    const flight = this.#underway(key, request) ?? this.#launch(key, request);
    const { signal, cacheTimeMs = this.#options.lifetimeMs } = request;
    return flight.join({ signal, lifetimeMs: cacheTimeMs });
  }

  render<I, O>(rendering: Rendering<I, O>, input: I): Promise<O> {
    return this.#options.extractor.render(rendering, input);
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

  /** A selection that leaves browser parts out looks for its own entry, then for that of the full one. */
  async #lookUp({ url, selection, format, cacheTimeMs }: OpenRequest): Promise<OpenPage | null> {
    const { entries } = this.#options;
    const keys = [selection, full(selection)].map((one) => entryKey(url, paramsOf(one), format));
    for (const key of new Set(keys)) {
      const stored = await entries.get(key);
      const entry = stored && fromStored(stored, { now: Date.now(), maxAgeMs: cacheTimeMs });
      if (entry) return storedPage(() => entries.parsed(key, stored) as Answer, entry);
    }
    return null;
  }

  /** A caller who wants a fresh answer joins only flights that were started for one. */
  #underway(key: string, { revalidate }: OpenRequest): Flight | null {
    const flight = this.#flights.get(key);
    return flight && !flight.aborted && (!revalidate || flight.revalidates) ? flight : null;
  }

  #launch(key: string, request: OpenRequest): Flight {
    const { maxFlights = usualMaxFlights } = this.#options;
    if (this.#draining || this.#running.size >= maxFlights) throw new ScrapeError('OVERLOADED');
    const flight = this.#start(key, request);
    this.#flights.set(key, flight);
    this.#running.add(flight);
    void flight.landed.then(() => {
      this.#running.delete(flight);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    return flight;
  }

  #start(key: string, { url, selection, format, revalidate }: OpenRequest): Flight {
    const { extractor, reach, onBug, onFailure, obeyRobots = false } = this.#options;
    const { deadlineMs = usualDeadlineMs } = this.#options;
    const older = this.#flights.get(key);
    return new Flight({
      request: { url, selection, reuse: !revalidate },
      tools: { extractor, reach, onBug, onFailure, obeyRobots, recent: this.#recent, room: this.#room },
      openingMs: deadlineMs,
      deadlineMs: selection.some(({ browser }) => browser) ? browserDeadlineMs : deadlineMs,
      land: (scrape, flight) => this.#land({ key, scrape, selection, format, flight, older }),
    });
  }

  async #land(landing: Landing): Promise<void> {
    const { scrape } = landing;
    try {
      scrape.end(await this.#store(landing));
    } catch (error) {
      if (!(error instanceof ScrapeError)) this.#options.onBug(stackOf(error));
      scrape.end(null);
    }
  }

  /** What was stored; null where it is not for later callers, or a good entry that is still valid was left standing. */
  async #store({ key, scrape, selection, format, flight, older }: Landing): Promise<Entry | null> {
    const { entries, screenshots, seal, browserOff } = this.#options;
    const body = await seal(scrape, selection, format);
    const { outcome } = await scrape.fetchReport();
    const failures = await scrape.failures();
    // What is missing from categories that can do without it is no failure of theirs.
    const brief = flight.aborted || scrape.incomplete || isBrief({ outcome, failures, browserOff });
    if (!flight.lasting) return null;
    if (brief && !flight.revalidates && (await this.#hasGoodEntry(key))) return null;
    older?.supersede();
    const storedAt = Date.now();
    const keptMs = lifetimeMs(flight.lifetimeMs, brief);
    const entry = newEntry(body, { storedAt, expiresAt: storedAt + keptMs, brief });
    await entries.set(key, toStored(entry), keptMs);
    await Promise.all([...scrape.screenshots].map((hash) => screenshots.extend(hash, keptMs)));
    return entry;
  }

  async #hasGoodEntry(key: string): Promise<boolean> {
    const stored = await this.#options.entries.get(key);
    return stored !== undefined && fromStored(stored, { now: Date.now() })?.brief === false;
  }
}

interface Landing {
  readonly key: string;
  readonly scrape: Scrape;
  readonly selection: Selection;
  readonly format: Format;
  readonly flight: Flight;
  /** The flight whose place it took: one that ended early, or one that was not for a fresh answer. */
  readonly older: Flight | undefined;
}
