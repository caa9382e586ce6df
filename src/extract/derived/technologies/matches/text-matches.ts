import type { Inputs } from '../inputs/inputs.ts';
import type { TextHit } from '../patterns/text-index.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { weightByOwner } from './address-matches.ts';
import { makeRuleMatch, type RuleMatch } from './rule-match.ts';
import { addressWeights, weights } from './weights.ts';

/** Matches in inline scripts, tags of scripts, markup, visible text, the page's address and its certificate's issuer. */
export function textMatches({ texts }: Ruleset, inputs: Inputs, budget: WorkBudget): RuleMatch[] {
  return [
    ...texts.script.search(inputs.inline, budget).map((found) => plainMatch(found, scriptWeight(found))),
    ...texts.scriptTag.search(inputs.scriptTags, budget).map((found) => plainMatch(found, weights.dom)),
    ...texts.html.search(inputs.markup, budget).map((found) => markupMatch(found, inputs)),
    ...(texts.text.isEmpty ? [] : texts.text.search(inputs.text(), budget)).map((found) =>
      plainMatch(found, weights.text),
    ),
    ...texts.url.search(withoutQuery(inputs.url), budget).map((found) => plainMatch(found, weights.url)),
    ...texts.certIssuer
      .search(inputs.certIssuer ?? '', budget)
      .map((found) => plainMatch(found, weights.certIssuer)),
  ];
}

/** The query is left out, since a caller can write anything into it. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function scriptWeight({ item }: TextHit<ReadyRule>): number {
  return item.kind === 'global' ? weights.global : weights.script;
}

/** A match whose weight does not depend on where in its text it is. */
export function plainMatch({ item, match }: TextHit<ReadyRule>, weight: number): RuleMatch {
  return makeRuleMatch(item, { weight, own: weight >= 80, matched: match.groups[0] ?? '', match });
}

const longestBefore = 320;
const noAddress = /[\s"'<>()]/;

/** A match inside an address is weighed like that address, and least if it is the target of a link. */
function markupMatch({ item, match, at }: TextHit<ReadyRule>, { markup, site }: Inputs): RuleMatch {
  const matched = match.groups[0] ?? '';
  const before = markup.slice(Math.max(0, at - longestBefore), at);
  const start = addressAtEnd(before);
  const address = `${start}${matched}`;
  const inLink = /^<a\s[^>]*$/i.test(before.slice(before.lastIndexOf('<'))) || /^<a\s/i.test(matched);
  if (!inLink && !/^(?:https?:)?\/\//i.test(address)) {
    return makeRuleMatch(item, { weight: weights.html, own: false, matched, match });
  }
  const ownership = site.ownership(address, start.length, address.length);
  const row = inLink ? addressWeights.link : addressWeights.named;
  return makeRuleMatch(item, { ...weightByOwner(item, ownership, row), matched, match });
}

/** The beginning of the address in which a text breaks off, from its scheme or slashes on; empty if there is none. */
function addressAtEnd(text: string): string {
  let start = text.length;
  while (start > 0 && !noAddress.test(text.charAt(start - 1))) start -= 1;
  return /(?:https?:)?\/\/.*/i.exec(text.slice(start))?.[0] ?? '';
}
