import { scriptChanges } from '../../../extract/derived/browser-sources.ts';
import { plainError, ScrapeError, stackOf } from '../../../extract/page/errors.ts';
import type { Settled } from '../../../extract/page/evaluation.ts';
import type { Source } from '../../../extract/page/need.ts';
import { Loading } from '../../../extract/run/loading.ts';
import { readsHead, sourcesReading, type Unit } from '../../../extract/run/plan.ts';
import type { AnswerContext } from '../../../extract/schema/rendering.ts';
import { orAborted } from '../../net/abort.ts';
import type { ExtractionPage } from '../extraction/extractor.ts';
import type { PageFiles } from '../loading/file-budget.ts';
import { headFirst, loadersFor, providedLoader } from '../loading/loaders.ts';
import { nothingShared, type Sharing } from '../loading/recent-responses.ts';
import { type Rendered, responseOf } from '../loading/rendering.ts';
import { RobotsGuard } from '../loading/robots-guard.ts';
import { scrapeReach } from '../loading/scrape-reach.ts';
import { sharingFiles } from '../loading/shared-files.ts';
import type { PageRequest } from '../request/page-request.ts';
import type { Attempt, ScrapeTools } from './attempt.ts';

interface StartOptions {
  readonly units: readonly Unit[];
  readonly page: ExtractionPage;
  readonly pageFiles: PageFiles;
  readonly shared: Sharing;
  readonly rendered: Promise<Rendered>;
  readonly render: AnswerContext['render'];
}

/** Prepares everything that a page's sources are loaded with; each is loaded when it is first asked for. */
export function startLoading(request: PageRequest, attempt: Attempt, options: StartOptions) {
  const { url, visitor, mode, statusOnly, provided } = request;
  const { tools, reuse, conditions = null, signal, demand } = attempt;
  const { units, page, pageFiles, shared, rendered, render } = options;
  const sent = () => responseOf(loading);
  const { reach, screenshots } = scrapeReach(tools.reach, request, { sent, render, callers: demand.callers });
  const { pages, files } = reuse ? shared : nothingShared;
  const usualLoaderOf = loadersFor({
    pages,
    files,
    guard: tools.obeyRobots
      ? new RobotsGuard({ reach: files ? sharingFiles(files, reach) : reach, render })
      : null,
    conditions,
    headSuffices: mode === 'NEVER' && units.every(readsHead),
    fileBudget: tools.fileBudget,
    pageFiles,
  });
  const fromRendered = sourcesReading(units, 'RENDERED');
  const context = { requestedUrl: url, reach: statusOnly ? headFirst(reach) : reach, visitor, signal };
  const loaderOf = (source: Source): Source['load'] => {
    if (source === scriptChanges) return () => rendered.then(({ report }) => report.scriptChanges);
    return (provided && providedLoader(source, provided)) ?? usualLoaderOf(source);
  };
  const loading: Loading = new Loading({
    load: (source, values) =>
      outcomeOf(source, async () => loaderOf(source)(await values(), context), { ...tools, signal }),
    supply: (name, outcome) => page.supply(name, outcome),
    derive: async ({ name }, source) => {
      if (mode === 'NEVER' || !fromRendered.has(source)) return page.derive(name);
      await rendered;
      return page.derive(name, 'RENDERED');
    },
  });
  return { loading, screenshots };
}

/** The outcome of loading a source. An unexpected error is SOURCE_FAILED; it, and the cause of any other, are reported. */
export async function outcomeOf(
  { name }: Pick<Source, 'name'>,
  load: () => Promise<unknown>,
  { signal, onBug, onFailure }: Pick<Attempt & ScrapeTools, 'signal' | 'onBug' | 'onFailure'>,
): Promise<Settled> {
  try {
    // A source that ignores the signal must not delay the answer.
    return { value: await orAborted(load(), signal) };
  } catch (error) {
    if (error instanceof ScrapeError) {
      if (error.cause) onFailure?.({ source: name, code: error.code, cause: nameOf(error.cause) });
      return { error: plainError(error) };
    }
    onBug(stackOf(error));
    return { error: plainError(new ScrapeError('SOURCE_FAILED')) };
  }
}

function nameOf(cause: unknown): string {
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}
