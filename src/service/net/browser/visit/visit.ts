import type { Page } from 'playwright-core';
import type { PageVisit } from '../../../../extract/page/browser.ts';
import { ScrapeError } from '../../../../extract/page/errors.ts';
import { isPersonal } from '../../../../extract/page/visitor.ts';
import { orAborted } from '../../abort.ts';
import type { PageLimits } from '../limits.ts';
import { isClosedError } from '../process/browser-lost.ts';
import type { Chromium } from '../process/chromium.ts';
import type { BrowserProxy } from '../proxy/index.ts';
import { Traffic } from '../proxy/traffic.ts';
import { carryVisitor } from './carry-visitor.ts';
import { authenticateAtProxy, endContext, openContext } from './context.ts';
import { crashed, didNotLoad, failureOf, flooded, hasNavigated, loadFailure } from './failures.ts';
import { loadTextOnly } from './load-text-only.ts';
import { holdNavigations } from './navigation.ts';
import { PageLog } from './page-log.ts';
import { emulateScreen } from './screenshots.ts';
import { World } from './world.ts';

/** How a page is opened. */
export interface VisitSettings {
  /** Ends the visit: its deadline has passed, or the last caller has left. */
  readonly signal: AbortSignal;
  /** Whether images, fonts and media are not loaded. */
  readonly textOnly?: boolean;
  /** Called before the page is opened. */
  readonly prepare?: (world: World) => Promise<void>;
}

/** A page to be opened. */
export type NewVisit = VisitSettings & Pick<PageVisit, 'url' | 'profile' | 'visitor' | 'beforeNavigation'>;

type VisitOptions = NewVisit & {
  readonly chromium: Chromium;
  readonly proxy: BrowserProxy;
  readonly limits: PageLimits;
};

const commitMs = 15_000;
/** For work on a page that navigates. */
const maxAttempts = 3;

/** One page in a browser context of its own, from its first request until the context is closed. */
export class Visit {
  readonly page: Page;
  readonly world: World;
  readonly log: PageLog;
  readonly #options: VisitOptions;
  readonly #traffic: Traffic;
  readonly #over = new AbortController();
  readonly #signal: AbortSignal;
  #navigationsSettled: () => Promise<unknown> = async () => {};

  private constructor(options: VisitOptions, world: World) {
    const traffic = new Traffic(options.limits);
    this.#options = options;
    this.#traffic = traffic;
    this.page = world.page;
    this.world = world;
    this.log = new PageLog(this.page, {
      traffic,
      maxConsoleBytes: options.limits.maxConsoleBytes,
      onFlood: () => this.#endAtOnce(flooded()),
    });
    this.#signal = AbortSignal.any([options.signal, this.#over.signal]);
    this.page.on('crash', () => this.#over.abort(crashed()));
    this.page.context().on('page', (popup) => void popup.close().catch(() => {}));
  }

  /** Opens the page and waits until it has loaded, or until its time for loading is up. */
  static async begin(options: VisitOptions): Promise<Visit> {
    const { url, visitor, chromium, profile, proxy, signal } = options;
    const context = await openContext({ chromium, profile, proxy, language: visitor?.language ?? null });
    const opening = orAborted(context.newPage().then(World.in), signal);
    const world = await opening.catch(async (error) => {
      await endContext(context, chromium);
      throw failureOf(error, signal);
    });
    const visit = new Visit(options, world);
    try {
      await visit.during(emulateScreen(world, profile));
      await visit.during(authenticateAtProxy(world, proxy, visit.#traffic));
      await visit.during(visit.#holdNavigations());
      if (visitor && isPersonal(visitor))
        await visit.during(carryVisitor(visit.page, { url: new URL(url), visitor }));
      if (options.textOnly) await visit.during(loadTextOnly(visit.page));
      await visit.during(options.prepare?.(world) ?? Promise.resolve());
      await visit.#load();
      return visit;
    } catch (error) {
      await visit.close();
      throw visit.failure(error);
    }
  }

  /** Settles like `work`, or rejects if the visit ends or `ms` pass first; the result of `work` is then ignored. */
  async during<T>(work: Promise<T>, ms?: number): Promise<T> {
    if (ms === undefined) return orAborted(work, this.#signal);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new ScrapeError('BROWSER_TIMEOUT')), ms);
    return orAborted(work, AbortSignal.any([this.#signal, late.signal])).finally(() => clearTimeout(timer));
  }

  get browserVersion(): string {
    return this.#options.chromium.browser.version();
  }

  /** Translates an error of the browser. */
  failure(error: unknown): unknown {
    return failureOf(error, this.#signal);
  }

  /** Runs work on the page, and repeats it if the page has navigated meanwhile. */
  async onOnePage<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await work();
        await this.#checkNavigations();
        return result;
      } catch (error) {
        if (attempt === maxAttempts || !hasNavigated(error)) throw error;
        await this.#loaded();
      }
    }
  }

  throwIfOver(): void {
    this.#signal.throwIfAborted();
  }

  /** Evaluates a function in the page; it can use nothing but its arguments. */
  evaluate<A extends readonly unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return this.duringEvaluation(this.world.evaluate(run, ...args));
  }

  /** Settles like `work`, or rejects after the time limit of one evaluation. */
  duringEvaluation<T>(work: Promise<T>): Promise<T> {
    return this.during(work, this.#options.limits.evaluationMs);
  }

  /** Lets the page run for a while. */
  async pause(ms: number): Promise<void> {
    await this.during(new Promise((resolve) => setTimeout(resolve, ms)));
  }

  async close(): Promise<void> {
    this.#traffic.end();
    if (this.#signal.aborted) this.#killRenderer();
    await endContext(this.page.context(), this.#options.chromium);
  }

  #endAtOnce(reason: ScrapeError): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort(reason);
    this.#killRenderer();
  }

  /** A page that is ended for a limit may be too busy to close, and would hold up the next one. */
  #killRenderer(): void {
    void this.world.session.send('Page.crash').catch(() => {});
  }

  /** Throws if the page navigated to an address that may not be reached, or is not of the web. */
  async #checkNavigations(): Promise<void> {
    await this.during(this.#navigationsSettled());
    const url = this.page.url();
    const isPage = /^https?:/.test(url);
    this.#checkRefusal(isPage ? url : this.log.mainUrl);
    if (!isPage) throw didNotLoad();
  }

  async #holdNavigations(): Promise<void> {
    const { beforeNavigation: check } = this.#options;
    const refused = (error: unknown) => this.#over.abort(error);
    if (check) this.#navigationsSettled = await holdNavigations(this.world, { check, refused });
  }

  #checkRefusal(url: string): void {
    const code = this.#traffic.refusalAt(url);
    if (code !== null) throw new ScrapeError(code);
  }

  async #load(): Promise<void> {
    try {
      await this.during(this.page.goto(this.#options.url, { waitUntil: 'commit', timeout: commitMs }));
    } catch (cause) {
      this.#signal.throwIfAborted();
      if (isClosedError(cause)) throw cause;
      this.#checkRefusal(this.log.mainUrl);
      throw loadFailure(cause);
    }
    await this.#loaded();
  }

  /** A page that never finishes loading is used as it is. */
  async #loaded(): Promise<void> {
    await this.during(
      this.page.waitForLoadState('load', { timeout: this.#options.limits.loadMs }).catch(() => {}),
    );
    await this.#checkNavigations();
  }
}
