import type { Selected } from '../categories/select/types.ts';
import { parsed } from '../derived/document/document.ts';
import type { PageActions } from '../page/browser.ts';
import { type ErrorCode, type OnBug, plainError } from '../page/errors.ts';
import type { Conditions, Fetched, Reach } from '../page/reach.ts';
import type { Selector } from '../page/selector.ts';
import type { Visitor } from '../page/visitor.ts';
import type { AnswerContext } from '../schema/builder.ts';
import type { FetchReport } from '../schema/fetch-report.ts';
import { handshake } from '../sources/handshake.ts';
import { scriptChanges } from '../sources/script-changes.ts';
import { type Audience, isKept, ownerOf } from './audience.ts';
import type { Bounded, Truncation } from './bounds.ts';
import type { Entry } from './entry.ts';
import type { Demand } from './extraction/demand.ts';
import type { Extractor } from './extraction/extractor.ts';
import { HeadFallback } from './extraction/head-fallback.ts';
import type { FileBudget, PageFiles } from './file-budget.ts';
import { loadersFor } from './loaders.ts';
import { Loading, type SourceFailure } from './loading.ts';
import { type OpenPage, type SelectedBy, withParts } from './open-page.ts';
import { type Opening, openResponse } from './opening.ts';
import {
  computes,
  excerptOf,
  selectorUnit,
  sourcesBehind,
  sourcesReading,
  type Unit,
  unitsOf,
} from './plan.ts';
import type { RecentResponses, SharedResponses } from './recent-responses.ts';
import { judgingRendered, type Rendered, type RenderPolicy, renderPage, responseOf } from './rendering.ts';
import { RobotsGuard } from './robots-guard.ts';
import { type CategoryName, categoryCalled, type SelectedCategory, type Selection } from './selection.ts';
import { sharingFiles } from './shared-files.ts';
import { onVisits } from './visits.ts';

/** What all scrapes of a service share. */
export interface ScrapeTools {
  readonly extractor: Extractor;
  readonly reach: Reach;
  readonly recent: RecentResponses;
  readonly fileBudget: FileBudget;
  /** Whether pages that robots.txt disallows for us are refused. */
  readonly obeyRobots: boolean;
  readonly onBug: OnBug;
  readonly onFailure?: ((failure: SourceFailure) => void) | undefined;
}

export interface ScrapeRequest {
  /** In normal form. */
  readonly url: string;
  /** The fragment, where it is a route that only the browser opens. */
  readonly route: string;
  readonly actions: PageActions;
  readonly selection: Selection;
  readonly visitor: Visitor;
  readonly audience: Audience;
  readonly selectors: readonly Selector[];
  readonly rendering: RenderPolicy;
  /** Whether a response that was fetched a moment ago may be reused. */
  readonly reuse: boolean;
  /** Set if the page need not be scraped where its origin says that it has not changed. */
  readonly conditions?: Conditions | undefined;
  /** Aborts when what is still loading is given up. */
  readonly signal: AbortSignal;
  /** Who waits for the page. */
  readonly demand: Demand;
}

interface Work extends Omit<Opening, 'report'> {
  readonly report: Promise<FetchReport>;
  readonly rendered: Promise<Rendered>;
  readonly requestedUrl: string;
  readonly selectors: readonly Selector[];
  readonly pageFiles: PageFiles;
  /** Releases the page's resources. */
  readonly release: () => void;
  readonly screenshots: ReadonlySet<string>;
  readonly units: ReadonlyMap<string, Promise<Bounded>>;
  /** Null where there was none. */
  readonly fetched: Promise<Fetched | null>;
}

/** One page being scraped: everything that was selected starts as soon as the page is open. */
export class Scrape implements OpenPage {
  readonly cacheStatus = 'MISS';
  readonly #work: Work;
  readonly #entry = Promise.withResolvers<Entry | null>();

  private constructor(work: Work) {
    this.#work = work;
  }

