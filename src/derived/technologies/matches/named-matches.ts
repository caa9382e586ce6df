import type { Inputs } from '../inputs/inputs.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeRuleMatch, type RuleMatch, wholeMatch } from './rule-match.ts';
import { weights } from './weights.ts';

/** RuleMatches of rules that ask for a value by its name: headers, cookies, meta tags. */
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
    return (rules.get(name) ?? []).flatMap((rule) =>
      valueMatch(rule, value, { matched, weight: weights.header, own: true, budget }),
    );
  });
}

/** Patterns may look at a cookie's value; the evidence is its name alone. */
function cookieMatches(
  { cookies: rules, cookiePrefixes }: Ruleset,
  { cookies }: Inputs,
  budget: WorkBudget,
): RuleMatch[] {
  return cookies.flatMap(({ name, value }) => {
    const prefixed = cookiePrefixes.filter(({ key }) => name.startsWith(key.slice(0, key.indexOf('*'))));
    return [...(rules.get(name.toLowerCase()) ?? []), ...prefixed].flatMap((rule) =>
      valueMatch(rule, value, { matched: name, weight: weights.cookie, own: true, budget }).map(
        (ruleMatch) => ({
          ...ruleMatch,
          version: null,
        }),
      ),
    );
  });
}

function metaMatches({ metas: rules }: Ruleset, { metas }: Inputs, budget: WorkBudget): RuleMatch[] {
  return metas.flatMap(({ name, content }) => {
    const own = name === 'generator';
    const weight = own ? weights.generator : weights.meta;
    return (rules.get(name) ?? []).flatMap((rule) =>
      valueMatch(rule, content, { matched: `${name}: ${content}`, weight, own, budget }),
    );
  });
}

interface ValueReading {
  readonly matched: string;
  readonly weight: number;
  readonly own: boolean;
  readonly budget: WorkBudget;
}

/** The match of a rule for one named value. */
export function valueMatch(
  rule: ReadyRule,
  value: string,
  { budget, ...finding }: ValueReading,
): RuleMatch[] {
  const match = rule.test ? rule.test.expression.exec(value, budget) : wholeMatch(value);
  return match === null ? [] : [makeRuleMatch(rule, { ...finding, match })];
}
