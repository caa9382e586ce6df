import type { DeviceProfile } from '../../../../extract/lib/device-profiles.ts';
import type { PageActions, PageVisit, RenderedDocument } from '../../../../extract/page/browser.ts';
import { ScrapeError } from '../../../../extract/page/errors.ts';
import { orAborted } from '../../abort.ts';
import type { BrowserLimits } from '../limits.ts';
import { BrowserLost } from '../process/browser-lost.ts';
import { audit } from '../reading/audit.ts';
import { look } from '../reading/look.ts';
import { Preparation } from '../reading/preparation.ts';
import type { Visit } from '../visit/visit.ts';
import { measuredLoads } from './measured-loads.ts';
import { type LoadOptions, loadPage, type PageLoaderOptions } from './page-loader.ts';
import { PageRequests, type PageResults } from './page-requests.ts';

interface SharedLoadsOptions
  extends PageLoaderOptions,
    Pick<BrowserLimits, 'renderMs' | 'waitMs' | 'measuredLoads'> {
  readonly profile: DeviceProfile;
  readonly actions: PageActions;
  readonly signal: AbortSignal;
  /** All loads of the same scrape, these too. */
  readonly ofScrape: () => Iterable<SharedLoads>;
}

/** The requests of one scrape arrive within this time. */
const gatheringMs = 20;
/** The part of `renderMs` that is reserved for reading the document. */
const readingMs = 500;

/**
 * Serves what one scrape requests of one page on one device in as few loads as possible: an open page serves requests that
 * arrive meanwhile, too, and a page that was measured then serves the others.
 */
export class SharedLoads {
  readonly #options: SharedLoadsOptions;
  readonly #requests = new PageRequests();
  readonly #lateDocument = new AbortController();
  readonly #preparations = new WeakMap<Visit, Preparation>();
  #preparation: Preparation | null = null;
  #isBuilt: PageVisit['isBuilt'];
  #documentUntil = Number.POSITIVE_INFINITY;
  #ended = false;
  #done: Promise<void> = Promise.resolve();

  constructor(options: SharedLoadsOptions) {
    this.#options = options;
  }

  /** Whether it accepts no more requests. */
  get ended(): boolean {
    return this.#ended;
  }

  /** `isBuilt` is the same for all requests for this page; not all have it. */
  request<K extends keyof PageResults>(kind: K, isBuilt?: PageVisit['isBuilt']): Promise<PageResults[K]> {
    this.#isBuilt ??= isBuilt;
    return this.#requests.add(kind);
  }

  /** The document, within `renderMs`, even if other requests keep the same load busy. */
  document(isBuilt: PageVisit['isBuilt']): Promise<RenderedDocument> {
    const { renderMs } = this.#options;
    this.#isBuilt = isBuilt;
    this.#documentUntil = performance.now() + renderMs - readingMs;
    const late = this.#lateDocument;
    const reason = () => this.#preparation?.delay ?? new ScrapeError('BROWSER_TIMEOUT');
    const timer = setTimeout(() => late.abort(reason()), renderMs);
    return orAborted(this.request('document'), late.signal).finally(() => clearTimeout(timer));
  }

  start(): void {
    this.#done = this.#run();
  }

  async #run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, gatheringMs));
    while (!this.#requests.empty) await this.#serveNext();
    this.#ended = true;
  }

  #serveNext(): Promise<void> {
    if (this.#requests.has('measure')) return this.#orReject(['measure'], this.#measure());
    const needsPictures = this.#requests.has('view') || this.#requests.has('audit');
    return needsPictures
      ? this.#orReject(
          ['document', 'view', 'audit'],
          this.#load({}, (visit) => this.#serveAll(visit)),
        )
      : this.#orReject(['document'], this.#loadText());
  }

  /** What a load is for fails with it. */
  #orReject(kinds: readonly (keyof PageResults)[], load: Promise<void>): Promise<void> {
    return load.catch((error) => {
      for (const kind of kinds) this.#requests.reject(kind, error);
    });
  }

  /** One load without images, for the document alone. */
  #loadText(): Promise<void> {
    const signal = AbortSignal.any([this.#options.signal, this.#lateDocument.signal]);
    return loadPage(this.#options, { signal, textOnly: true }, (visit) => this.#serveDocument(visit));
  }

  async #measure(): Promise<void> {
    // Measured pages are open alone, for long. Without this order, a scrape would wait for its own slots, and a busy
    // browser would refuse one of its pages because of the other.
    const others = [...this.#options.ofScrape()].filter((loads) => !loads.#requests.has('measure'));
    await Promise.all(others.map((loads) => loads.#done));
    const runs = await measuredLoads({
      load: (options, work) => this.#load(options, work),
      count: this.#options.measuredLoads,
      deadlineMs: this.#options.deadlineMs,
      afterwards: (visit) => this.#serveAll(visit),
    });
    this.#requests.resolve('measure', runs);
  }

  #load(options: Omit<LoadOptions, 'signal'>, work: (visit: Visit) => Promise<void>): Promise<void> {
    return loadPage(this.#options, { ...options, signal: this.#options.signal }, work);
  }

  /** Serves the requests for an open page, including those that arrive meanwhile; the audit comes last. */
  async #serveAll(visit: Visit): Promise<void> {
    for (;;) {
      if (this.#requests.has('document')) await this.#serveDocument(visit);
      else if (this.#requests.has('view')) await this.#serve('view', visit, () => this.#look(visit));
      else if (this.#requests.has('audit')) await this.#serve('audit', visit, () => this.#audit(visit));
      else return;
    }
  }

  #serveDocument(visit: Visit): Promise<void> {
    return this.#serve('document', visit, () => this.#prepared(visit, this.#documentUntil));
  }

  async #look(visit: Visit): Promise<PageResults['view']> {
    const { profile, actions, waitMs } = this.#options;
    const until = performance.now() + waitMs;
    const { consent } = await this.#prepared(visit, until);
    return { ...(await look(visit, { profile, actions, until })), consent };
  }

  async #audit(visit: Visit): Promise<PageResults['audit']> {
    await this.#prepared(visit, performance.now() + this.#options.waitMs);
    return audit(visit);
  }

  #prepared(visit: Visit, until: number): Promise<RenderedDocument> {
    const preparation = this.#preparations.get(visit) ?? new Preparation(visit);
    this.#preparations.set(visit, preparation);
    this.#preparation = preparation;
    return preparation.document({ actions: this.#options.actions, isBuilt: this.#isBuilt, until });
  }

  /** A failure is that of its own request only, unless the browser is lost: then the visit is retried in a new one. */
  async #serve<K extends keyof PageResults>(
    kind: K,
    visit: Visit,
    work: () => Promise<PageResults[K]>,
  ): Promise<void> {
    try {
      this.#requests.resolve(kind, await visit.onOnePage(work));
    } catch (error) {
      const failure = visit.failure(error);
      if (failure instanceof BrowserLost) throw failure;
      this.#requests.reject(kind, failure);
    }
  }
}