  /** Rejects with a ScrapeError if the page cannot be opened, and with NotModified if it is as the conditions say. */
  static async begin(request: ScrapeRequest, tools: ScrapeTools): Promise<Scrape> {
    const { url, route, actions, selection, selectors, visitor, reuse, signal, demand } = request;
    const { conditions = null } = request;
    const { mode } = request.rendering;
    const units = [...selection.flatMap(unitsFor), ...(selectors.length > 0 ? [selectorUnit] : [])];
    const readsTree = units.some(({ needs }) => computes(needs, parsed));
    const page = new HeadFallback({
      open: () => tools.extractor.open({ requestedUrl: url, parsed: readsTree, selectors }, demand),
      readFromHead: new Set(units.flatMap(({ name, readFromHead }) => (readFromHead ? name : []))),
    });
    const pageFiles = tools.fileBudget.pageFiles();
    const release = () => {
      page.close();
      pageFiles.release();
    };
    const render: AnswerContext['render'] = (rendering, input) =>
      tools.extractor.render(rendering, input, demand);
    const { reach: keeping, screenshots } = keepingScreenshots(tools.reach, request.audience);
    const judged = judgingRendered(keeping, { sent: () => responseOf(loading), render });
    const reach = onVisits(judged, (visit) => ({ ...visit, url: visit.url + route, actions }));
    const context = { requestedUrl: url, reach, visitor, signal };
    const { pages, files } = sharedBy(request, tools.recent);
    const guardReach = reuse && files ? sharingFiles(files, reach) : reach;
    const guard = tools.obeyRobots ? new RobotsGuard({ reach: guardReach, render }) : null;
    const fromRendered = sourcesReading(units, 'RENDERED');
    const rendered = Promise.withResolvers<Rendered>();
    rendered.promise.catch(() => {});
    const loaderOf = loadersFor({
      pages: reuse ? pages : null,
      files: reuse ? files : null,
      guard,
      conditions,
      fileBudget: tools.fileBudget,
      pageFiles,
    });
    const changesOf = () => rendered.promise.then(({ report }) => report.changes);
    const loading: Loading = new Loading({
      context,
      page,
      derive: async (name, source) => {
        if (mode === 'NEVER' || !fromRendered.has(source)) return page.derive(name);
        await rendered.promise;
        return page.derive(name, 'RENDERED');
      },
      loaderOf: (source) => (source === scriptChanges ? changesOf : loaderOf(source)),
      onBug: tools.onBug,
      onFailure: tools.onFailure,
    });
    const sources = new Set(units.flatMap(({ needs }) => [...sourcesBehind(needs)]));

    const opening = openResponse({
      requestedUrl: url,
      page,
      loading,
      recent: pages,
      wantsHandshake: sources.has(handshake),
    });
    const loads = [...sources].map((source) => loading.load(source));
    // Sources still loading read addresses from the page, so it is released after them.
    opening.catch((error) => {
      rendered.reject(error);
      void Promise.all(loads).then(release);
    });

    const { report, url: finalUrl } = await opening;
    rendered.resolve(
      report.then((report) => renderPage({ ...request.rendering, route, page, loading, report })),
    );
    const results = units.map(({ name, path, needs, reads }) => {
      // Without the rendering that was demanded there is no answer, not even of what can do without.
      const waits = mode === 'ALWAYS' || (mode === 'AUTO' && reads !== 'SENT');
      const result = Promise.all([loading.ready(needs), waits && rendered.promise]).then(() =>
        page.extract(name),
      );
      result.catch(() => {});
      return [path, result] as const;
    });
    const whole = Promise.all([report, rendered.promise]).then(([report, { report: rendering }]) => ({
      ...report,
      rendering,
    }));
    whole.catch(() => {});
    return new Scrape({
      requestedUrl: url + route,
      selectors,
      url: finalUrl,
      report: whole,
      rendered: rendered.promise,
      pageFiles,
      release,
      screenshots,
      units: new Map(results),
      fetched: responseOf(loading).catch(() => null),
    });
  }

  get requestedUrl(): string {
    return this.#work.requestedUrl;
  }

  get url(): string {
    return this.#work.url;
  }

