import type { Evidence } from '../../schema/evidence.ts';
import type { RuleMatch } from './matches/rule-match.ts';
import { evidenceKinds } from './matches/weights.ts';

const maxEvidence = 10;

/** The evidence for a technology, heaviest first, without repeats. */
export function evidenceOf(ruleMatches: readonly RuleMatch[]): Evidence[] {
  const shown = new Map<string, Evidence>();
  for (const { rule, matched } of ruleMatches
    .filter(counts)
    .toSorted((one, other) => other.weight - one.weight)) {
    const kind = evidenceKinds[rule.kind];
    shown.set(`${kind} ${matched}`, { kind, match: matched });
  }
  return [...shown.values()].slice(0, maxEvidence);
}

function counts({ weight, id }: RuleMatch): boolean {
  return weight > 0 || id !== null;
}
