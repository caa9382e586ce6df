import type { FetchOutcome, FetchReport } from '../../schema/fetch-report.ts';

/** What was fetched, and the evidence. */
export type Verdict = Pick<FetchReport, 'outcome' | 'blockedBy' | 'evidence'>;

export function verdict(outcome: FetchOutcome, evidence: readonly string[]): Verdict {
  return { outcome, blockedBy: null, evidence };
}
