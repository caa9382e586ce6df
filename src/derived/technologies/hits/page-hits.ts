import { derived } from '../../../page/need.ts';
import { WorkBudget } from '../patterns/work-budget.ts';
import { currentRuleset } from '../rules/rulesets.ts';
import { pageSignals } from '../signals/page-signals.ts';
import { findHits } from './find-hits.ts';
import type { Hit } from './hit.ts';

export interface PageHits {
  readonly hits: readonly Hit[];
  /** False where the page cost more than it may, so that not every fingerprint was looked for. */
  readonly complete: boolean;
}

/** What the fingerprints find in the page itself. */
export const pageHits = derived('pageHits', { pageSignals }, ({ pageSignals }): PageHits => {
  const budget = new WorkBudget();
  const hits = findHits(currentRuleset().ruleset, pageSignals, budget);
  return { hits, complete: !budget.isSpent };
});
