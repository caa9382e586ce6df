import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Signals } from '../signals/signals.ts';
import { type Hit, makeHit, wholeMatch } from './hit.ts';
import { weights } from './weights.ts';

/** Hits of rules that ask for a value by its name: headers, cookies, meta tags. */
export function namedHits(ruleset: Ruleset, signals: Signals, budget: WorkBudget): Hit[] {
  return [
    ...headerHits(ruleset, signals, budget),
    ...cookieHits(ruleset, signals, budget),
    ...metaHits(ruleset, signals, budget),
  ];
}

function headerHits({ headers: rules }: Ruleset, { headers }: Signals, budget: WorkBudget): Hit[] {
  return headers.flatMap(([name, value]) => {
    const matched = name === 'set-cookie' ? name : `${name}: ${value}`;
    return (rules.get(name) ?? []).flatMap((rule) =>
      valueHit(rule, value, { matched, weight: weights.header, own: true, budget }),
    );
  });
}

/** Patterns may look at a cookie's value; the evidence is its name alone. */
function cookieHits(
  { cookies: rules, cookiePrefixes }: Ruleset,
  { cookies }: Signals,
  budget: WorkBudget,
): Hit[] {
  return cookies.flatMap(({ name, value }) => {
    const prefixed = cookiePrefixes.filter(({ key }) => name.startsWith(key.slice(0, key.indexOf('*'))));
    return [...(rules.get(name.toLowerCase()) ?? []), ...prefixed].flatMap((rule) =>
      valueHit(rule, value, { matched: name, weight: weights.cookie, own: true, budget }).map((hit) => ({
        ...hit,
        version: null,
      })),
    );
  });
}

function metaHits({ metas: rules }: Ruleset, { metas }: Signals, budget: WorkBudget): Hit[] {
  return metas.flatMap(({ name, content }) => {
    const own = name === 'generator';
    const weight = own ? weights.generator : weights.meta;
    return (rules.get(name) ?? []).flatMap((rule) =>
      valueHit(rule, content, { matched: `${name}: ${content}`, weight, own, budget }),
    );
  });
}

interface ValueReading {
  readonly matched: string;
  readonly weight: number;
  readonly own: boolean;
  readonly budget: WorkBudget;
}

/** The hit of a rule for one named value. */
export function valueHit(rule: ReadyRule, value: string, { budget, ...finding }: ValueReading): Hit[] {
  const match = rule.test ? rule.test.expression.exec(value, budget) : wholeMatch(value);
  return match === null ? [] : [makeHit(rule, { ...finding, match })];
}
