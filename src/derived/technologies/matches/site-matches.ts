import type { WorkBudget } from '../patterns/work-budget.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeRuleMatch, type RuleMatch } from './rule-match.ts';
import { plainMatch } from './text-matches.ts';
import { weights } from './weights.ts';

/** What a site says beside its pages; null for what could not be looked at. */
export interface SiteInputs {
  readonly robots: string | null;
  /** DNS records by type, upper case. */
  readonly dns: Readonly<Record<string, readonly string[]>> | null;
}

export function siteMatches(
  { texts, dns: rules }: Ruleset,
  { robots, dns }: SiteInputs,
  budget: WorkBudget,
): RuleMatch[] {
  const records = Object.entries(dns ?? {}).flatMap(([type, values]) =>
    values.flatMap((value) =>
      rules
        .search(type.toLowerCase(), value, budget)
        .map(({ item, match }) =>
          makeRuleMatch(item, { matched: `${type} ${value}`, weight: weights.dns, own: true, match }),
        ),
    ),
  );
  const said = texts.robots.search(robots ?? '', budget);
  return [...said.map((found) => plainMatch(found, weights.robots)), ...records];
}
