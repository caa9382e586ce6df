import type { Element } from 'domhandler';
import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { part } from '../../page/category.ts';
import type { Selector } from '../../page/selector.ts';
import { matcherOf } from './matcher.ts';
import { pathOf } from './path.ts';
import { openAttribute } from './secrets.ts';
import type { Selected } from './types.ts';
import { SelectorWork } from './work.ts';
import { writtenOf } from './written.ts';

/** The elements that each selector of the request finds, in the order of the selectors. */
export const selected = part(
  { elements, baseUrl },
  ({ elements, baseUrl }, { selectors = [] }): readonly (readonly Selected[])[] => {
    const work = new SelectorWork();
    return selectors.map((selector) =>
      found(elements.all, selector, work).map((element) => read(element, { selector, work, base: baseUrl })),
    );
  },
);

function found(all: readonly Element[], { css, first }: Selector, work: SelectorWork): readonly Element[] {
  const matches = matcherOf(css, work);
  const elements: Element[] = [];
  for (const element of all) {
    if (elements.length >= first) break;
    work.spend(1);
    if (matches(element)) elements.push(element);
  }
  return elements;
}

function read(
  element: Element,
  { selector, work, base }: { selector: Selector; work: SelectorWork; base: string },
): Selected {
  const { text, html } = writtenOf(element, base, work);
  const value = selector.attribute === null ? null : (openAttribute(element, selector.attribute) ?? null);
  work.take(value?.length ?? 0);
  return { text: text || null, html: html || null, value, path: pathOf(element, work) };
}
