import type { Found } from '../patterns/text-index.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Signals } from '../signals/signals.ts';
import { judge } from './address-hits.ts';
import { type Hit, makeHit } from './hit.ts';
import { addressWeights, weights } from './weights.ts';

/** Hits in texts: inline scripts, tags of scripts, the markup, what people read, the page's own address, its certificate's issuer. */
export function textHits({ texts }: Ruleset, signals: Signals, budget: WorkBudget): Hit[] {
  return [
    ...texts.script.search(signals.inline, budget).map((found) => plainHit(found, scriptWeight(found))),
    ...texts.scriptTag.search(signals.scriptTags, budget).map((found) => plainHit(found, weights.dom)),
    ...texts.html.search(signals.markup, budget).map((found) => markupHit(found, signals)),
    ...(texts.text.isEmpty ? [] : texts.text.search(signals.text(), budget)).map((found) =>
      plainHit(found, weights.text),
    ),
    ...texts.url.search(signals.url, budget).map((found) => plainHit(found, weights.url)),
    ...texts.certIssuer
      .search(signals.certIssuer ?? '', budget)
      .map((found) => plainHit(found, weights.certIssuer)),
  ];
}

function scriptWeight({ item }: Found<ReadyRule>): number {
  return item.kind === 'global' ? weights.global : weights.script;
}

/** A hit whose weight does not depend on where in its text it is. */
export function plainHit({ item, match }: Found<ReadyRule>, weight: number): Hit {
  return makeHit(item, { weight, own: weight >= 80, matched: match.groups[0] ?? '', match });
}

const longestBefore = 320;
const noAddress = /[\s"'<>()]/;

/** A match inside an address counts as that address does, and least of all where it is a link. */
function markupHit({ item, match, at }: Found<ReadyRule>, { markup, site }: Signals): Hit {
  const matched = match.groups[0] ?? '';
  const before = markup.slice(Math.max(0, at - longestBefore), at);
  const start = addressAtEnd(before);
  const address = `${start}${matched}`;
  const inLink = /^<a\s[^>]*$/i.test(before.slice(before.lastIndexOf('<'))) || /^<a\s/i.test(matched);
  if (!inLink && !/^(?:https?:)?\/\//i.test(address)) {
    return makeHit(item, { weight: weights.html, own: false, matched, match });
  }
  const standing = site.standing(address, start.length, address.length);
  const row = inLink ? addressWeights.link : addressWeights.named;
  return makeHit(item, { ...judge(item, standing, row), matched, match });
}

/** The address that a text ends in the middle of, from its scheme or slashes on; empty where it ends in none. */
function addressAtEnd(text: string): string {
  let start = text.length;
  while (start > 0 && !noAddress.test(text.charAt(start - 1))) start -= 1;
  return /(?:https?:)?\/\/.*/i.exec(text.slice(start))?.[0] ?? '';
}
