import type { FetchOutcome, FetchReport } from '../../schema/fetch-report.ts';

/** What was fetched, and why: the part of the report of a fetch that a document tells by itself. */
export type Verdict = Pick<FetchReport, 'outcome' | 'reasons' | 'blockedBy'>;

export function verdict(
  outcome: FetchOutcome,
  reasons: readonly string[],
  blockedBy: string | null = null,
): Verdict {
  // A quoted text may have been cut inside a surrogate pair.
  return { outcome, reasons: reasons.map((reason) => reason.toWellFormed()), blockedBy };
}
