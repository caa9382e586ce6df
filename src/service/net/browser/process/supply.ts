import { BrowserLost } from './browser-lost.ts';
import type { Chromium } from './chromium.ts';
import { type MemoryLimits, memoryOf, watchMemory } from './watchdog.ts';

interface SupplyOptions {
  readonly launch: () => Promise<Chromium>;
  /** A browser is replaced after this many pages. */
  readonly maxPages: number;
  /** A browser that uses more bytes than this while no page is open is replaced too. */
  readonly wornBytes: number;
  readonly limits: MemoryLimits;
}

interface Instance {
  readonly chromium: Promise<Chromium>;
  /** Pages opened so far. */
  opened: number;
  /** Pages that are open now. */
  open: number;
  /** Whether it accepts no more pages. */
  retired: boolean;
}

/** Keeps one browser running once it is needed, and replaces one that is worn out or lost. */
export class ChromiumSupply {
  readonly #options: SupplyOptions;
  readonly #instances = new Set<Instance>();
  readonly #running = new Set<Chromium>();
  #current: Instance | null = null;

  constructor(options: SupplyOptions) {
    this.#options = options;
  }

  get pagesOpen(): number {
    return [...this.#instances].reduce((sum, { open }) => sum + open, 0);
  }

  get memoryBytes(): number {
    return [...this.#running].reduce((sum, chromium) => sum + memoryOf(chromium), 0);
  }

  /** Runs the work of one page in a running browser. Rejects if the launch fails. */
  async use<T>(work: (chromium: Chromium) => Promise<T>): Promise<T> {
    const instance = await this.#acquire();
    try {
      return await work(await instance.chromium);
    } catch (error) {
      instance.retired ||= error instanceof BrowserLost;
      throw error;
    } finally {
      await this.#release(instance);
    }
  }

  async close(): Promise<void> {
    const instances = [...this.#instances];
    this.#current = null;
    await Promise.allSettled(instances.map(async ({ chromium }) => (await chromium).close()));
  }

  /** A running browser, with one more open page. */
  async #acquire(): Promise<Instance> {
    const current = this.#current;
    if (current && (await isRunning(current)) && !current.retired) return this.#countPage(current);
    // A concurrent call may already have replaced it.
    if (!this.#current || this.#current === current || this.#current.retired) this.#current = this.#launch();
    return this.#countPage(this.#current);
  }

  #countPage(instance: Instance): Instance {
    instance.opened += 1;
    instance.open += 1;
    instance.retired ||= instance.opened >= this.#options.maxPages;
    return instance;
  }

  #launch(): Instance {
    const instance: Instance = { chromium: this.#options.launch(), opened: 0, open: 0, retired: false };
    this.#instances.add(instance);
    instance.chromium.then(
      (chromium) => {
        const stop = watchMemory(chromium, this.#options.limits);
        this.#running.add(chromium);
        chromium.browser.on('disconnected', () => {
          stop();
          this.#running.delete(chromium);
          this.#instances.delete(instance);
        });
      },
      () => this.#instances.delete(instance),
    );
    return instance;
  }

  /** A browser that is retired or worn out is closed with its last page. */
  async #release(instance: Instance): Promise<void> {
    instance.open -= 1;
    const chromium = await instance.chromium.catch(() => null);
    if (!chromium || instance.open > 0) return;
    instance.retired ||= memoryOf(chromium) > this.#options.wornBytes;
    if (instance.retired) await chromium.close();
  }
}

async function isRunning({ chromium }: Instance): Promise<boolean> {
  const running = await chromium.catch(() => null);
  return running?.isRunning ?? false;
}
