import { compile } from 'css-select';
import { parse, type Selector } from 'css-what';
import type { Element } from 'domhandler';

/** A condition that the target element of a selector must meet, by which an index finds candidates. */
export type SelectorKey =
  | { readonly by: 'tag'; readonly name: string }
  | { readonly by: 'attribute'; readonly attribute: string }
  | ValueKey;

/** Text in the value of an attribute: the whole value, a word, or any part. The text of a part is in lower case. */
export interface ValueKey {
  readonly by: 'value' | 'word' | 'part';
  readonly attribute: string;
  readonly text: string;
}

export interface ReadySelector {
  readonly key: SelectorKey;
  /** The element's tag, if the selector names one. */
  readonly tag: string | null;
  /** The worst-case cost of trying it on an element, in steps of a work budget. */
  steps(element: Element): number;
  matches(element: Element): boolean;
  /** The attribute with an address that the selector tests, and the text that it must contain. */
  readonly address: { readonly attribute: string; readonly text: string } | null;
}

const maxLength = 500;
const shortestValue = 3;
const maxDepth = 512;
/** The cost of testing one element against one part of a selector. */
const stepsOfElement = 100;
const pseudos = new Set('not is where matches first-child last-child only-child empty root'.split(' '));
const addressAttributes = new Set(['src', 'href', 'action', 'data-src', 'data-href', 'srcset']);
const commonAttributes = new Set('href src class id rel type name content style alt title value'.split(' '));

/** The alternatives of a selector list, each with its key, without those that are invalid or too expensive. */
export function prepareSelector(text: string): ReadySelector[] {
  if (text.length > maxLength) return [];
  return parseList(text).flatMap((alternative) => {
    const compound = lastCompound(alternative);
    const key = keyOf(compound);
    if (key === null || !alternative.every(isAffordable)) return [];
    return [
      {
        key,
        tag: tagOf(compound),
        steps: (element) => worstSteps(alternative, element),
        matches: lazily(alternative),
        address: addressOf(compound),
      },
    ];
  });
}

function parseList(text: string): Selector[][] {
  try {
    return parse(text);
  } catch {
    return [];
  }
}

/** Pseudo-classes that search descendants or siblings could make one selector cost as much as a page. */
function isAffordable(part: Selector): boolean {
  if (part.type === 'pseudo-element' || part.type === 'column-combinator' || part.type === 'parent')
    return false;
  if (part.type !== 'pseudo') return true;
  if (!pseudos.has(part.name)) return false;
  return !Array.isArray(part.data) || part.data.every((inner) => inner.every(isAffordable));
}

function lazily(alternative: Selector[]): (element: Element) => boolean {
  const isRelative = alternative.some(isCombinator);
  let compiled: ((element: Element) => boolean) | undefined;
  return (element) => {
    if (isRelative && isDeeper(element, maxDepth)) return false;
    compiled ??= compile<Element, Element>([alternative], { cacheResults: false });
    return compiled(element);
  };
}

/** Each combinator may search all elements around the target, and repeats the search of those before it: a power. */
function worstSteps(alternative: readonly Selector[], element: Element): number {
  const combinators = alternative.filter(isCombinator);
  if (combinators.length === 0) return stepsOfElement;
  const withSiblings = combinators.some(({ type }) => type === 'sibling' || type === 'adjacent');
  const searching = combinators.filter(({ type }) => type !== 'child').length;
  return stepsOfElement * elementsAround(element, withSiblings) ** Math.max(1, searching);
}

/** The number of ancestors of an element, or with `withSiblings` of these and all of their children. */
function elementsAround({ parent }: Element, withSiblings: boolean): number {
  let count = 1;
  let node = parent;
  for (let depth = 0; node && depth <= maxDepth; depth += 1) {
    count += withSiblings ? node.children.length : 1;
    node = node.parent;
  }
  return count;
}

function isDeeper(element: Element, depth: number): boolean {
  let node = element.parent;
  for (let steps = 0; node; steps += 1) {
    if (steps > depth) return true;
    node = node.parent;
  }
  return false;
}

function lastCompound(alternative: readonly Selector[]): readonly Selector[] {
  return alternative.slice(alternative.findLastIndex(isCombinator) + 1);
}

function isCombinator({ type }: Selector): boolean {
  return type === 'descendant' || type === 'child' || type === 'sibling' || type === 'adjacent';
}

/** The rarest condition of a compound; null if any element may match. */
function keyOf(compound: readonly Selector[]): SelectorKey | null {
  const attributes = compound.filter((part) => part.type === 'attribute');
  const id = attributes.find(({ name, action }) => name === 'id' && action === 'equals');
  if (id) return { by: 'value', attribute: 'id', text: id.value };
  const className = attributes.find(({ name, action }) => name === 'class' && action === 'element');
  if (className) return { by: 'word', attribute: 'class', text: className.value };
  const part = attributes.find(({ action, value }) => comparesValue(action) && isPlain(value));
  if (part) return { by: 'part', attribute: part.name, text: part.value.toLowerCase().slice(0, 40) };
  const named = attributes.find(({ name, action }) => action !== 'not' && !commonAttributes.has(name));
  if (named) return { by: 'attribute', attribute: named.name };
  const tag = tagOf(compound);
  return tag === null ? null : { by: 'tag', name: tag };
}

function tagOf(compound: readonly Selector[]): string | null {
  return compound.find((part) => part.type === 'tag')?.name ?? null;
}

function comparesValue(action: string): boolean {
  return ['equals', 'start', 'end', 'any', 'element', 'hyphen'].includes(action);
}

function isPlain(value: string): boolean {
  return value.length >= shortestValue && /^[\x20-\x7e]+$/.test(value);
}

function addressOf(compound: readonly Selector[]): ReadySelector['address'] {
  const part = compound
    .filter((part) => part.type === 'attribute')
    .find(({ name, action }) => addressAttributes.has(name) && comparesValue(action));
  return part ? { attribute: part.name, text: part.value } : null;
}
