import type { Element } from 'domhandler';
import { textOf } from '../../lib/html/dom.ts';
import { judge } from './address-hits.ts';
import { type Hit, makeHit, telling, wholeMatch } from './hit.ts';
import type { Match } from './patterns/expression.ts';
import type { ReadyRule } from './rule.ts';
import type { Ruleset } from './ruleset.ts';
import type { ReadySelector } from './selector.ts';
import type { Signals } from './signals.ts';
import { addressWeights, weights } from './weights.ts';

const maxText = 2_000;
const loading = new Set(['script', 'img', 'iframe', 'link', 'source', 'video', 'form', 'embed', 'object']);
const addressAttributes = new Set(['src', 'href', 'action', 'data-src', 'data-href']);

/** Hits of selectors; a rule is done with its first element that says something by itself. */
export function elementHits({ selectors }: Ruleset, signals: Signals): Hit[] {
  const hits: Hit[] = [];
  selectors.search(signals.elements, (rule, element, selector) => {
    const hit = elementHit(rule, element, selector, signals);
    if (hit !== null) hits.push(hit);
    return hit !== null && hit.weight >= telling;
  });
  return hits;
}

function elementHit(
  rule: ReadyRule,
  element: Element,
  selector: ReadySelector,
  signals: Signals,
): Hit | null {
  const attribute = rule.on?.startsWith('@') ? rule.on.slice(1) : null;
  const value = attribute === null ? textFor(rule, element) : element.attribs[attribute];
  const match = value === undefined ? null : rule.test ? rule.test.expression.exec(value) : wholeMatch(value);
  if (value === undefined || match === null) return null;
  const address = addressIn(element, selector, attribute, match);
  if (address !== null) return addressedHit(rule, element, address, { match, signals });
  // The values of fields are nobody's business; those of data attributes tell what was found.
  const shown =
    attribute?.startsWith('data-') || attribute === 'ng-version'
      ? `${rule.key} ${attribute}: ${value}`
      : rule.key;
  return makeHit(rule, { weight: weights.dom, own: false, matched: shown, match });
}

function textFor({ on }: ReadyRule, element: Element): string {
  return on === 'text' ? textOf(element, maxText) : '';
}

interface AddressIn {
  readonly raw: string;
  /** Where in `raw` that stands what was asked for. */
  readonly start: number;
  readonly length: number;
}

/** The address that a selector or its pattern spoke of. */
function addressIn(
  element: Element,
  selector: ReadySelector,
  attribute: string | null,
  match: Match,
): AddressIn | null {
  if (attribute !== null && addressAttributes.has(attribute)) {
    return {
      raw: element.attribs[attribute] ?? '',
      start: match.index,
      length: match.groups[0]?.length ?? 0,
    };
  }
  if (selector.address === null) return null;
  const { attribute: name, text } = selector.address;
  const raw = element.attribs[name] ?? '';
  return { raw, start: Math.max(0, raw.indexOf(text)), length: text.length };
}

function addressedHit(
  rule: ReadyRule,
  element: Element,
  { raw, start, length }: AddressIn,
  { match, signals }: { readonly match: Match; readonly signals: Signals },
): Hit {
  const url = signals.site.resolve(raw);
  // A relative address grows at its front when it is made absolute.
  const moved = url.length - raw.length;
  const standing = signals.site.standing(url, start + moved, start + moved + length);
  const named = element.name === 'link' && !/stylesheet|preload|icon/i.test(element.attribs.rel ?? '');
  const row = loading.has(element.name) && !named ? addressWeights.request : addressWeights.named;
  const weighed = element.name === 'a' || element.name === 'area' ? addressWeights.link : row;
  return makeHit(rule, { ...judge(rule, standing, weighed), matched: url, match });
}
