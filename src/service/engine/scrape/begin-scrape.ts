import { parsed } from '../../../extract/derived/document/document.ts';
import { outcome } from '../../../extract/derived/outcome/index.ts';
import type { Verdict } from '../../../extract/derived/outcome/verdict.ts';
import { computes, sourcesBehind, type Unit } from '../../../extract/run/plan.ts';
import { selectorUnit } from '../../../extract/run/selector-unit.ts';
import type { FetchReport, StaticReport } from '../../../extract/schema/fetch-report.ts';
import { handshake } from '../../../extract/sources/handshake.ts';
import type { AnswerForm } from '../answer/open-page.ts';
import { HeadFallback } from '../extraction/head-fallback.ts';
import { type Rendered, renderPage, responseOf } from '../loading/rendering.ts';
import type { PageRequest } from '../request/page-request.ts';
import { unitsFor } from '../request/selection.ts';
import type { Attempt } from './attempt.ts';
import { openResponse } from './opening.ts';
import { Scrape } from './scrape.ts';
import { startLoading } from './start-loading.ts';

/** Rejects with a ScrapeError if the page cannot be opened, and with NotModified if a 304 answered its conditions. */
export async function beginScrape(request: PageRequest, attempt: Attempt): Promise<Scrape> {
  const { url, route, mode, selection, reads, format } = request;
  const { tools, renderTicket: ticket } = attempt;
  const units = selectedUnits(request);
  const page = openExtraction(units, request, attempt);
  const pageFiles = tools.fileBudget.pageFiles();
  const release = () => {
    page.close();
    pageFiles.release();
  };
  const shared = tools.recent.sharedBy(request);
  const { promise: rendered, ...rendering } = Promise.withResolvers<Rendered>();
  rendered.catch(() => {});
  const render: AnswerForm['render'] = (rendering, input) =>
    tools.extractor.render(rendering, input, attempt.demand);
  const parts = { units, page, pageFiles, shared, rendered, render };
  const { loading, screenshots } = startLoading(request, attempt, parts);

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
  rendering.resolve(sentReport.then((report) => renderPage({ mode, route, ticket, page, loading, report })));
  const extract = async ({ name, needs, reads }: Unit) => {
    // With ALWAYS a failed rendering fails every unit, including those that read only the sent document.
    const waits = mode === 'ALWAYS' || (mode === 'AUTO' && reads !== 'SENT');
    await Promise.all([loading.ready(needs), waits && rendered]);
    tools.onExtraction?.(name);
    return page.extract(name);
  };
  const extracted = new Map(units.map((unit) => [unit.path, handled(extract(unit))]));
  const report = handled(wholeReport(page, sentReport, rendered));
  // Closing the page now frees its tree before the next page needs the memory.
  void Promise.allSettled([...extracted.values(), ...loads, report]).then(() => page.close());
  return new Scrape({
    requestedUrl: url + route,
    reads,
    url: finalUrl,
    units: extracted,
    serialise: (scrape) => tools.serialise(scrape, selection, { format, render }),
    report,
    rendered,
    pageFiles,
    release,
    screenshots,
    fetched: responseOf(loading).catch(() => null),
  });
}

/** Readers of the promise handle its failure. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function selectedUnits({ selection, reads }: PageRequest): Unit[] {
  const selects = Object.keys(reads).length > 0;
  return [...selection.flatMap(unitsFor), ...(selects ? [selectorUnit] : [])];
}

function openExtraction(
  units: readonly Unit[],
  { url, reads }: PageRequest,
  { tools, demand }: Attempt,
): HeadFallback {
  const readsTree = units.some(({ needs }) => computes(needs, parsed));
  return new HeadFallback({
    open: () => tools.extractor.open({ requestedUrl: url, parsed: readsTree, reads }, demand),
    readFromHead: new Set(units.flatMap(({ name, readFromHead }) => (readFromHead ? name : []))),
  });
}

/** The report, with the verdict on the document that is answered: of a rendered page, what its scripts made of it. */
async function wholeReport(
  page: HeadFallback,
  sent: Promise<StaticReport>,
  rendered: Promise<Rendered>,
): Promise<FetchReport> {
  const [report, { report: rendering }] = await Promise.all([sent, rendered]);
  if (rendering.status !== 'DONE') return { ...report, rendered: false, rendering };
  const shown = await page.derive<Verdict>(outcome.name, 'RENDERED');
  return { ...report, ...shown, rendered: true, rendering };
}
