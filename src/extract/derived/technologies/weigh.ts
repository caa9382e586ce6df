import type { RuleMatch } from './matches/rule-match.ts';
import { isSiteSoftware } from './matches/weights.ts';

const maxUnstated = 75;

/**
 * The combined confidence of matches, 0 to 100. Each evidence group counts with its best match, and different groups
 * reinforce each other. A single group stays below 80 unless it is the site's own statement.
 */
export function weigh(ruleMatches: readonly RuleMatch[]): number {
  const best = new Map<string, number>();
  for (const { evidenceGroup, weight } of ruleMatches)
    best.set(evidenceGroup, Math.max(weight, best.get(evidenceGroup) ?? 0));
  const doubt = [...best.values()].reduce((left, weight) => left * (1 - weight / 100), 1);
  const together = Math.round(100 * (1 - doubt));
  const supported = [...best.values()].filter((weight) => weight >= 40).length > 1;
  const isStatedBySite = ruleMatches.some(({ own, weight }) => own && weight > 0);
  return Math.min(100, supported || isStatedBySite ? together : Math.min(maxUnstated, together));
}

/**
 * The version by the matches of greatest weight; if those differ, the most frequent one, then the most precise. Null if
 * there is none. A page may load a library in two versions, but a site runs on one version of its software, so equally
 * frequent versions of that contradict each other.
 */
export function likelyVersion(ruleMatches: readonly RuleMatch[]): string | null {
  const stating = ruleMatches.filter(({ version }) => version !== null);
  const weightiest = Math.max(0, ...stating.map(({ weight }) => weight));
  const votes = Map.groupBy(
    stating.filter(({ weight }) => weight === weightiest),
    ({ version }) => version,
  );
  const [best, second] = [...votes].toSorted(
    ([one, its], [other, others]) => others.length - its.length || (other?.length ?? 0) - (one?.length ?? 0),
  );
  if (best === undefined) return null;
  const [version, votesOfBest] = best;
  const contradicted = second?.[1].length === votesOfBest.length && !version?.startsWith(second[0] ?? '');
  const isUnique = votesOfBest.some(({ rule }) => isSiteSoftware(rule.technology.categories));
  return contradicted && isUnique ? null : version;
}
