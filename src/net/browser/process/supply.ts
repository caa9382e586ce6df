import { BrowserLost } from './browser-lost.ts';
import type { Chromium } from './chromium.ts';
import { type MemoryLimits, memoryOf, watchMemory } from './watchdog.ts';

export interface SupplyOptions {
  readonly launch: () => Promise<Chromium>;
  /** After this many pages a browser is replaced. */
  readonly maxPages: number;
  /** A browser that holds more than this many bytes while no page is open is replaced too. */
  readonly wornBytes: number;
  readonly limits: MemoryLimits;
}

interface Seat {
  readonly chromium: Promise<Chromium>;
  /** Pages opened so far. */
  opened: number;
  /** Pages that are open now. */
  open: number;
  /** Whether it accepts no more pages. */
  retired: boolean;
}

/** Keeps one browser running while there is work for it, and replaces one that is worn out or lost. */
export class ChromiumSupply {
  readonly #options: SupplyOptions;
  readonly #seats = new Set<Seat>();
  #current: Seat | null = null;

  constructor(options: SupplyOptions) {
    this.#options = options;
  }

  /** Does the work of one page in a running browser. Rejects if launching fails. */
  async use<T>(work: (chromium: Chromium) => Promise<T>): Promise<T> {
    const seat = await this.#seat();
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

  /** A browser with its count of open pages raised by one. */
  async #seat(): Promise<Seat> {
    const current = this.#current;
    if (current && (await isRunning(current)) && !current.retired) return this.#occupy(current);
    // A concurrent call may already have replaced it.
    if (!this.#current || this.#current === current || this.#current.retired) this.#current = this.#launch();
    return this.#occupy(this.#current);
  }

  #occupy(seat: Seat): Seat {
    seat.opened += 1;
    seat.open += 1;
    seat.retired ||= seat.opened >= this.#options.maxPages;
    return seat;
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

  /** A browser that is retired or worn out is closed with its last page. */
  async #inspect(seat: Seat): Promise<void> {
    const chromium = await seat.chromium.catch(() => null);
    if (!chromium || seat.open > 0) return;
    seat.retired ||= memoryOf(chromium) > this.#options.wornBytes;
    if (seat.retired) await chromium.close();
  }
}

async function isRunning({ chromium }: Seat): Promise<boolean> {
  const running = await chromium.catch(() => null);
  return running?.isRunning ?? false;
}
