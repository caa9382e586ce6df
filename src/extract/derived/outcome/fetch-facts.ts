import { derived } from '../../page/need.ts';
import type { FetchReport } from '../../schema/fetch-report.ts';
import { outcome } from './index.ts';

/** What the document is: the part of the report of a fetch that a document tells by itself. */
export type FetchFacts = Pick<FetchReport, 'outcome' | 'reasons' | 'blockedBy'>;

export const fetchFacts = derived(
  'fetchFacts',
  { outcome },
  ({ outcome: { outcome, blockedBy, evidence } }): FetchFacts => ({
    outcome,
    // A quoted text may have been cut inside a surrogate pair.
    reasons: evidence.map((line) => line.toWellFormed()),
    blockedBy,
  }),
);
