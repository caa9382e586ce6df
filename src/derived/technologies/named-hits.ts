import { type Hit, makeHit, wholeMatch } from './hit.ts';
import type { ReadyRule } from './rule.ts';
import type { Ruleset } from './ruleset.ts';
import type { Signals } from './signals.ts';
import { weights } from './weights.ts';

/** Hits of rules that ask for a value by its name: headers, cookies, meta tags. */
export function namedHits(ruleset: Ruleset, signals: Signals): Hit[] {
  return [...headerHits(ruleset, signals), ...cookieHits(ruleset, signals), ...metaHits(ruleset, signals)];
}

function headerHits({ headers: rules }: Ruleset, { headers }: Signals): Hit[] {
  return headers.flatMap(([name, value]) => {
    const matched = name === 'set-cookie' ? name : `${name}: ${value}`;
    return (rules.get(name) ?? []).flatMap((rule) =>
      valueHit(rule, value, { matched, weight: weights.header, own: true }),
    );
  });
}

/** Patterns may look at a cookie's value; the evidence is its name alone. */
function cookieHits({ cookies: rules, cookiePrefixes }: Ruleset, { cookies }: Signals): Hit[] {
  return cookies.flatMap(({ name, value }) => {
    const prefixed = cookiePrefixes.filter(({ key }) => name.startsWith(key.slice(0, key.indexOf('*'))));
    return [...(rules.get(name.toLowerCase()) ?? []), ...prefixed].flatMap((rule) =>
      valueHit(rule, value, { matched: name, weight: weights.cookie, own: true }).map((hit) => ({
        ...hit,
        version: null,
      })),
    );
  });
}

function metaHits({ metas: rules }: Ruleset, { metas }: Signals): Hit[] {
  return metas.flatMap(({ name, content }) => {
    const own = name === 'generator';
    const weight = own ? weights.generator : weights.meta;
    return (rules.get(name) ?? []).flatMap((rule) =>
      valueHit(rule, content, { matched: `${name}: ${content}`, weight, own }),
    );
  });
}

/** The hit of a rule for one named value. */
export function valueHit(
  rule: ReadyRule,
  value: string,
  finding: { matched: string; weight: number; own: boolean },
): Hit[] {
  const match = rule.test ? rule.test.expression.exec(value) : wholeMatch(value);
  return match === null ? [] : [makeHit(rule, { ...finding, match })];
}
