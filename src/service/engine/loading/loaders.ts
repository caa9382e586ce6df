import { type ErrorCode, ScrapeError } from '../../../extract/page/errors.ts';
import type { Source, SourceContext } from '../../../extract/page/need.ts';
import type { Conditions, Fetched, FetchLimits, Reach } from '../../../extract/page/reach.ts';
import { deadlines } from '../../../extract/sources/deadlines.ts';
import { handshake } from '../../../extract/sources/handshake.ts';
import { response } from '../../../extract/sources/response.ts';
import { requestedRobotsTxt, robotsTxt } from '../../../extract/sources/robots-txt.ts';
import type { FileBudget, PageFiles } from './file-budget.ts';
import { RecentResponses, type SharedResponses } from './recent-responses.ts';
import type { RobotsGuard } from './robots-guard.ts';
import { sharingFiles } from './shared-files.ts';

type Loader = Source['load'];

interface LoaderOptions {
  /** Responses of the page that may be reused instead of a new fetch; null if a fresh one is required. */
  readonly pages: SharedResponses | null;
  /** Whether a page may be cut off after its complete head if the rest is slow to arrive. */
  readonly headSuffices: boolean;
  /** Other files of the site that may be reused; they do not depend on the visitor's language. */
  readonly files: SharedResponses | null;
  /** Checks every address of the page before anything is sent to it; null if robots.txt is only reported. */
  readonly guard: RobotsGuard | null;
  /** Set if the page is fetched with a conditional request. */
  readonly conditions: Conditions | null;
  /** The memory budget for the files of all pages, and this page's share of it. */
  readonly fileBudget: FileBudget;
  readonly pageFiles: PageFiles;
}

/** Returns the loader of each source of a page: its own, wrapped to share responses and to obey robots.txt. */
export function loadersFor(options: LoaderOptions): (source: Source) => Loader {
  const { guard, conditions, headSuffices } = options;
  return (source) => {
    const load = guard ? behindGuard(source, guard) : source.load;
    if (source !== response) return bounded(load, options);
    const loadPage: Loader = conditions
      ? (values, context) => load(values, limitedBy({ conditions }, context))
      : load;
    // Returning the early part of a response takes a RecentResponses even if the scrape shares nothing.
    const pages = options.pages ?? (headSuffices ? new RecentResponses() : null);
    return pages ? sharing(pages, { load: loadPage, conditions, headSuffices }) : loadPage;
  };
}

function behindGuard(source: Source, guard: RobotsGuard): Loader {
  // The categories reuse the robots.txt files that the guard has read.
  if (source === requestedRobotsTxt)
    return (_, { requestedUrl, signal }) => guard.fileFor(new URL(requestedUrl), signal);
  if (source === robotsTxt)
    return (values, { requestedUrl, signal }) => {
      const final = values.response as Fetched | null;
      return guard.fileFor(new URL(final?.url ?? requestedUrl), signal);
    };
  const opensPage = source === response || source.browser;
  if (!opensPage) return source.load;
  return (values, context) => source.load(values, { ...context, reach: guard.before(context.reach) });
}

interface SharingOptions extends Pick<LoaderOptions, 'conditions' | 'headSuffices'> {
  readonly load: Loader;
}

/** Wraps the loader of the response so that scrapes of one page share it. */
function sharing(recent: SharedResponses, { load, conditions, headSuffices }: SharingOptions): Loader {
  const { pageAfterHead: restMs } = deadlines;
  return (values, context) =>
    recent.share(
      // A scrape without conditions has no use for a 304.
      conditions ? JSON.stringify([context.requestedUrl, conditions]) : context.requestedUrl,
      // This is the response's loader, so it returns a `Fetched`.
      (signal, take) =>
        load(values, { ...limitedBy({ early: { restMs, take } }, context), signal }) as Promise<Fetched>,
      { signal: context.signal, part: headSuffices ? 'early' : 'response' },
    );
}

/** A context whose fetches have these limits, too. */
function limitedBy(more: Partial<FetchLimits>, context: SourceContext): SourceContext {
  const fetch: Reach['fetch'] = (url, limits) => context.reach.fetch(url, { ...limits, ...more });
  return { ...context, reach: { ...context.reach, fetch } };
}

/** Wraps any other loader: its files count against the memory budget, and scrapes of the same site share them. */
function bounded(load: Loader, { files, fileBudget, pageFiles }: LoaderOptions): Loader {
  return (values, context) => {
    const reach = fileBudget.admitting(context.reach);
    return load(values, {
      ...context,
      reach: pageFiles.counting(files ? sharingFiles(files, reach) : reach),
    });
  };
}

/**
 * How the sources of a page that the caller brought are loaded where that differs: the page is there, and its connection
 * and what a browser would show are not known. Null for what is about the site.
 */
export function providedLoader(source: Source, provided: Fetched): Loader | null {
  if (source === response) return async () => provided;
  if (source !== handshake && !source.browser) return null;
  return async () => {
    throw new ScrapeError('SOURCE_MISSING');
  };
}

/** What may come of a site that does not know HEAD. */
const ofHead: ReadonlySet<ErrorCode> = new Set(['UPSTREAM_CONNECTION', 'UPSTREAM_PROTOCOL']);
const firstFailure = 400;

/** A reach that asks for the head of a page, and for the page only if its site refuses that. */
export function headFirst(reach: Reach): Reach {
  return {
    ...reach,
    async fetch(url, limits) {
      const head = await reach.fetch(url, { ...limits, method: 'HEAD' }).catch((error) => {
        if (error instanceof ScrapeError && ofHead.has(error.code)) return null;
        throw error;
      });
      return head && head.status < firstFailure ? head : reach.fetch(url, limits);
    },
  };
}
