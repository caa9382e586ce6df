import type { Inputs } from '../inputs/inputs.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { addressMatches } from './address-matches.ts';
import { elementMatches } from './element-matches.ts';
import { namedMatches } from './named-matches.ts';
import type { RuleMatch } from './rule-match.ts';
import { textMatches } from './text-matches.ts';

/**
 * Runs every rule over the inputs of a page, the kinds of greatest weight first. Once the budget is spent, the rest is
 * not examined.
 */
export function findMatches(ruleset: Ruleset, inputs: Inputs, budget: WorkBudget): RuleMatch[] {
  return [
    ...namedMatches(ruleset, inputs, budget),
    ...addressMatches(ruleset, inputs, budget),
    ...textMatches(ruleset, inputs, budget),
    ...elementMatches(ruleset, inputs, budget),
  ];
}
