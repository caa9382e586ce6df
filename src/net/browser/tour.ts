import type { DeviceProfile } from '../../lib/device-profiles.ts';
import type {
  AxeFindings,
  Handling,
  LabRun,
  LabRuns,
  PageView,
  PageVisit,
  RenderedDocument,
} from '../../page/browser.ts';
import { ScrapeError } from '../../page/errors.ts';
import { orAborted } from '../abort.ts';
import { audit } from './audit.ts';
import { look } from './look.ts';
import { finishRun, machine, prepareRun, throttling } from './measure.ts';
import type { PageSlots } from './page-slots.ts';
import { Preparation } from './preparation.ts';
import { BrowserLost } from './process/browser-lost.ts';
import type { Visit } from './visit.ts';
import type { World } from './world.ts';

/** What can be requested on a tour of one page. */
export interface Sights {
  readonly document: RenderedDocument;
  readonly view: PageView;
  readonly audit: AxeFindings;
  readonly measure: LabRuns;
}

export interface TourOptions {
  readonly profile: DeviceProfile;
  readonly slots: PageSlots;
  /** For one load, or for all measured loads together. */
  readonly deadlineMs: number;
  /** For the document, the wait for a place included. */
  readonly renderMs: number;
  /** For what a caller waits for in the page. */
  readonly waitMs: number;
  readonly handling: Handling;
  readonly signal: AbortSignal;
  /** Opens the page in a fresh context, hands it over, and closes it. */
  readonly visit: <T>(options: VisitWish, work: (visit: Visit) => Promise<T>) => Promise<T>;
}

export interface VisitWish {
  readonly signal: AbortSignal;
  readonly spares?: boolean;
  readonly prepare?: (world: World) => Promise<void>;
}

interface LoadOptions {
  /** Whether no other page may be open beside it. */
  readonly alone: boolean;
  readonly prepare?: (world: World) => Promise<void>;
  /** On the clock of `performance.now`; for when it is sooner than the load's own deadline. */
  readonly until?: number;
  /** For a load that only the document is wished of. */
  readonly spares?: boolean;
}

/** The requests of one scrape arrive almost together. */
const gatheringMs = 20;
const wantedRuns = 3;
/** What is left of the time of a document for reading it. */
const readingMs = 500;

/**
 * Everything that one scrape wants to know about one page on one device, in as few loads as possible: requests that
 * arrive while a page is open are served from it, and a measured page is used for the rest once it has been measured.
 */
export class Tour {
  readonly #options: TourOptions;
  readonly #wishes = new Map<keyof Sights, PromiseWithResolvers<unknown>>();
  readonly #lateDocument = new AbortController();
  readonly #preparations = new WeakMap<Visit, Preparation>();
  #preparation: Preparation | null = null;
  #isBuilt: PageVisit['isBuilt'];
  #documentUntil = Number.POSITIVE_INFINITY;
  #ended = false;

  constructor(options: TourOptions) {
    this.#options = options;
  }

  /** Whether it takes no more wishes. */
  get ended(): boolean {
    return this.#ended;
  }

  /** `isBuilt` may be that of any wish for this page. */
  wish<K extends keyof Sights>(sight: K, isBuilt?: PageVisit['isBuilt']): Promise<Sights[K]> {
    this.#isBuilt ??= isBuilt;
    const wish = this.#wishes.get(sight) ?? Promise.withResolvers<unknown>();
    this.#wishes.set(sight, wish);
    // Each request resolves with the result of its own kind.
    return wish.promise as Promise<Sights[K]>;
  }

  /** The document, in the time that this may take, whatever else is wished for of the same load. */
  document(isBuilt: PageVisit['isBuilt']): Promise<RenderedDocument> {
    const { renderMs } = this.#options;
    this.#isBuilt = isBuilt;
    this.#documentUntil = performance.now() + renderMs - readingMs;
    const late = this.#lateDocument;
    const timer = setTimeout(() => late.abort(this.#lateness()), renderMs);
    return orAborted(this.wish('document'), late.signal).finally(() => clearTimeout(timer));
  }

  async run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, gatheringMs));
    while (this.#wishes.size > 0) await this.#open();
    this.#ended = true;
  }

  #open(): Promise<void> {
    if (this.#wishes.has('measure')) return this.#measure();
    const seen = this.#wishes.has('view') || this.#wishes.has('audit');
    return seen ? this.#show() : this.#read();
  }

