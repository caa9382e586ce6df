import { BrowserLost } from './browser-lost.ts';
import type { Chromium } from './chromium.ts';
import type { ChromiumSupply } from './supply.ts';

type Supply = Pick<ChromiumSupply, 'use' | 'pagesOpen' | 'memoryBytes' | 'close'>;

interface Member<P> {
  readonly supply: Supply;
  readonly place: P;
  /** Whether it was lost, or could not be opened, and has not been found again. */
  away: boolean;
}

/** Browsers that share the pages: each page goes to the one with the fewest open, those that are away left out. */
export class BrowserPool<P> {
  readonly #members: readonly Member<P>[];
  readonly #checkMs: number;
  readonly #checks = new Set<NodeJS.Timeout>();

  /** A browser that is away is left alone for `checkMs` before it is looked for again. */
  constructor(browsers: readonly Pick<Member<P>, 'supply' | 'place'>[], checkMs: number) {
    this.#members = browsers.map((browser) => ({ ...browser, away: false }));
    this.#checkMs = checkMs;
  }

  get pagesOpen(): number {
    return this.#members.reduce((sum, { supply }) => sum + supply.pagesOpen, 0);
  }

  get memoryBytes(): number {
    return this.#members.reduce((sum, { supply }) => sum + supply.memoryBytes, 0);
  }

  /** Runs the work of one page in one of the browsers, or in the next if that cannot be opened. Rejects with BrowserLost. */
  async use<T>(work: (chromium: Chromium, place: P) => Promise<T>): Promise<T> {
    const left = new Set(this.#members);
    for (;;) {
      const member = leastLoaded(left);
      left.delete(member);
      let begun = false;
      try {
        return await member.supply.use((chromium) => {
          begun = true;
          return work(chromium, member.place);
        });
      } catch (error) {
        if (!begun || error instanceof BrowserLost) this.#setAside(member);
        if (begun || left.size === 0) throw error;
      }
    }
  }

  async close(): Promise<void> {
    for (const check of this.#checks) clearTimeout(check);
    await Promise.all(this.#members.map(({ supply }) => supply.close()));
  }

  /** The only one is always tried. */
  #setAside(member: Member<P>): void {
    if (member.away || this.#members.length === 1) return;
    member.away = true;
    this.#checkLater(member);
  }

  #checkLater(member: Member<P>): void {
    const check = setTimeout(async () => {
      this.#checks.delete(check);
      const found = await member.supply.use(async () => true).catch(() => false);
      if (found) member.away = false;
      else this.#checkLater(member);
    }, this.#checkMs).unref();
    this.#checks.add(check);
  }
}

function leastLoaded<P>(members: ReadonlySet<Member<P>>): Member<P> {
  const rank = ({ away, supply }: Member<P>) => (away ? Number.MAX_SAFE_INTEGER : supply.pagesOpen);
  return [...members].reduce((best, member) => (rank(member) < rank(best) ? member : best));
}
