import type { Category } from '../../../extract/page/category.ts';
import { type ErrorCode, plainError } from '../../../extract/page/errors.ts';
import type { PageError } from '../../../extract/page/page-error.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import type { Reads } from '../../../extract/page/reads.ts';
import { selectorUnit } from '../../../extract/run/selector-unit.ts';
import type { FetchReport } from '../../../extract/schema/fetch-report.ts';
import type { Truncation } from '../../../extract/schema/truncation.ts';
import { pageError, type SelectedValues, type Serialised } from '../answer/answer.ts';
import type { Entry } from '../answer/entry.ts';
import { type OpenPage, resolvable } from '../answer/open-page.ts';
import type { Extracted } from '../extraction/extractor.ts';
import type { PageFiles } from '../loading/file-budget.ts';
import type { Rendered } from '../loading/rendering.ts';
import { type CategoryName, categoryCalled } from '../request/selection.ts';
import type { Opening } from './opening.ts';

/** The parts of a scrape that has begun. */
export interface ScrapeWork extends Omit<Opening, 'report'> {
  readonly report: Promise<FetchReport>;
  /** Resolves when the page was rendered, or is known not to be. */
  readonly rendered: Promise<Rendered>;
  readonly requestedUrl: string;
  readonly reads: Reads;
  readonly pageFiles: PageFiles;
  /** Releases the page's resources. */
  readonly release: () => void;
  /** The names of the screenshots kept for this page so far. */
  readonly screenshots: ReadonlySet<string>;
  /** By the path of their value. */
  readonly units: ReadonlyMap<string, Promise<Extracted>>;
  readonly serialise: (scrape: Scrape) => Promise<Serialised>;
  /** The response; null if there was none. */
  readonly fetched: Promise<Fetched | null>;
}

/** One page being scraped: everything that was selected starts as soon as the page is open. */
export class Scrape implements OpenPage {
  readonly cacheStatus = 'MISS';
  readonly work: ScrapeWork;
  readonly #entry = Promise.withResolvers<Entry | null>();
  readonly #values = new Map<string, Promise<unknown>>();
  #answer: Promise<Serialised> | null = null;

  constructor(work: ScrapeWork) {
    this.work = work;
  }

  get requestedUrl(): string {
    return this.work.requestedUrl;
  }

  get url(): string {
    return this.work.url;
  }

  async category(name: CategoryName): Promise<unknown> {
    // What was extracted under a category's name is a value of its type.
    const category = categoryCalled(name) as Category<unknown>;
    const value = category.restore(await this.#value(name), this);
    return resolvable({ name, value, read: (path) => this.#part(path) });
  }

  async selected(): Promise<SelectedValues | null> {
    if (Object.keys(this.work.reads).length === 0) return null;
    return (await this.#value(selectorUnit.path)) as SelectedValues;
  }

  fetchReport(): Promise<FetchReport> {
    return this.work.report;
  }

  async truncations(): Promise<readonly Truncation[]> {
    const settled = await Promise.allSettled(this.work.units.values());
    return settled.flatMap((unit) => (unit.status === 'fulfilled' ? unit.value.truncations : []));
  }

  async errors(): Promise<readonly PageError[]> {
    const { units } = this.work;
    const failed = [...units].map(([path, unit]) =>
      unit.then(
        () => [],
        (error) => [pageError(error, path)],
      ),
    );
    const errors = (await Promise.all(failed)).flat();
    const missing = new Set(errors.map(({ path }) => path.join('.')));
    // The parts of a category that is null are not in the answer.
    return errors.filter(({ path: [category = '', part] }) => part === undefined || !missing.has(category));
  }

  /** A unit by the path of its value; rejects with the ScrapeError that it failed with. */
  extracted(path: string): Promise<Extracted> {
    return this.work.units.get(path) ?? Promise.reject(new Error(`${path} was not selected`));
  }

  answer(): Promise<Serialised> {
    this.#answer ??= this.work.serialise(this);
    return this.#answer;
  }

  entry(): Promise<Entry | null> {
    return this.#entry.promise;
  }

  within(expired: Promise<never>): OpenPage {
    const units = [...this.work.units].map(([path, unit]) => [path, unlessExpired(unit, expired)] as const);
    const report = unlessExpired(this.work.report, expired);
    const timed = new Scrape({ ...this.work, units: new Map(units), report, release: () => {} });
    unlessExpired(this.entry(), expired).then(
      (entry) => timed.end(entry),
      () => timed.end(null),
    );
    return timed;
  }

  /** Waits for everything that was selected; the codes of what failed. */
  async failures(): Promise<ErrorCode[]> {
    await this.work.rendered.catch(() => {});
    const settled = await Promise.allSettled(this.work.units.values());
    const failed = settled.flatMap((unit) =>
      unit.status === 'rejected' ? plainError(unit.reason).code : [],
    );
    const headOnly = await this.work.report.then((report) => report.headOnly).catch(() => false);
    return headOnly ? [...failed, 'EXTRACTION_TIMEOUT'] : failed;
  }

  /** Called last, with what was stored; then the page is released. */
  end(entry: Entry | null): void {
    this.#entry.resolve(entry);
    this.work.release();
  }

  /** Null if the part was not selected: the stored answer has a field for it, but such a request does not read it. */
  async #part(path: string): Promise<unknown> {
    return this.work.units.has(path) ? this.#value(path) : null;
  }

  #value(path: string): Promise<unknown> {
    const known = this.#values.get(path);
    if (known) return known;
    const value = this.extracted(path).then(({ json }) => JSON.parse(new TextDecoder().decode(json)));
    this.#values.set(path, value);
    return value;
  }
}

/** The promise, unless `expired` rejects before. */
function unlessExpired<T>(promise: Promise<T>, expired: Promise<never>): Promise<T> {
  const timed = Promise.race([promise, expired]);
  timed.catch(() => {});
  return timed;
}