  /** One load without images, for the document alone. */
  async #read(): Promise<void> {
    try {
      await this.#load({ alone: false, spares: true }, (visit) => this.#giveDocument(visit));
    } catch (error) {
      this.#refuse('document', error);
    }
  }

  /** One load for everything but measurements. */
  async #show(): Promise<void> {
    try {
      await this.#load({ alone: false }, (visit) => this.#grant(visit));
    } catch (error) {
      this.#refuse('document', error);
      this.#refuse('view', error);
      this.#refuse('audit', error);
    }
  }

  /** Repeats loads from an empty cache until there are enough, or no time is left for another. */
  async #measure(): Promise<void> {
    const runs: LabRun[] = [];
    let place = { browserVersion: '', finalUrl: '' };
    let longestMs = 0;
    let startedAt = 0;
    // The time starts when a page may be opened: waiting for a slot says nothing about the page.
    let until = Number.POSITIVE_INFINITY;
    const prepare = async (world: World) => {
      startedAt = performance.now();
      until = Math.min(until, startedAt + this.#options.deadlineMs);
      await prepareRun(world);
    };
    try {
      while (runs.length < wantedRuns && performance.now() + longestMs < until) {
        await this.#load({ alone: true, prepare, until }, async (visit) => {
          runs.push(await finishRun(visit));
          longestMs = Math.max(longestMs, performance.now() - startedAt);
          place = { browserVersion: visit.browserVersion, finalUrl: visit.page.url() };
          await this.#grant(visit);
        });
      }
    } catch (error) {
      // Runs measured before a failure still count.
      if (runs.length === 0) return this.#refuse('measure', error);
    }
    this.#take('measure')?.resolve({ runs, throttling, machine, ...place } satisfies LabRuns);
  }

  async #load<T>(
    { alone, prepare, until = Number.POSITIVE_INFINITY, spares = false }: LoadOptions,
    work: (visit: Visit) => Promise<T>,
  ): Promise<T> {
    const { slots, visit, deadlineMs } = this.#options;
    const signal = spares
      ? AbortSignal.any([this.#options.signal, this.#lateDocument.signal])
      : this.#options.signal;
    const leave = await slots.enter(signal, { alone });
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new ScrapeError('BROWSER_TIMEOUT')),
      Math.min(deadlineMs, until - performance.now()),
    );
    try {
      return await visit(
        { signal: AbortSignal.any([signal, late.signal]), spares, ...(prepare && { prepare }) },
        work,
      );
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  /** Serves the requests for an open page, including those that arrive meanwhile; the audit comes last. */
  async #grant(visit: Visit): Promise<void> {
    for (;;) {
      if (this.#wishes.has('document')) await this.#giveDocument(visit);
      else if (this.#wishes.has('view')) await this.#give('view', visit, () => this.#look(visit));
      else if (this.#wishes.has('audit')) await this.#give('audit', visit, () => this.#audit(visit));
      else return;
    }
  }

  #giveDocument(visit: Visit): Promise<void> {
    return this.#give('document', visit, () => this.#prepared(visit, this.#documentUntil));
  }

  async #look(visit: Visit): Promise<PageView> {
    const { profile, handling, waitMs } = this.#options;
    const until = performance.now() + waitMs;
    const { consent } = await this.#prepared(visit, until);
    return { ...(await look(visit, { profile, handling, until })), consent };
  }

  async #audit(visit: Visit): Promise<AxeFindings> {
    await this.#prepared(visit, performance.now() + this.#options.waitMs);
    return audit(visit);
  }

  #lateness(): ScrapeError {
    return this.#preparation?.delay ?? new ScrapeError('BROWSER_TIMEOUT');
  }

  #prepared(visit: Visit, until: number): Promise<RenderedDocument> {
    const preparation = this.#preparations.get(visit) ?? new Preparation(visit);
    this.#preparations.set(visit, preparation);
    this.#preparation = preparation;
    return preparation.document({ handling: this.#options.handling, isBuilt: this.#isBuilt, until });
  }

  /** A failure affects its own request only, unless the browser was lost: then a new browser serves it. */
  async #give(sight: keyof Sights, visit: Visit, work: () => Promise<unknown>): Promise<void> {
    try {
      const seen = await visit.onOnePage(work);
      this.#take(sight)?.resolve(seen);
    } catch (error) {
      const failure = visit.failure(error);
      if (failure instanceof BrowserLost) throw failure;
      this.#refuse(sight, failure);
    }
  }

  #refuse(sight: keyof Sights, error: unknown): void {
    this.#take(sight)?.reject(error);
  }

  #take(sight: keyof Sights): PromiseWithResolvers<unknown> | undefined {
    const wish = this.#wishes.get(sight);
    this.#wishes.delete(sight);
    return wish;
  }
}
