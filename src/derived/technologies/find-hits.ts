import { addressHits } from './address-hits.ts';
import { elementHits } from './element-hits.ts';
import type { Hit } from './hit.ts';
import { namedHits } from './named-hits.ts';
import type { Ruleset } from './ruleset.ts';
import type { Signals } from './signals.ts';
import { textHits } from './text-hits.ts';

/** Runs every rule over what a page says. */
export function findHits(ruleset: Ruleset, signals: Signals): Hit[] {
  return [
    ...namedHits(ruleset, signals),
    ...addressHits(ruleset, signals),
    ...textHits(ruleset, signals),
    ...elementHits(ruleset, signals),
  ];
}
