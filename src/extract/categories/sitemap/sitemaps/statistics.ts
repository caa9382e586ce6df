/** How many of something there are, with the first few. */
export interface Tally {
  readonly count: number;
  readonly examples: readonly string[];
}

const maxExamples = 5;
/** A clock that is a day ahead is not an error. */
const toleranceMs = 24 * 3_600_000;

/** Statistics of all addresses in a sitemap, including those whose entries are not kept. */
export class Statistics {
  readonly #host: string;
  readonly #latest: number;
  /** How many page addresses there are. */
  count = 0;
  /** Addresses on another host than the page's. */
  readonly foreign = new Examples();
  readonly insecure = new Examples();
  /** Addresses with a date in the future. */
  readonly future = new Examples();
  withLastmod = 0;
  /** The first two distinct dates, which is enough to see whether all are the same. */
  readonly lastmods: string[] = [];

  /** `now` is ISO. */
  constructor({ host, now }: { readonly host: string; readonly now: string }) {
    this.#host = host;
    this.#latest = Date.parse(now) + toleranceMs;
  }

  add(url: URL, lastmod: string | null): void {
    this.count += 1;
    if (url.host !== this.#host) this.foreign.add(url.href);
    if (url.protocol === 'http:') this.insecure.add(url.href);
    if (lastmod === null) return;
    this.withLastmod += 1;
    if (this.lastmods.length < 2 && !this.lastmods.includes(lastmod)) this.lastmods.push(lastmod);
    if (Date.parse(lastmod) > this.#latest) this.future.add(`${lastmod} ${url.href}`);
  }
}

class Examples implements Tally {
  count = 0;
  readonly examples: string[] = [];

  add(example: string): void {
    this.count += 1;
    if (this.examples.length < maxExamples) this.examples.push(example);
  }
}
