import type { FetchOutcome, FetchReport } from '../../schema/fetch-report.ts';

/** What was fetched, and the evidence. */
export interface Verdict extends Pick<FetchReport, 'outcome' | 'blockedBy'> {
  readonly evidence: readonly string[];
}

export function verdict(outcome: FetchOutcome, evidence: readonly string[]): Verdict {
  return { outcome, blockedBy: null, evidence };
}
