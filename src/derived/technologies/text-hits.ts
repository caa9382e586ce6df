import { judge } from './address-hits.ts';
import { type Hit, makeHit } from './hit.ts';
import type { Found } from './patterns/text-index.ts';
import type { ReadyRule } from './rule.ts';
import type { Ruleset } from './ruleset.ts';
import type { Signals } from './signals.ts';
import { addressWeights, weights } from './weights.ts';

/** Hits in texts: inline scripts, the markup, what people read, the page's own address, its certificate's issuer. */
export function textHits({ texts }: Ruleset, signals: Signals): Hit[] {
  return [
    ...texts.script.search(signals.inline).map((found) => plainHit(found, scriptWeight(found))),
    ...texts.html.search(signals.markup).map((found) => markupHit(found, signals)),
    ...(texts.text.isEmpty ? [] : texts.text.search(signals.text())).map((found) =>
      plainHit(found, weights.text),
    ),
    ...texts.url.search(signals.url).map((found) => plainHit(found, weights.url)),
    ...texts.certIssuer.search(signals.certIssuer ?? '').map((found) => plainHit(found, weights.certIssuer)),
  ];
}

function scriptWeight({ item }: Found<ReadyRule>): number {
  return item.kind === 'global' ? weights.global : weights.script;
}

/** A hit whose weight does not depend on where in its text it is. */
export function plainHit({ item, match }: Found<ReadyRule>, weight: number): Hit {
  return makeHit(item, { weight, own: weight >= 80, matched: match.groups[0] ?? '', match });
}

const addressBefore = /(?:https?:)?\/\/[^\s"'<>()]{0,300}$/i;
const linkBefore = /<a\s[^<>]{0,250}$/i;

/** A match inside an address counts as that address does, and least of all where it is a link. */
function markupHit({ item, match, at }: Found<ReadyRule>, { markup, site }: Signals): Hit {
  const matched = match.groups[0] ?? '';
  const before = markup.slice(Math.max(0, at - 320), at);
  const start = addressBefore.exec(before)?.[0] ?? '';
  const address = `${start}${matched}`;
  const inLink = linkBefore.test(before) || /^<a\s/i.test(matched);
  if (!inLink && !/^(?:https?:)?\/\//i.test(address)) {
    return makeHit(item, { weight: weights.html, own: false, matched, match });
  }
  const standing = site.standing(address, start.length, address.length);
  const row = inLink ? addressWeights.link : addressWeights.named;
  return makeHit(item, { ...judge(item, standing, row), matched, match });
}
