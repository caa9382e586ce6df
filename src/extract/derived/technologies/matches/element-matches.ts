import type { Element } from 'domhandler';
import { textOf } from '../../../lib/html/dom.ts';
import { onlyConnects } from '../inputs/addresses.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { type Match, wholeMatch } from '../patterns/expression.ts';
import type { WorkBudget } from '../patterns/work-budget.ts';
import type { ReadyRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ReadySelector } from '../rules/selector.ts';
import { weightByOwner } from './address-matches.ts';
import { makeRuleMatch, minimumConfidence, type RuleMatch } from './rule-match.ts';
import { addressWeights, weights } from './weights.ts';

const maxText = 2_000;
const loading = new Set(['script', 'img', 'iframe', 'link', 'source', 'video', 'form', 'embed', 'object']);
const addressAttributes = new Set(['src', 'href', 'action', 'data-src', 'data-href']);

/** Matches of selectors; a rule stops at the first element that is sufficient evidence by itself. */
export function elementMatches({ selectors }: Ruleset, inputs: Inputs, budget: WorkBudget): RuleMatch[] {
  const ruleMatches: RuleMatch[] = [];
  selectors.search(inputs.elements, budget, (rule, element, selector) => {
    const value = valueIn(rule, element);
    if (value === undefined) return false;
    const match = rule.test ? rule.test.expression.exec(value, budget) : wholeMatch(value);
    if (match === null) return false;
    const ruleMatch = elementMatch(rule, { element, selector, value, match }, inputs);
    ruleMatches.push(ruleMatch);
    return ruleMatch.weight >= minimumConfidence;
  });
  return ruleMatches;
}

/** The text that a rule's pattern is run on; undefined if the element has no such attribute. */
function valueIn(rule: ReadyRule, element: Element): string | undefined {
  const attribute = attributeOf(rule);
  if (attribute !== null) return element.attribs[attribute];
  return rule.on === 'text' ? textOf(element, maxText) : '';
}

function attributeOf({ on }: ReadyRule): string | null {
  return on?.startsWith('@') ? on.slice(1) : null;
}

interface Matched {
  readonly element: Element;
  readonly selector: ReadySelector;
  readonly value: string;
  readonly match: Match;
}

function elementMatch(
  rule: ReadyRule,
  { element, selector, value, match }: Matched,
  inputs: Inputs,
): RuleMatch {
  const attribute = attributeOf(rule);
  const address = addressIn(element, selector, attribute, match);
  if (address !== null) return addressedMatch(rule, element, address, { match, inputs });
  // Field values are private; values of data attributes identify what was found.
  const shown =
    attribute?.startsWith('data-') || attribute === 'ng-version'
      ? `${rule.key} ${attribute}: ${value}`
      : rule.key;
  return makeRuleMatch(rule, { weight: weights.dom, own: false, matched: shown, match });
}

interface AddressIn {
  readonly raw: string;
  /** The range in `raw` that matched. */
  readonly start: number;
  readonly length: number;
}

/** The address that a selector or the pattern of its rule matched. */
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

function addressedMatch(
  rule: ReadyRule,
  element: Element,
  { raw, start, length }: AddressIn,
  { match, inputs }: { readonly match: Match; readonly inputs: Inputs },
): RuleMatch {
  const url = inputs.site.resolve(raw);
  // Resolving a relative address prepends text.
  const moved = url.length - raw.length;
  const ownership = inputs.site.ownership(url, start + moved, start + moved + length);
  const named = element.name === 'link' && !/stylesheet|preload|icon/i.test(element.attribs.rel ?? '');
  const row = loading.has(element.name) && !named ? addressWeights.request : addressWeights.named;
  const showsNoUse = element.name === 'a' || element.name === 'area' || onlyConnects(element);
  const byOwner = showsNoUse ? addressWeights.link : row;
  return makeRuleMatch(rule, { ...weightByOwner(rule, ownership, byOwner), matched: url, match });
}
