/** How many of something there are, with the first few. */
export interface Tally {
  readonly count: number;
  readonly examples: readonly string[];
}

/** Statistics of all addresses in a sitemap, including those whose entries are not kept. */
export interface Statistics {
  /** How many page addresses there are. */
  readonly count: number;
  /** Addresses on another host than the page's. */
  readonly foreign: Tally;
  readonly insecure: Tally;
  /** Addresses with a date in the future. */
  readonly future: Tally;
  readonly withLastmod: number;
  /** The first two distinct dates, which is enough to see whether all are the same. */
  readonly lastmods: readonly string[];
}

const maxExamples = 5;
/** A clock that is a day ahead is not an error. */
const toleranceMs = 24 * 3_600_000;

export class Counting {
  readonly #host: string;
  readonly #latest: number;
  readonly #foreign = new Examples();
  readonly #insecure = new Examples();
  readonly #future = new Examples();
  readonly #lastmods = new Set<string>();
  #withLastmod = 0;
  #count = 0;

  /** `now` is ISO. */
  constructor({ host, now }: { readonly host: string; readonly now: string }) {
    this.#host = host;
    this.#latest = Date.parse(now) + toleranceMs;
  }

  add(url: URL, lastmod: string | null): void {
    this.#count += 1;
    if (url.host !== this.#host) this.#foreign.add(url.href);
    if (url.protocol === 'http:') this.#insecure.add(url.href);
    if (lastmod === null) return;
    this.#withLastmod += 1;
    if (this.#lastmods.size < 2) this.#lastmods.add(lastmod);
    if (Date.parse(lastmod) > this.#latest) this.#future.add(`${lastmod} ${url.href}`);
  }

  get result(): Statistics {
    return {
      count: this.#count,
      foreign: this.#foreign.tally,
      insecure: this.#insecure.tally,
      future: this.#future.tally,
      withLastmod: this.#withLastmod,
      lastmods: [...this.#lastmods],
    };
  }
}

class Examples {
  #count = 0;
  readonly #first: string[] = [];

  add(example: string): void {
    this.#count += 1;
    if (this.#first.length < maxExamples) this.#first.push(example);
  }

  get tally(): Tally {
    return { count: this.#count, examples: this.#first };
  }
}
