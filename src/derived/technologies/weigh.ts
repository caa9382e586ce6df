import type { RuleMatch } from './matches/rule-match.ts';
import { makesSites } from './matches/weights.ts';

const withoutOwnWord = 75;

/**
 * The combined confidence of matches, 0 to 100. Each witness counts with its best match, and independent witnesses reinforce
 * each other. A single one stays under 80 unless it is the site's own statement.
 */
export function weigh(ruleMatches: readonly RuleMatch[]): number {
  const best = new Map<string, number>();
  for (const { witness, weight } of ruleMatches) best.set(witness, Math.max(weight, best.get(witness) ?? 0));
  const doubt = [...best.values()].reduce((left, weight) => left * (1 - weight / 100), 1);
  const together = Math.round(100 * (1 - doubt));
  const supported = [...best.values()].filter((weight) => weight >= 40).length > 1;
  const ownWord = ruleMatches.some(({ own, weight }) => own && weight > 0);
  return Math.min(100, supported || ownWord ? together : Math.min(withoutOwnWord, together));
}

/**
 * The version by the matches of greatest weight; if those differ, the most frequent one, then the most precise. Null if
 * there is none. A library may be there twice; software that makes a site is there once, so that two versions seen equally
 * often tell none.
 */
export function versionTold(ruleMatches: readonly RuleMatch[]): string | null {
  const told = ruleMatches.filter(({ version }) => version !== null);
  const weightiest = Math.max(0, ...told.map(({ weight }) => weight));
  const votes = Map.groupBy(
    told.filter(({ weight }) => weight === weightiest),
    ({ version }) => version,
  );
  const [best, second] = [...votes].toSorted(
    ([one, its], [other, others]) => others.length - its.length || (other?.length ?? 0) - (one?.length ?? 0),
  );
  if (best === undefined) return null;
  const [version, its] = best;
  const contradicted = second?.[1].length === its.length && !version?.startsWith(second[0] ?? '');
  const isThereOnce = its.some(({ rule }) => makesSites(rule.technology.categories));
  return contradicted && isThereOnce ? null : version;
}
