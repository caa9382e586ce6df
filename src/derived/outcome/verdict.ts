import type { FetchReport } from '../../schema/fetch-report.ts';

/** What was fetched, and the evidence. */
export type Verdict = Pick<FetchReport, 'outcome' | 'blockedBy' | 'evidence'>;
