import type { WorkBudget } from '../patterns/work-budget.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Signals } from '../signals/signals.ts';
import { addressHits } from './address-hits.ts';
import { elementHits } from './element-hits.ts';
import type { Hit } from './hit.ts';
import { namedHits } from './named-hits.ts';
import { textHits } from './text-hits.ts';

/** Runs every rule over what a page says, the weightiest kinds first; what comes after the end of the budget is not seen. */
export function findHits(ruleset: Ruleset, signals: Signals, budget: WorkBudget): Hit[] {
  return [
    ...namedHits(ruleset, signals, budget),
    ...addressHits(ruleset, signals, budget),
    ...textHits(ruleset, signals, budget),
    ...elementHits(ruleset, signals, budget),
  ];
}
