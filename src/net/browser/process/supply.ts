import { BrowserLost } from './browser-lost.ts';
import type { Chromium } from './chromium.ts';
import { type MemoryLimits, memoryOf, watchMemory } from './watchdog.ts';

export interface SupplyOptions {
  readonly launch: () => Promise<Chromium>;
  /** After this many pages a browser is replaced. */
  readonly maxPages: number;
  /** Replaced too, once no page is open, where it holds more than this, in bytes. */
  readonly wornBytes: number;
  readonly limits: MemoryLimits;
}

interface Seat {
  readonly chromium: Promise<Chromium>;
  opened: number;
  open: number;
  retired: boolean;
}

/** Keeps one browser running while there is work for it, and replaces one that is worn or lost. */
export class ChromiumSupply {
  readonly #options: SupplyOptions;
  readonly #seats = new Set<Seat>();
  #current: Seat | null = null;

  constructor(options: SupplyOptions) {
    this.#options = options;
  }

  /** Opens a page's worth of work in a browser that runs. Rejects as launching does. */
  async use<T>(work: (chromium: Chromium) => Promise<T>): Promise<T> {
    const seat = await this.#seat();
    seat.opened += 1;
    seat.open += 1;
    try {
      return await work(await seat.chromium);
    } catch (error) {
      seat.retired ||= error instanceof BrowserLost;
      throw error;
    } finally {
      seat.open -= 1;
      await this.#inspect(seat);
    }
  }

  async close(): Promise<void> {
    const seats = [...this.#seats];
    this.#current = null;
    await Promise.allSettled(seats.map(async ({ chromium }) => (await chromium).close()));
  }

  async #seat(): Promise<Seat> {
    const current = this.#current;
    if (current && !current.retired && (await isRunning(current))) return current;
    if (this.#current === current) this.#current = this.#launch();
    // Somebody else may have seen the same, and been faster.
    return this.#current ?? this.#launch();
  }

  #launch(): Seat {
    const seat: Seat = { chromium: this.#options.launch(), opened: 0, open: 0, retired: false };
    this.#seats.add(seat);
    seat.chromium.then(
      (chromium) => {
        const stop = watchMemory(chromium, this.#options.limits);
        chromium.browser.on('disconnected', () => {
          stop();
          this.#seats.delete(seat);
        });
      },
      () => this.#seats.delete(seat),
    );
    return seat;
  }

  /** A browser that has done its share takes no new pages, and ends when its last one is closed. */
  async #inspect(seat: Seat): Promise<void> {
    const { maxPages, wornBytes } = this.#options;
    const chromium = await seat.chromium.catch(() => null);
    if (!chromium) return;
    seat.retired ||= seat.opened >= maxPages || (seat.open === 0 && memoryOf(chromium) > wornBytes);
    if (seat.retired && seat.open === 0) await chromium.close();
  }
}

async function isRunning({ chromium }: Seat): Promise<boolean> {
  const running = await chromium.catch(() => null);
  return running?.isRunning ?? false;
}
