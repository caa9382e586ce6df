import type { BrowserPort, PageVisit } from '../../../extract/page/browser.ts';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Guard } from '../guard.ts';
import { type BrowserLimits, defaultLimits } from './limits.ts';
import { PageSlots } from './loads/page-slots.ts';
import { SharedLoads } from './loads/shared-loads.ts';
import { BrowserPlace } from './place.ts';
import { BrowserLost } from './process/browser-lost.ts';
import { bundledChromium } from './process/bundled-chromium.ts';
import { type Chromium, connectChromium, launchChromium, loadPlaywright } from './process/chromium.ts';
import { BrowserPool } from './process/pool.ts';
import type { SandboxRule } from './process/sandbox.ts';
import { ChromiumSupply } from './process/supply.ts';
import { type NewVisit, Visit } from './visit/visit.ts';

/** A browser of a list that is away is looked for this often. */
const checkMs = 10_000;

export interface BrowserOptions {
  /** The CDP endpoints of browsers that are already running; without any, one of ours is started. */
  readonly endpoints: readonly string[];
  /** The executable of the browser; null for the bundled one. */
  readonly chromiumPath: string | null;
  readonly sandbox: SandboxRule;
  /** Maximum number of open pages of each browser. */
  readonly pages: number;
  /** A directory to unpack the bundled browser to. */
  readonly dataDir: string;
  readonly guard: Guard;
  /** Called with warnings for the operator. */
  readonly warn: (message: string) => void;
  readonly limits?: Partial<BrowserLimits>;
}

export interface BrowserService extends BrowserPort {
  readonly load: BrowserLoad;
  /** Loads what drives browsers, so that the first page that needs one does not hold up other callers. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** How much a browser has to do. */
export interface BrowserLoad {
  readonly pagesOpen: number;
  readonly pagesWaiting: number;
  /** Resident, with shared memory counted once for each process; 0 for browsers on other machines. */
  readonly memoryBytes: number;
}

/** The browser of a service with BROWSER=off. */
export const noBrowser: BrowserService = {
  load: { pagesOpen: 0, pagesWaiting: 0, memoryBytes: 0 },
  render: unavailable,
  view: unavailable,
  audit: unavailable,
  measure: unavailable,
  warm: async () => {},
  close: async () => {},
};

function unavailable(): Promise<never> {
  return Promise.reject(new ScrapeError('BROWSER_UNAVAILABLE'));
}

/** A browser behind the guard, started when it is first needed. */
export class GuardedBrowser implements BrowserService {
  readonly #options: BrowserOptions;
  readonly #limits: BrowserLimits;
  readonly #slots: PageSlots;
  readonly #places: readonly BrowserPlace[];
  readonly #browsers: BrowserPool<BrowserPlace>;
  readonly #loads = new WeakMap<AbortSignal, Map<string, SharedLoads>>();

  constructor(options: BrowserOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    const { pageMemory, memory, pagesPerBrowser, wornMemory } = this.#limits;
    const { endpoints, guard, pages } = options;
    const ours = endpoints.length === 0;
    this.#places = (ours ? [null] : endpoints).map((endpoint) => new BrowserPlace(endpoint, guard));
    this.#slots = new PageSlots({ ...this.#limits, pages: pages * this.#places.length });
    const supplyAt = (place: BrowserPlace) =>
      new ChromiumSupply({
        launch: () => this.#launch(place),
        maxPages: pagesPerBrowser,
        wornBytes: Math.min(wornMemory, (memory * 3) / 4),
        limits: { page: Math.min(pageMemory, memory), browser: memory },
      });
    const browsers = this.#places.map((place) => ({ place, supply: supplyAt(place) }));
    this.#browsers = new BrowserPool(browsers, checkMs);
  }

  get load(): BrowserLoad {
    const { pagesOpen, memoryBytes } = this.#browsers;
    return { pagesOpen, pagesWaiting: this.#slots.waiting, memoryBytes };
  }

  render(visit: PageVisit) {
    return this.#loadsOf(visit).document(visit.isBuilt);
  }

  view(visit: PageVisit) {
    return this.#loadsOf(visit).request('view', visit.isBuilt);
  }

  audit(visit: PageVisit) {
    return this.#loadsOf(visit).request('audit', visit.isBuilt);
  }

  measure(visit: PageVisit) {
    return this.#loadsOf(visit).request('measure');
  }

  async warm(): Promise<void> {
    await loadPlaywright();
  }

  async close(): Promise<void> {
    await this.#browsers.close();
    await Promise.all(this.#places.map((place) => place.close()));
  }

  /** The page loads that a scrape shares, for one page and device. */
  #loadsOf({ signal, actions = {}, callers = new Set(), ...page }: PageVisit): SharedLoads {
    const { url, profile } = page;
    const ofScrape = this.#loads.get(signal) ?? new Map<string, SharedLoads>();
    this.#loads.set(signal, ofScrape);
    const key = `${profile.device} ${url}`;
    const known = ofScrape.get(key);
    if (known && !known.ended) return known;
    const loads = new SharedLoads({
      ...this.#limits,
      profile,
      actions,
      signal,
      ofScrape: () => ofScrape.values(),
      slots: this.#slots,
      callers,
      visit: (settings, work) => this.#visit({ ...page, ...settings }, work),
    });
    ofScrape.set(key, loads);
    loads.start();
    return loads;
  }

  /** Runs `work` on the open page. If the browser is lost, maybe by another page, retries once in a new or another one. */
  async #visit<T>(options: NewVisit, work: (visit: Visit) => Promise<T>): Promise<T> {
    const open = () =>
      this.#browsers.use((chromium, place) => this.#open({ ...options, chromium, place }, work));
    try {
      return await open().catch((error) => {
        if (error instanceof BrowserLost) return open();
        throw error;
      });
    } catch (cause) {
      if (!(cause instanceof BrowserLost)) throw cause;
      const sentence = 'The browser exited while this page was open.';
      throw new ScrapeError('BROWSER_UNAVAILABLE', sentence, { cause });
    }
  }

  async #open<T>(
    { place, ...options }: NewVisit & { readonly chromium: Chromium; readonly place: BrowserPlace },
    work: (visit: Visit) => Promise<T>,
  ): Promise<T> {
    const proxy = await place.proxy();
    const visit = await Visit.begin({ ...options, proxy, limits: this.#limits });
    try {
      return await work(visit);
    } catch (error) {
      throw visit.failure(error);
    } finally {
      await visit.close();
    }
  }

  async #launch(place: BrowserPlace): Promise<Chromium> {
    const { chromiumPath, dataDir, sandbox, warn } = this.#options;
    const { endpoint } = place;
    try {
      const { url: proxyUrl } = await place.proxy();
      if (endpoint !== null) return await connectChromium(endpoint);
      const files =
        chromiumPath === null
          ? await bundledChromium(dataDir)
          : { executable: chromiumPath, libraries: null, fonts: null };
      return await launchChromium({ files, sandbox, proxyUrl, warn });
    } catch (cause) {
      const [reason] = String((cause as Error)?.message ?? cause).split('\n');
      const which = endpoint === null ? 'the browser' : `the browser at ${new URL(endpoint).host}`;
      warn(`Cannot start ${which}: ${reason}`);
      throw new ScrapeError('BROWSER_UNAVAILABLE', undefined, { cause });
    }
  }
}
