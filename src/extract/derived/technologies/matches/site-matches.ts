import type { WorkBudget } from '../patterns/work-budget.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeRuleMatch, type RuleMatch } from './rule-match.ts';
import { plainMatch } from './text-matches.ts';
import { weights } from './weights.ts';

/** The inputs from the site besides its pages; null for those that could not be fetched. */
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
  const inRobots = texts.robots.search(robots ?? '', budget);
  return [...inRobots.map((found) => plainMatch(found, weights.robots)), ...records];
}
