import type { Fetched } from '../../../extract/page/reach.ts';
import { sourcesBehind, unitsOf } from '../../../extract/run/plan.ts';
import type { FetchReport } from '../../../extract/schema/fetch-report.ts';
import { response } from '../../../extract/sources/response.ts';
import type { Format } from '../request/page-request.ts';
import { categoryCalled, type Selection } from '../request/selection.ts';
import type { Answer } from './answer.ts';
import { type Validators, validatorsOf } from './validators.ts';

/** The result of a conditional request to an origin. */
export type Revalidation = 'UNCHANGED' | 'CHANGED' | 'INCONCLUSIVE';

/** How long an entry is kept after it has expired: a 304 from its origin may renew it, or a caller accept it. */
export const keptExpiredMs = 24 * 60 * 60_000;

/** The origin answered a conditional request with a 304. */
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
  /** Whether only the fetch report depends on when the answer was made. */
  readonly timeless: boolean;
  readonly report: FetchReport;
  /** The response; null if there was none. */
  readonly fetched: Fetched | null;
}

/**
 * The validators to store with an answer; null if a 304 from its origin would not be enough to renew it, because it
 * contains facts from sources other than the response, or facts that change with time, or is not the page itself.
 */
export function renewalValidators({
  selection,
  format,
  timeless,
  report,
  fetched,
}: Renewable): Validators | null {
  // Only an answer in JSON can be parsed again.
  if (!fetched || !timeless || format !== 'json' || fetched.status !== 200) return null;
  // A 304 from the final address says nothing about the redirects before it.
  if (fetched.redirects.length > 0 || fetched.cut !== null) return null;
  if (report.outcome !== 'OK' && report.outcome !== 'NOT_HTML') return null;
  const { status } = report.rendering;
  if (status !== 'NOT_ASKED' && status !== 'NOT_NEEDED') return null;
  return dependsOnResponse(selection) ? validatorsOf(fetched) : null;
}

/** The same answer with the time and timings of the new fetch. */
export function renewed(answer: Answer, { fetchedAt, timings }: Fetched): Answer {
  return { ...answer, fetch: { ...answer.fetch, fetchedAt, timings } };
}

function dependsOnResponse(selection: Selection): boolean {
  return selection.every(
    ({ category, browser, checked }) =>
      !checked &&
      unitsOf(category, categoryCalled(category), browser).every(({ needs }) =>
        [...sourcesBehind(needs)].every((source) => source === response),
      ),
  );
}
