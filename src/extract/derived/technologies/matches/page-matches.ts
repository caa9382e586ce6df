import { derived } from '../../../page/need.ts';
import { pageInputs } from '../inputs/page-inputs.ts';
import { WorkBudget } from '../patterns/work-budget.ts';
import { ruleset } from '../rules/rulesets.ts';
import { findMatches } from './find-matches.ts';
import type { RuleMatch } from './rule-match.ts';

export interface PageMatches {
  readonly ruleMatches: readonly RuleMatch[];
  /** False if the page exceeded its budget, so that not every fingerprint was tried. */
  readonly complete: boolean;
}

/** The matches of the fingerprints in the page itself. */
export const pageMatches = derived(
  'pageMatches',
  { pageInputs, ruleset },
  ({ pageInputs, ruleset: { ruleset } }): PageMatches => {
    const budget = new WorkBudget();
    const ruleMatches = findMatches(ruleset, pageInputs, budget);
    return { ruleMatches, complete: !budget.isSpent };
  },
);
