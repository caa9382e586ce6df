import type { Address } from '../inputs/addresses.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Standing } from '../inputs/site.ts';
import type { Found } from '../patterns/text-index.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeRuleMatch, minimumConfidence, type RuleMatch } from './rule-match.ts';
import { addressWeights, foreignSiteSoftware, makesSites } from './weights.ts';

/** One address may carry the version of something else, so a rule collects several. */
const enoughMatches = 8;

/** RuleMatches in the addresses of scripts and of what else the page loads or names. */
export function addressMatches(
  ruleset: Ruleset,
  { site, scripts, requests }: Inputs,
  budget: WorkBudget,
): RuleMatch[] {
  const told = new Map<ReadyRule, number>();
  const isWanted = ({ item }: Found<ReadyRule>) =>
    item.idKind !== null || (told.get(item) ?? 0) < enoughMatches;
  const tell = (found: Found<ReadyRule>, address: Address) => {
    const ruleMatch = addressMatch(found, address, site.standing(address.url, found.at, endOf(found)));
    if (ruleMatch.weight >= minimumConfidence) told.set(found.item, 1 + (told.get(found.item) ?? 0));
    return ruleMatch;
  };
  const search = (addresses: readonly Address[], kind: 'scriptSrc' | 'request') => {
    const urls = addresses.map(({ url }) => url);
    const found = ruleset.texts[kind].searchEach(urls, budget);
    return addresses.flatMap((address, index) =>
      (found[index] ?? []).filter(isWanted).map((one) => tell(one, address)),
    );
  };
  return [...search(scripts, 'scriptSrc'), ...search(requests, 'request')];
}

/** The weight of an address for a rule, by whose it is. */
export function judge(rule: ReadyRule, standing: Standing, row: Readonly<Record<Standing, number>>) {
  const aboutOthers = standing === 'FOREIGN' && makesSites(rule.technology.categories);
  const weight = aboutOthers ? Math.min(row.FOREIGN, foreignSiteSoftware) : row[standing];
  return { weight, own: standing === 'OWN' };
}

function addressMatch(
  { item: rule, match }: Found<ReadyRule>,
  { url, use, noscript }: Address,
  standing: Standing,
): RuleMatch {
  const loaded = rule.kind === 'scriptSrc' ? addressWeights.scriptSrc : addressWeights.request;
  const row = use === 'LOAD' ? loaded : addressWeights.named;
  return makeRuleMatch(rule, { ...judge(rule, standing, row), matched: url, match, noscript });
}

function endOf({ match, at }: Found<ReadyRule>): number {
  return at + (match.groups[0]?.length ?? 0);
}