  /** Whether a file is missing because we were too busy. */
  get incomplete(): boolean {
    return this.#work.pageFiles.incomplete;
  }

  /** Resolves once it is known what became of rendering. */
  get rendered(): Promise<Rendered> {
    return this.#work.rendered;
  }

  /** The names of the screenshots kept for this page so far. */
  get screenshots(): ReadonlySet<string> {
    return this.#work.screenshots;
  }

  /** Null where there was none. */
  get fetched(): Promise<Fetched | null> {
    return this.#work.fetched;
  }

  async category(name: CategoryName): Promise<unknown> {
    const { value } = await this.#unit(name);
    const parts = Object.keys(categoryCalled(name).parts).map((part) => [
      part,
      () => this.#part(`${name}.${part}`),
    ]);
    return withParts(value, Object.fromEntries(parts));
  }

  async selected(): Promise<readonly SelectedBy[]> {
    const { selectors } = this.#work;
    if (selectors.length === 0) return [];
    // The unit answers each selector of the page's context.
    const found = (await this.#unit(selectorUnit.name)).value as readonly (readonly Selected[])[];
    return selectors.map((selector, index) => ({ selector, found: found[index] ?? [] }));
  }

  fetchReport(): Promise<FetchReport> {
    return this.#work.report;
  }

  async truncations(): Promise<readonly Truncation[]> {
    const settled = await Promise.allSettled(this.#work.units.values());
    return settled.flatMap((unit) => (unit.status === 'fulfilled' ? unit.value.truncations : []));
  }

  entry(): Promise<Entry | null> {
    return this.#entry.promise;
  }

  /** Waits for everything that was selected; the codes of what failed. */
  async failures(): Promise<ErrorCode[]> {
    await this.#work.rendered.catch(() => {});
    const settled = await Promise.allSettled(this.#work.units.values());
    const failed = settled.flatMap((unit) =>
      unit.status === 'rejected' ? plainError(unit.reason).code : [],
    );
    const headOnly = await this.#work.report.then((report) => report.headOnly).catch(() => false);
    return headOnly ? [...failed, 'EXTRACTION_TIMEOUT'] : failed;
  }

  /** Called last, with what was stored; then the page is released. */
  end(entry: Entry | null): void {
    this.#entry.resolve(entry);
    this.#work.release();
  }

  /** Null if it was left out: the stored answer has a place for it, but nobody who left it out reads that. */
  async #part(name: string): Promise<unknown> {
    return this.#work.units.has(name) ? (await this.#unit(name)).value : null;
  }

  #unit(name: string): Promise<Bounded> {
    return this.#work.units.get(name) ?? Promise.reject(new Error(`${name} was not selected`));
  }
}

function unitsFor({ category, browser, excerpt }: SelectedCategory): Unit[] {
  const called = categoryCalled(category);
  return excerpt ? excerptOf(category, called) : unitsOf(category, called, browser);
}

/** What a scrape shares with others: responses of its page, and files of the site; null for what it shares with nobody. */
function sharedBy(
  { visitor: { language }, audience }: Pick<ScrapeRequest, 'visitor' | 'audience'>,
  recent: RecentResponses,
): { readonly pages: SharedResponses | null; readonly files: SharedResponses | null } {
  if (!isKept(audience)) return { pages: null, files: null };
  const owner = ownerOf(audience) ?? '';
  const files = owner === '' ? recent : recent.within(owner);
  return { files, pages: language === null ? files : recent.within(JSON.stringify([owner, language])) };
}

/** The same reach, keeping screenshots for an audience and recording their names. */
function keepingScreenshots(
  reach: Reach,
  audience: Audience,
): { reach: Reach; screenshots: ReadonlySet<string> } {
  const screenshots = new Set<string>();
  const keep: Reach['screenshots']['keep'] = async (image) => {
    if (!isKept(audience)) return null;
    const kept = await reach.screenshots.keep(image, ownerOf(audience));
    if (kept) screenshots.add(kept.name);
    return kept;
  };
  return { reach: { ...reach, screenshots: { keep } }, screenshots };
}
