import { derived } from '../../../page/need.ts';
import { type Inputs, pageInputs } from '../inputs/inputs.ts';
import { WorkBudget } from '../patterns/work-budget.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { ruleset } from '../rules/rulesets.ts';
import { addressMatches } from './address-matches.ts';
import { elementMatches } from './element-matches.ts';
import { namedMatches } from './named-matches.ts';
import type { RuleMatch } from './rule-match.ts';
import { textMatches } from './text-matches.ts';

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

/** Runs every rule, the kinds of greatest weight first. Once the budget is spent, the rest is not examined. */
export function findMatches(ruleset: Ruleset, inputs: Inputs, budget: WorkBudget): RuleMatch[] {
  return [
    ...namedMatches(ruleset, inputs, budget),
    ...addressMatches(ruleset, inputs, budget),
    ...textMatches(ruleset, inputs, budget),
    ...elementMatches(ruleset, inputs, budget),
  ];
}
