import { distinctBy } from '../../lib/distinct.ts';
import type { Evidence } from '../../schema/evidence.ts';
import type { RuleMatch } from './matches/rule-match.ts';
import { evidenceKinds } from './matches/weights.ts';

const maxEvidence = 10;

/** The evidence for a technology, heaviest first, without repeats. */
export function evidenceOf(ruleMatches: readonly RuleMatch[]): Evidence[] {
  const shown = ruleMatches
    .filter(counts)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ rule, matched }): Evidence => ({ kind: evidenceKinds[rule.kind], match: matched }));
  return distinctBy(shown, ({ kind, match }) => `${kind} ${match}`).slice(0, maxEvidence);
}

function counts({ weight, id }: RuleMatch): boolean {
  return weight > 0 || id !== null;
}
