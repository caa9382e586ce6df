import type { Inputs } from '../inputs/inputs.ts';
import { wholeMatch } from '../patterns/expression.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeRuleMatch, type RuleMatch } from './rule-match.ts';
import { weights } from './weights.ts';

/** Matches of rules for values with a name: headers, cookies, meta tags. */
export function namedMatches(ruleset: Ruleset, inputs: Inputs, budget: WorkBudget): RuleMatch[] {
  return [
    ...headerMatches(ruleset, inputs, budget),
    ...cookieMatches(ruleset, inputs, budget),
    ...metaMatches(ruleset, inputs, budget),
  ];
}

function headerMatches({ headers: rules }: Ruleset, { headers }: Inputs, budget: WorkBudget): RuleMatch[] {
  return headers.flatMap(([name, value]) => {
    const matched = name === 'set-cookie' ? name : `${name}: ${value}`;
    return rules
      .search(name, value, budget)
      .map(({ item, match }) => makeRuleMatch(item, { matched, weight: weights.header, own: true, match }));
  });
}

/** Patterns may match a cookie's value, but the evidence shows only its name. */
function cookieMatches(
  { cookies: rules, cookiePrefixes }: Ruleset,
  { cookies }: Inputs,
  budget: WorkBudget,
): RuleMatch[] {
  return cookies.flatMap(({ name, value }) => {
    const prefixed = cookiePrefixes
      .filter(({ key }) => name.startsWith(key.slice(0, key.indexOf('*'))))
      .flatMap((item) => {
        const match = item.test ? item.test.expression.exec(value, budget) : wholeMatch(value);
        return match ? [{ item, match }] : [];
      });
    return [...rules.search(name.toLowerCase(), value, budget), ...prefixed].map(({ item, match }) => ({
      ...makeRuleMatch(item, { matched: name, weight: weights.cookie, own: true, match }),
      version: null,
    }));
  });
}

function metaMatches({ metas: rules }: Ruleset, { metas }: Inputs, budget: WorkBudget): RuleMatch[] {
  return metas.flatMap(({ name, content }) => {
    const own = name === 'generator';
    const weight = own ? weights.generator : weights.meta;
    const matched = `${name}: ${content}`;
    return rules
      .search(name, content, budget)
      .map(({ item, match }) => makeRuleMatch(item, { matched, weight, own, match }));
  });
}
