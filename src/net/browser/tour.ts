import type { DeviceProfile } from '../../lib/device-profiles.ts';
import type { AxeFindings, LabRun, LabRuns, PageView } from '../../page/browser.ts';
import { ScrapeError } from '../../page/errors.ts';
import { audit } from './audit.ts';
import type { Gate } from './gate.ts';
import { look } from './look.ts';
import { finishRun, machine, prepareRun, throttling } from './measure.ts';
import { BrowserLost } from './process/browser-lost.ts';
import type { Visit } from './visit.ts';
import type { World } from './world.ts';

/** What can be wished for on a tour of one page. */
export interface Sights {
  readonly view: PageView;
  readonly audit: AxeFindings;
  readonly measure: LabRuns;
}

export interface TourOptions {
  readonly profile: DeviceProfile;
  readonly gate: Gate;
  /** For one load, or for all that are measured. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  /** Opens the page in a fresh context, hands it over, and closes it. */
  readonly visit: <T>(options: VisitWish, work: (visit: Visit) => Promise<T>) => Promise<T>;
}

export interface VisitWish {
  readonly signal: AbortSignal;
  readonly prepare?: (world: World) => Promise<void>;
}

interface LoadOptions {
  /** Whether no other page may be open beside it. */
  readonly alone: boolean;
  readonly prepare?: (world: World) => Promise<void>;
  /** On the clock of `performance.now`, where it is sooner than the deadline of every load. */
  readonly until?: number;
}

/** The wishes of one scrape come within a moment of each other. */
const gatheringMs = 20;
const wantedRuns = 3;

/**
 * Everything that one scrape wants to know of one page on one device, in as few loads as can be: what is wished for
 * while a page is open is looked up on it, and a measured page is looked at once it has been measured.
 */
export class Tour {
  readonly #options: TourOptions;
  readonly #wishes = new Map<keyof Sights, PromiseWithResolvers<unknown>>();
  #ended = false;

  constructor(options: TourOptions) {
    this.#options = options;
  }

  /** Whether it takes no more wishes. */
  get ended(): boolean {
    return this.#ended;
  }

  wish<K extends keyof Sights>(sight: K): Promise<Sights[K]> {
    const wish = this.#wishes.get(sight) ?? Promise.withResolvers<unknown>();
    this.#wishes.set(sight, wish);
    // A wish is granted with what its own sight gives.
    return wish.promise as Promise<Sights[K]>;
  }

  async run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, gatheringMs));
    while (this.#wishes.size > 0) await (this.#wishes.has('measure') ? this.#measure() : this.#show());
    this.#ended = true;
  }

  /** One load for what needs no measuring. */
  async #show(): Promise<void> {
    try {
      await this.#load({ alone: false }, (visit) => this.#grant(visit));
    } catch (error) {
      this.#refuse('view', error);
      this.#refuse('audit', error);
    }
  }

  /** Loads from an empty cache until there are enough of them, or no time for another one. */
  async #measure(): Promise<void> {
    const runs: LabRun[] = [];
    let place = { browserVersion: '', finalUrl: '' };
    let longestMs = 0;
    let startedAt = 0;
    // Time runs once a page may be opened: what was waited for a place says nothing about the page.
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
      // What was measured before something went wrong still is.
      if (runs.length === 0) return this.#refuse('measure', error);
    }
    this.#take('measure')?.resolve({ runs, throttling, machine, ...place } satisfies LabRuns);
  }

  async #load<T>(
    { alone, prepare, until = Number.POSITIVE_INFINITY }: LoadOptions,
    work: (visit: Visit) => Promise<T>,
  ): Promise<T> {
    const { gate, visit, signal, deadlineMs } = this.#options;
    const leave = await gate.enter(signal, { alone });
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new ScrapeError('BROWSER_TIMEOUT')),
      Math.min(deadlineMs, until - performance.now()),
    );
    try {
      return await visit(
        { signal: AbortSignal.any([signal, late.signal]), ...(prepare && { prepare }) },
        work,
      );
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  /** Shows what is wished for on an open page, also what is wished for meanwhile; the audit comes last. */
  async #grant(visit: Visit): Promise<void> {
    for (;;) {
      if (this.#wishes.has('view')) await this.#give('view', visit, () => look(visit, this.#options.profile));
      else if (this.#wishes.has('audit')) await this.#give('audit', visit, () => audit(visit));
      else return;
    }
  }

  /** A wish fails alone, unless the browser was lost: then a new one grants it. */
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
