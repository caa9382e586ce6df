import { ScrapeError } from '../../extract/page/errors.ts';
import { ResultsElsewhere, ResultsUnavailable } from './results/result-store.ts';

/** Codes of PostgreSQL: connections, transactions that stood still or in the way, lack of resources, operator, system. */
const outageStates = /^(?:08|25P03|40|53|57|58)/;
const lostConnection =
  /connection (?:terminated|timeout|error)|timeout exceeded|read timeout|has ended|pool after calling end|PGlite is clos/i;

/** Whether the database or the store of results was away, as opposed to a mistake of ours. */
export function isOutage(error: unknown): boolean {
  if (error instanceof ResultsUnavailable) return true;
  const { code = '', message = '', syscall } = error as Partial<NodeJS.ErrnoException>;
  return (
    syscall !== undefined || outageStates.test(code) || /^E[A-Z]+$/.test(code) || lostConnection.test(message)
  );
}

/** The same failure for a caller. */
export function shownOutage(error: unknown): unknown {
  return isOutage(error)
    ? new ScrapeError('BATCHES_UNAVAILABLE', sentenceOf(error), { cause: error })
    : error;
}

/** Undefined for the database. */
function sentenceOf(outage: unknown): string | undefined {
  if (outage instanceof ResultsElsewhere)
    return 'The results of this batch are not on this instance; its operator has to set RESULTS_URL, or share DATA_DIR/batches/results.';
  if (outage instanceof ResultsUnavailable)
    return 'The store of results cannot be reached; try again shortly. Pages are answered all the same.';
  return undefined;
}
