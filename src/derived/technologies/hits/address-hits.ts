import type { Found } from '../patterns/text-index.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Address } from '../signals/addresses.ts';
import type { Signals } from '../signals/signals.ts';
import type { Standing } from '../signals/site.ts';
import { type Hit, makeHit, telling } from './hit.ts';
import { addressWeights, foreignSiteSoftware, makesSites } from './weights.ts';

/** One address may tell the version of something else that is served beside it, so a rule hears several. */
const enoughHits = 8;

/** Hits in the addresses of scripts and of what else the page loads or names. */
export function addressHits(
  ruleset: Ruleset,
  { site, scripts, requests }: Signals,
  budget: WorkBudget,
): Hit[] {
  const told = new Map<ReadyRule, number>();
  const search = (addresses: readonly Address[], kind: 'scriptSrc' | 'request') =>
    addresses.flatMap((address) =>
      ruleset.texts[kind]
        .search(address.url, budget)
        .filter(({ item }) => item.idKind !== null || (told.get(item) ?? 0) < enoughHits)
        .map((found) => {
          const hit = addressHit(found, address, site.standing(address.url, found.at, endOf(found)));
          if (hit.weight >= telling) told.set(found.item, 1 + (told.get(found.item) ?? 0));
          return hit;
        }),
    );
  return [...search(scripts, 'scriptSrc'), ...search(requests, 'request')];
}

/** What an address of a standing is worth to a rule. */
export function judge(rule: ReadyRule, standing: Standing, row: Readonly<Record<Standing, number>>) {
  const aboutOthers = standing === 'FOREIGN' && makesSites(rule.technology.categories);
  const weight = aboutOthers ? Math.min(row.FOREIGN, foreignSiteSoftware) : row[standing];
  return { weight, own: standing === 'OWN' };
}

function addressHit(
  { item: rule, match }: Found<ReadyRule>,
  { url, use, noscript }: Address,
  standing: Standing,
): Hit {
  const loaded = rule.kind === 'scriptSrc' ? addressWeights.scriptSrc : addressWeights.request;
  const row = use === 'LOAD' ? loaded : addressWeights.named;
  return makeHit(rule, { ...judge(rule, standing, row), matched: url, match, noscript });
}

function endOf({ match, at }: Found<ReadyRule>): number {
  return at + (match.groups[0]?.length ?? 0);
}
