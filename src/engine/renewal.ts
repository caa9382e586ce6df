import type { Fetched } from '../page/reach.ts';
import type { FetchReport } from '../schema/fetch-report.ts';
import { response } from '../sources/response.ts';
import type { Answer } from './answer.ts';
import type { Format } from './entry-key.ts';
import { sourcesBehind, unitsOf } from './plan.ts';
import { categoryCalled, type Selection } from './selection.ts';
import { type Validators, validatorsOf } from './validators.ts';

/** What came of asking the origin whether a page has changed. */
export type Revalidation = 'UNCHANGED' | 'CHANGED' | 'INCONCLUSIVE';

/** How long an entry is kept after its end, to be renewed if the origin says that the page has not changed. */
export const staleMs = 24 * 60 * 60_000;

/** The origin says that the page has not changed since the answer that the request was about. */
export class NotModified extends Error {
  override readonly name = 'NotModified';
  readonly response: Fetched;

  constructor(response: Fetched) {
    super('The page has not changed.');
    this.response = response;
  }
}

export interface Renewable {
  readonly selection: Selection;
  readonly format: Format;
  /** Whether nothing in the answer but the report of the fetch depends on when it was made. */
  readonly timeless: boolean;
  readonly report: FetchReport;
  /** Null where there was none. */
  readonly fetched: Fetched | null;
}

/**
 * The validators to keep with an answer; null if a 304 of its origin would not be enough to renew it: it holds facts
 * from other sources than the response, or facts of one moment, or is not the page itself.
 */
export function renewalOf({ selection, format, timeless, report, fetched }: Renewable): Validators | null {
  // Only the JSON of an answer can be read again.
  if (!fetched || !timeless || format !== 'json' || fetched.status !== 200) return null;
  // A redirect is an answer of its own, which may change.
  if (fetched.redirects.length > 0 || fetched.cut !== null) return null;
  if (report.outcome !== 'OK' && report.outcome !== 'NOT_HTML') return null;
  const { status } = report.rendering;
  if (status !== 'NOT_ASKED' && status !== 'NOT_NEEDED') return null;
  return dependsOnResponse(selection) ? validatorsOf(fetched) : null;
}

/** The same answer, fetched again. */
export function renewed(answer: Answer, { fetchedAt, timings }: Fetched): Answer {
  return { ...answer, fetch: { ...answer.fetch, fetchedAt, timings } };
}

function dependsOnResponse(selection: Selection): boolean {
  return selection.every(({ category, browser }) =>
    unitsOf(category, categoryCalled(category), browser).every(({ needs }) =>
      [...sourcesBehind(needs)].every((source) => source === response),
    ),
  );
}
