import type { FetchReport } from '../../schema/fetch-report.ts';

/** What was got, and why we say so. */
export type Verdict = Pick<FetchReport, 'outcome' | 'blockedBy' | 'evidence'>;
