import { renderedPage, type TimedDocument } from '../../../extract/derived/browser-sources.ts';
import { type ScriptFacts, scriptChanges, scriptFacts } from '../../../extract/derived/script-facts.ts';
import { fromPlainError, ScrapeError } from '../../../extract/page/errors.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import type { Loading } from '../../../extract/run/loading.ts';
import type { FetchOutcome, StaticReport } from '../../../extract/schema/fetch-report.ts';
import type { RenderingReport, RenderMode } from '../../../extract/schema/rendering-report.ts';
import { response } from '../../../extract/sources/response.ts';
import type { ExtractionPage } from '../extraction/extractor.ts';
import type { PageRequest } from '../request/page-request.ts';

/** Whether one more page may be opened in a browser for the callers of a scrape. */
export interface RenderTicket {
  readonly admitted: boolean;
  /** Seconds until more page loads are allowed. */
  readonly retryAfter: number;
}

export interface Rendered {
  readonly report: RenderingReport;
  /** Whether it was not rendered because its callers have used up their quota: other callers may have it rendered. */
  readonly limited: boolean;
}

interface RenderOptions extends Pick<PageRequest, 'mode' | 'route'> {
  /** Counts one page load. */
  readonly ticket: () => Promise<RenderTicket>;
  readonly page: ExtractionPage;
  readonly loading: Loading;
  readonly report: StaticReport;
}

const renderable: ReadonlySet<FetchOutcome> = new Set(['OK', 'EMPTY_SHELL', 'TOO_LARGE', 'TIMEOUT_PARTIAL']);

/** Renders the page if its mode and its response require it; rejects if the mode is ALWAYS and rendering fails. */
export async function renderPage(options: RenderOptions): Promise<Rendered> {
  const { mode, ticket, page, loading, report } = options;
  if (mode === 'NEVER') return unrendered(mode, 'NOT_ASKED');
  const obstacle = obstacleIn(report);
  if (obstacle) return unrendered(mode, 'NOT_NEEDED', [obstacle]);
  const reasons = reasonsFor(options);
  if (mode === 'AUTO' && reasons.length === 0) return unrendered(mode, 'NOT_NEEDED');

  const { admitted, retryAfter } = await ticket();
  if (!admitted) {
    if (mode === 'ALWAYS') throw new ScrapeError('RATE_LIMITED', usedUp, { retryAfter });
    return { ...unrendered(mode, 'FAILED', [`RENDER_LIMIT: ${usedUp}`]), limited: true };
  }
  const settled = await loading.load(renderedPage);
  if ('error' in settled) {
    const { code, message } = settled.error;
    if (mode === 'ALWAYS') throw fromPlainError(settled.error);
    const status = code === 'BROWSER_TIMEOUT' ? 'TIMED_OUT' : 'FAILED';
    return unrendered(mode, status, [`${code}: ${message}`]);
  }
  // The value loaded under a source's name is what that source returned.
  const { finalUrl, ms, consent } = settled.value as TimedDocument;
  const [before, after] = await Promise.all([
    page.derive<ScriptFacts>(scriptFacts.name),
    page.derive<ScriptFacts>(scriptFacts.name, 'RENDERED'),
  ]);
  const changes = scriptChanges(before, after);
  return {
    report: { mode, status: 'DONE', reasons, url: finalUrl, ms, scriptChanges: changes, consent },
    limited: false,
  };
}

/** The response of the page; rejects with the ScrapeError that fetching it failed with. */
export async function responseOf(loading: Loading): Promise<Fetched> {
  const settled = await loading.load(response);
  if ('error' in settled) throw fromPlainError(settled.error);
  return settled.value as Fetched;
}

/** The signs that scripts build this page: in its address, and in the document as sent. */
function reasonsFor({ route, report: { outcome, reasons } }: RenderOptions): string[] {
  const routed = route === '' ? [] : [`The address names a route that only scripts show: ${route}`];
  return [...routed, ...(outcome === 'EMPTY_SHELL' ? reasons : [])];
}

function obstacleIn({ outcome, status }: StaticReport): string | null {
  if (!renderable.has(outcome)) return `Only pages are rendered; this is ${outcome}.`;
  const successful = status !== null && status >= 200 && status < 300;
  return successful ? null : `Only answers with a status of 2xx are rendered; this is ${status}.`;
}

export function unrendered(
  mode: RenderMode,
  status: RenderingReport['status'],
  reasons: readonly string[] = [],
): Rendered {
  const nothing = { url: null, ms: null, scriptChanges: null, consent: null };
  return { report: { mode, status, reasons, ...nothing }, limited: false };
}

const usedUp = 'No more pages are rendered for this caller in this minute; try again when it is over.';
