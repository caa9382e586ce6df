import type { Address } from '../inputs/addresses.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Ownership } from '../inputs/site.ts';
import type { TextHit } from '../patterns/text-index.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeRuleMatch, minimumConfidence, type RuleMatch } from './rule-match.ts';
import { addressWeights, isSiteSoftware } from './weights.ts';

/** A rule collects several addresses, since the version in one may be that of something else. */
const enoughMatches = 8;

/** Matches in the addresses of scripts and of everything else that the page loads or names. */
export function addressMatches(
  ruleset: Ruleset,
  { site, scripts, requests }: Inputs,
  budget: WorkBudget,
): RuleMatch[] {
  const counts = new Map<ReadyRule, number>();
  const isWanted = ({ item }: TextHit<ReadyRule>) =>
    item.idKind !== null || (counts.get(item) ?? 0) < enoughMatches;
  const toMatch = (found: TextHit<ReadyRule>, address: Address) => {
    const ruleMatch = addressMatch(found, address, site.ownership(address.url, found.at, endOf(found)));
    if (ruleMatch.weight >= minimumConfidence) counts.set(found.item, 1 + (counts.get(found.item) ?? 0));
    return ruleMatch;
  };
  const search = (addresses: readonly Address[], kind: 'scriptSrc' | 'request') => {
    const urls = addresses.map(({ url }) => url);
    const found = ruleset.texts[kind].searchEach(urls, budget);
    return addresses.flatMap((address, index) =>
      (found[index] ?? []).filter(isWanted).map((one) => toMatch(one, address)),
    );
  };
  return [...search(scripts, 'scriptSrc'), ...search(requests, 'request')];
}

/** The weight of an address for a rule, by who owns the matched part. */
export function weightByOwner(
  rule: ReadyRule,
  ownership: Ownership,
  row: Readonly<Record<Ownership, number>>,
) {
  // A path of site software on a foreign host is evidence for that host's site only.
  const isOfOtherSite = ownership === 'FOREIGN' && isSiteSoftware(rule.technology.categories);
  return { weight: isOfOtherSite ? 0 : row[ownership], own: ownership === 'OWN' };
}

function addressMatch(
  { item: rule, match }: TextHit<ReadyRule>,
  { url, use, noscript }: Address,
  ownership: Ownership,
): RuleMatch {
  const loaded = rule.kind === 'scriptSrc' ? addressWeights.scriptSrc : addressWeights.request;
  const row = use === 'LOAD' ? loaded : addressWeights.named;
  return makeRuleMatch(rule, { ...weightByOwner(rule, ownership, row), matched: url, match, noscript });
}

function endOf({ match, at }: TextHit<ReadyRule>): number {
  return at + (match.groups[0]?.length ?? 0);
}
