import type { Element } from 'domhandler';
import { counted } from '../../../lib/counted.ts';
import { shortText, textOf } from '../../../lib/html/dom.ts';
import { isHidden } from '../../../lib/html/hidden.ts';
import { statedRole } from '../../../lib/html/role.ts';
import { collapse } from '../../../lib/text.ts';
import { countWords } from '../../../lib/word-count.ts';
import type { Elements } from '../../document/elements.ts';
import type { Region } from '../../document/regions.ts';
import { outermostHidden } from '../../document/shown-text.ts';
import { emptyRoot, isEmpty, isWaiting, notice, showsSomething } from './empty-places.ts';

/** A page with scripts and few words. */
interface ScantPage {
  readonly elements: Elements;
  readonly regions: (element: Element) => Region;
  /** How many words there are outside of header, navigation and footer. */
  readonly words: number;
  readonly text: string;
}

/** A sentence about something on the page that waits for a script; null if nothing does. */
type Sign = (page: ScantPage) => string | null;

/** Fewer words may be a name and a price, but not an article. */
const hardlyAnyWords = 20;
const manyHidden = 10;
const skeleton = /(?:^|[\s_-])(?:skeleton|shimmer|content-loader|placeholder-(?:glow|wave))/i;
const declaredType =
  /"@type"\s*:\s*(?:\[\s*)?"(?:(?:News|Blog|Tech|Scholarly)?Article|BlogPosting|Product|ProductGroup|Recipe)"/;
const template = /\{\{[^{}]{1,100}\}\}/g;

export const signs: readonly Sign[] = [
  ({ elements, text }) => notice(elements, text),
  ({ elements }) => {
    const root = emptyRoot(elements);
    return root ? `The element ${root} is empty.` : null;
  },
  ({ elements, text }) =>
    isWaiting(text) && !showsSomething(elements) ? 'There is nothing to see but scripts.' : null,
  (page) => {
    const region = between(page, ['main', 'article', 'div', 'section']).find(isMainRegion);
    return region && isEmpty(region) ? `Nothing is in ${nameOf(region)}.` : null;
  },
  (page) => {
    const waiting = between(page, ['p', 'div', 'span', 'h1', 'h2', 'section']).find(isWaitingText);
    return waiting ? `It says "${collapse(textOf(waiting, 80))}".` : null;
  },
  (page) => {
    const busy = page.elements
      .having('aria-busy')
      .find((element) => element.attribs['aria-busy'] === 'true' && isBetween(element, page));
    return busy ? `The element ${nameOf(busy)} says that it is busy.` : null;
  },
  (page) => {
    const skeletonElement = page.elements
      .having('class')
      .find(
        (element) =>
          skeleton.test(element.attribs.class ?? '') && isBetween(element, page) && isEmpty(element),
      );
    return skeletonElement ? `The element ${nameOf(skeletonElement)} holds the place of something.` : null;
  },
  ({ elements }) => {
    const late = elements
      .having('hx-trigger', 'data-hx-trigger')
      .find(({ attribs }) => /\bload\b/.test(attribs['hx-trigger'] ?? attribs['data-hx-trigger'] ?? ''));
    return late ? `htmx loads the element ${nameOf(late)}.` : null;
  },
  ({ elements }) => {
    const frame = [...elements.of('turbo-frame'), ...elements.of('include-fragment')].find(
      (element) => element.attribs.src !== undefined && isEmpty(element),
    );
    return frame ? `The element ${nameOf(frame)} is loaded later.` : null;
  },
  ({ elements }) =>
    elements.of('astro-island').some(({ attribs }) => attribs.client === 'only')
      ? 'An island of Astro is made in the browser only.'
      : null,
  (page) => {
    const custom = page.elements.body.find(
      (element) =>
        element.name.includes('-') &&
        element.name !== 'astro-island' &&
        isBetween(element, page) &&
        isEmpty(element),
    );
    return custom && page.words < hardlyAnyWords ? `The custom element <${custom.name}> is empty.` : null;
  },
  ({ elements, words }) => {
    if (words >= hardlyAnyWords) return null;
    const type = elements
      .of('meta')
      .find(
        ({ attribs }) =>
          attribs.property === 'og:type' && /^(?:article|product)$/i.test(attribs.content ?? ''),
      );
    if (type) return `It declares itself as ${type.attribs.content}, and has no text.`;
    const declared = elements.of('script').some((script) => declaredType.test(dataOf(script)));
    return declared ? 'Its structured data is about an article or a product, and there is no text.' : null;
  },
  ({ elements, words }) => {
    const hiddenWords = outermostHidden(elements).reduce(
      (sum, element) => sum + countWords(textOf(element, 4_000)),
      0,
    );
    if (hiddenWords < manyHidden * Math.max(5, words)) return null;
    return `${counted(hiddenWords, 'word')} are hidden, ten times more than are shown.`;
  },
  ({ text }) => {
    const templates = text.match(template)?.length ?? 0;
    return templates > 1 ? `${counted(templates, 'place')} of a template are not filled.` : null;
  },
];

/** The visible elements with these tags outside of header, navigation and footer. */
function between(page: ScantPage, tags: readonly string[]): Element[] {
  return tags.flatMap((tag) => page.elements.of(tag)).filter((element) => isBetween(element, page));
}

function isBetween(element: Element, { regions, elements }: ScantPage): boolean {
  return !/HEADER|NAV|FOOTER/.test(regions(element)) && !elements.inNoscript(element) && !isHidden(element);
}

/** Whether an element is meant for the main text of the page. */
function isMainRegion(element: Element): boolean {
  const { name, attribs } = element;
  if (name === 'main' || name === 'article') return true;
  return (
    statedRole(element) === 'main' || /^(?:content|main|main-content|page-content)$/i.test(attribs.id ?? '')
  );
}

function isWaitingText(element: Element): boolean {
  const text = shortText(element, 80);
  return text !== null && text !== '' && isWaiting(text);
}

function dataOf({ attribs, children }: Element): string {
  if (!/ld\+json/i.test(attribs.type ?? '')) return '';
  return children
    .map((child) => ('data' in child ? child.data : ''))
    .join('')
    .slice(0, 100_000);
}

function nameOf({ name, attribs: { id, class: classes } }: Element): string {
  if (id) return `#${id.slice(0, 60)}`;
  const [first] = (classes ?? '').trim().split(/\s+/);
  return first ? `${name}.${first.slice(0, 60)}` : `<${name}>`;
}
