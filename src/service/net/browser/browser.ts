import type { BrowserPort, PageVisit } from '../../../extract/page/browser.ts';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Guard } from '../guard.ts';
import { type BrowserLimits, defaultLimits } from './limits.ts';
import { localAddressTowards } from './local-address.ts';
import type { VisitSettings } from './page-loader.ts';
import { PageSlots } from './page-slots.ts';
import { BrowserLost } from './process/browser-lost.ts';
import { bundledChromium } from './process/bundled-chromium.ts';
import { type Chromium, connectChromium, launchChromium } from './process/chromium.ts';
import type { SandboxRule } from './process/sandbox.ts';
import { ChromiumSupply } from './process/supply.ts';
import { BrowserProxy } from './proxy/index.ts';
import { SharedLoads } from './shared-loads.ts';
import { Visit } from './visit.ts';

export interface BrowserOptions {
  /** The CDP endpoint of a browser that is already running. */
  readonly endpoint: string | null;
  /** The executable of the browser; null for the bundled one. */
  readonly chromiumPath: string | null;
  readonly sandbox: SandboxRule;
  /** Maximum number of open pages. */
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
  close: async () => {},
};

function unavailable(): Promise<never> {
  return Promise.reject(new ScrapeError('BROWSER_UNAVAILABLE'));
}

/** A browser behind the guard, started when it is first needed. */
export function createBrowser(options: BrowserOptions): BrowserService {
  return new GuardedBrowser(options);
}

type NewVisit = VisitSettings & Pick<PageVisit, 'url' | 'profile' | 'visitor' | 'beforeNavigation'>;

class GuardedBrowser implements BrowserService {
  readonly #options: BrowserOptions;
  readonly #limits: BrowserLimits;
  readonly #slots: PageSlots;
  readonly #supply: ChromiumSupply;
  readonly #loads = new WeakMap<AbortSignal, Map<string, SharedLoads>>();
  #proxy: Promise<BrowserProxy> | null = null;

  constructor(options: BrowserOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    const { pageMemory, memory, pagesPerBrowser, wornMemory } = this.#limits;
    this.#slots = new PageSlots({ ...this.#limits, pages: options.pages });
    this.#supply = new ChromiumSupply({
      launch: () => this.#launch(),
      maxPages: pagesPerBrowser,
      wornBytes: Math.min(wornMemory, (memory * 3) / 4),
      limits: { page: Math.min(pageMemory, memory), browser: memory },
    });
  }

  get load(): BrowserLoad {
    const { pagesOpen, memoryBytes } = this.#supply;
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

  async close(): Promise<void> {
    await this.#supply.close();
    await (await this.#proxy)?.close();
  }

  /** The page loads that a scrape shares, for one page and device. */
  #loadsOf({ signal, actions = {}, ...page }: PageVisit): SharedLoads {
    const { url, profile } = page;
    const ofScrape = this.#loads.get(signal) ?? new Map<string, SharedLoads>();
    this.#loads.set(signal, ofScrape);
    const key = `${profile.device} ${url}`;
    const known = ofScrape.get(key);
    if (known && !known.ended) return known;
    const loads = new SharedLoads({
      profile,
      actions,
      signal,
      slots: this.#slots,
      deadlineMs: this.#limits.deadlineMs,
      renderMs: this.#limits.renderMs,
      waitMs: this.#limits.waitMs,
      visit: (settings, work) => this.#visit({ ...page, ...settings }, work),
    });
    ofScrape.set(key, loads);
    void loads.run();
    return loads;
  }

  /**
   * Runs `work` on the open page. If the browser is lost, maybe by the fault of another page, retries once in a new
   * one.
   */
  async #visit<T>(options: NewVisit, work: (visit: Visit) => Promise<T>): Promise<T> {
    const open = () => this.#supply.use((chromium) => this.#open(chromium, options, work));
    try {
      return await open().catch((error) => {
        if (error instanceof BrowserLost) return open();
        throw error;
      });
    } catch (cause) {
      if (cause instanceof BrowserLost) throw new ScrapeError('BROWSER_UNAVAILABLE', wasLost, { cause });
      throw cause;
    }
  }

  async #open<T>(chromium: Chromium, options: NewVisit, work: (visit: Visit) => Promise<T>): Promise<T> {
    const proxy = await this.#openProxy();
    const visit = await Visit.begin({ ...options, chromium, proxy, limits: this.#limits });
    try {
      return await work(visit);
    } catch (error) {
      throw visit.failure(error);
    } finally {
      await visit.close();
    }
  }

  async #launch(): Promise<Chromium> {
    const { endpoint, chromiumPath, dataDir, sandbox, warn } = this.#options;
    try {
      const { url: proxyUrl } = await this.#openProxy();
      if (endpoint !== null) return await connectChromium(endpoint);
      const files =
        chromiumPath === null
          ? await bundledChromium(dataDir)
          : { executable: chromiumPath, libraries: null, fonts: null };
      return await launchChromium({ files, sandbox, proxyUrl, warn });
    } catch (cause) {
      const [reason] = String((cause as Error)?.message ?? cause).split('\n');
      warn(`Cannot start the browser: ${reason}`);
      throw new ScrapeError('BROWSER_UNAVAILABLE', undefined, { cause });
    }
  }

  /** The proxy listens on loopback, or on an address that the remote browser can reach. */
  #openProxy(): Promise<BrowserProxy> {
    const { endpoint, guard } = this.#options;
    this.#proxy ??= localAddressTowards(endpoint)
      .then((address) => BrowserProxy.open(guard, address))
      .catch((error) => {
        this.#proxy = null;
        throw error;
      });
    return this.#proxy;
  }
}

const wasLost = 'The browser exited while this page was open.';
