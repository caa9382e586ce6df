import { parsed } from '../../extract/derived/document/document.ts';
import type { Reach } from '../../extract/page/reach.ts';
import type { AnswerContext } from '../../extract/schema/builder.ts';
import type { FetchReport, StaticReport } from '../../extract/schema/fetch-report.ts';
import { handshake } from '../../extract/sources/handshake.ts';
import { scriptChanges } from '../../extract/sources/script-changes.ts';
import type { Extracted } from './extraction/extracted.ts';
import type { ExtractionPage } from './extraction/extractor.ts';
import { HeadFallback } from './extraction/head-fallback.ts';
import type { PageFiles } from './file-budget.ts';
import { loadersFor } from './loaders.ts';
import { Loading } from './loading.ts';
import { openResponse } from './opening.ts';
import {
  computes,
  excerptOf,
  readsHead,
  selectorUnit,
  sourcesBehind,
  sourcesReading,
  type Unit,
  unitsOf,
} from './plan.ts';
import { type Rendered, renderPage, responseOf } from './rendering.ts';
import { RobotsGuard } from './robots-guard.ts';
import { Scrape } from './scrape.ts';
import { scrapeReach } from './scrape-reach.ts';
import type { ScrapeRequest, ScrapeTools } from './scrape-request.ts';
import { categoryCalled, type SelectedCategory } from './selection.ts';
import { sharingFiles } from './shared-files.ts';
import { nothingShared, type Sharing, sharingOf } from './sharing.ts';

/** The state that the functions below share while a scrape is set up. */
interface Setup {
  readonly request: ScrapeRequest;
  readonly tools: ScrapeTools;
  readonly units: readonly Unit[];
  readonly page: ExtractionPage;
  readonly pageFiles: PageFiles;
  readonly shared: Sharing;
  readonly rendered: Promise<Rendered>;
}

/**
 * Opens a page and starts everything that was selected. Rejects with a ScrapeError if the page cannot be opened, and
 * with NotModified if a conditional request was answered with a 304.
 */
export async function beginScrape(request: ScrapeRequest, tools: ScrapeTools): Promise<Scrape> {
  const { url, route, selection, selectors, format } = request;
  const units = selectedUnits(request);
  const page = openExtraction(units, request, tools);
  const pageFiles = tools.fileBudget.pageFiles();
  const release = () => {
    page.close();
    pageFiles.release();
  };
  const shared = sharingOf(request, tools.recent);
  const { promise: rendered, ...rendering } = Promise.withResolvers<Rendered>();
  rendered.catch(() => {});
  const setup = { request, tools, units, page, pageFiles, shared, rendered };
  const { loading, screenshots } = startLoading(setup);

  const sources = new Set(units.flatMap(({ needs }) => [...sourcesBehind(needs)]));
  const opening = openResponse({
    requestedUrl: url,
    page,
    loading,
    recent: shared.pages,
    wantsHandshake: sources.has(handshake),
  });
  const loads = [...sources].map((source) => loading.load(source));
  // Sources still loading read addresses from the page, so it is released after them.
  opening.catch((error) => {
    rendering.reject(error);
    void Promise.all(loads).then(release);
  });

  const { report: sentReport, url: finalUrl } = await opening;
  rendering.resolve(
    sentReport.then((report) => renderPage({ ...request.rendering, route, page, loading, report })),
  );
  const extracted = extractUnits(setup, loading);
  const report = wholeReport(sentReport, rendered);
  // Closing the page now frees its tree before the next page needs the memory.
  void Promise.allSettled([...extracted.values(), ...loads, report]).then(() => page.close());
  return new Scrape({
    requestedUrl: url + route,
    selectors,
    url: finalUrl,
    units: extracted,
    serialise: (scrape) => tools.serialise(scrape, selection, format),
    report,
    rendered,
    pageFiles,
    release,
    screenshots,
    fetched: responseOf(loading).catch(() => null),
  });
}

function selectedUnits({ selection, selectors }: ScrapeRequest): Unit[] {
  return [...selection.flatMap(unitsFor), ...(selectors.length > 0 ? [selectorUnit] : [])];
}

function unitsFor({ category, browser, excerpt }: SelectedCategory): Unit[] {
  const called = categoryCalled(category);
  return excerpt ? excerptOf(category, called) : unitsOf(category, called, browser);
}

function openExtraction(
  units: readonly Unit[],
  { url, selectors, demand }: ScrapeRequest,
  { extractor }: ScrapeTools,
): HeadFallback {
  const readsTree = units.some(({ needs }) => computes(needs, parsed));
  return new HeadFallback({
    open: () => extractor.open({ requestedUrl: url, parsed: readsTree, selectors }, demand),
    readFromHead: new Set(units.flatMap(({ name, readFromHead }) => (readFromHead ? name : []))),
  });
}

function startLoading(setup: Setup): {
  readonly loading: Loading;
  readonly screenshots: ReadonlySet<string>;
} {
  const { request, tools, units, page, rendered } = setup;
  const { url, visitor, signal, demand } = request;
  const render: AnswerContext['render'] = (rendering, input) =>
    tools.extractor.render(rendering, input, demand);
  const sent = () => responseOf(loading);
  const { reach, screenshots } = scrapeReach(tools.reach, request, { sent, render });
  const loaderOf = pageLoaders(setup, { reach, render });
  const fromRendered = sourcesReading(units, 'RENDERED');
  const loading: Loading = new Loading({
    context: { requestedUrl: url, reach, visitor, signal },
    page,
    derive: async (name, source) => {
      if (request.rendering.mode === 'NEVER' || !fromRendered.has(source)) return page.derive(name);
      await rendered;
      return page.derive(name, 'RENDERED');
    },
    loaderOf: (source) =>
      source === scriptChanges ? () => rendered.then(({ report }) => report.changes) : loaderOf(source),
    onBug: tools.onBug,
    onFailure: tools.onFailure,
  });
  return { loading, screenshots };
}

function pageLoaders(
  { request, tools, units, shared, pageFiles }: Setup,
  { reach, render }: { readonly reach: Reach; readonly render: AnswerContext['render'] },
): ReturnType<typeof loadersFor> {
  const { reuse, conditions = null } = request;
  const { pages, files } = reuse ? shared : nothingShared;
  const guardReach = files ? sharingFiles(files, reach) : reach;
  return loadersFor({
    pages,
    files,
    guard: tools.obeyRobots ? new RobotsGuard({ reach: guardReach, render }) : null,
    conditions,
    headSuffices: request.rendering.mode === 'NEVER' && units.every(readsHead),
    fileBudget: tools.fileBudget,
    pageFiles,
  });
}

/** The results of all units, by the path of their value; each unit runs as soon as its sources have settled. */
function extractUnits(
  { units, page, rendered, request: { rendering } }: Setup,
  loading: Loading,
): ReadonlyMap<string, Promise<Extracted>> {
  const results = units.map(({ name, path, needs, reads }) => {
    // With ALWAYS a failed rendering fails every unit, including those that read only the sent document.
    const waits = rendering.mode === 'ALWAYS' || (rendering.mode === 'AUTO' && reads !== 'SENT');
    const result = Promise.all([loading.ready(needs), waits && rendered]).then(() => page.extract(name));
    result.catch(() => {});
    return [path, result] as const;
  });
  return new Map(results);
}

function wholeReport(report: Promise<StaticReport>, rendered: Promise<Rendered>): Promise<FetchReport> {
  const whole = Promise.all([report, rendered]).then(([report, { report: rendering }]) => ({
    ...report,
    rendering,
  }));
  whole.catch(() => {});
  return whole;
}
