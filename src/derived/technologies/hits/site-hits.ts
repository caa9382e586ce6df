import type { WorkBudget } from '../patterns/work-budget.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Hit } from './hit.ts';
import { valueHit } from './named-hits.ts';
import { plainHit } from './text-hits.ts';
import { weights } from './weights.ts';

/** What a site says beside its pages; null for what could not be looked at. */
export interface SiteSignals {
  readonly robots: string | null;
  /** DNS records by type, upper case. */
  readonly dns: Readonly<Record<string, readonly string[]>> | null;
}

export function siteHits(
  { texts, dns: rules }: Ruleset,
  { robots, dns }: SiteSignals,
  budget: WorkBudget,
): Hit[] {
  const records = Object.entries(dns ?? {}).flatMap(([type, values]) =>
    values.flatMap((value) =>
      (rules.get(type.toLowerCase()) ?? []).flatMap((rule) =>
        valueHit(rule, value, { matched: `${type} ${value}`, weight: weights.dns, own: true, budget }),
      ),
    ),
  );
  const said = texts.robots.search(robots ?? '', budget);
  return [...said.map((found) => plainHit(found, weights.robots)), ...records];
}
