import type { Element } from 'domhandler';
import { firstDescendants, textOf, textsBelow, withAncestors } from '../../lib/html/dom.ts';
import { isHidden } from '../../lib/html/hidden.ts';
import { collapse } from '../../lib/text.ts';
import { countWords } from '../../lib/word-count.ts';
import { derived } from '../../page/need.ts';
import { type Elements, elements } from './elements.ts';
import { type Region, regions } from './regions.ts';

/** How much of a page visitors see without running scripts. */
export interface ShownText {
  /** Words shown; if there are few, those outside header, navigation and footer. */
  readonly words: number;
  readonly text: string;
  /** A hidden element with the content of a page that shows almost nothing, as behind a preloader; else null. */
  readonly veiled: Element | null;
}

const frameRegions: ReadonlySet<Region> = new Set<Region>(['HEADER', 'NAV', 'FOOTER']);
/** A page that shows this many words surely has some outside header, navigation and footer. */
const manyWords = 200;
/** Characters read at first, and if they are too few to decide: much of a text may be white space. */
const readAtFirst = 4_000;
const readAtMost = 100_000;
/** With fewer visible words, a page counts as empty. */
const fewWords = 10;
/** With at least as many words, a hidden element may be the page's content. */
const minVeiledWords = 50;
/** What is faded in keeps its place, and has so many times the words that are seen. */
const faded = { style: /(?:^|[;\s])visibility\s*:\s*hidden/i, minTimes: 3 };

/** Names of elements that pages hide until they are needed: menus, banners, modal forms. */
const laterNames =
  /modal|popup|pop-up|dialog|cookie|consent|gdpr|overlay|off-?canvas|drawer|menu|nav|tooltip|template/i;
const laterRoles = /dialog|menu|tooltip|alert/i;
/** Elements that the content of a page has, and an overlay seldom has. */
const pageMarks = new Set(['main', 'article', 'h1']);
/** Maximum hidden elements examined, and elements in each: pages have tens, and thousands. */
const maxHidden = 200;
const maxInside = 5_000;

export const shownText = derived('shownText', { elements, regions }, ({ elements, regions }): ShownText => {
  const [body] = elements.of('body');
  const all = shownIn(body, isHidden);
  if (all.words >= manyWords) return { ...all, veiled: null };

  const outsideFrame = shownIn(body, (element) => isHidden(element) || frameRegions.has(regions(element)));
  const veiled = veiledPage(elements, outsideFrame.words);
  if (veiled) return { ...shownIn(veiled), veiled };
  const unscripted = shownIn(elements.of('noscript'));
  return { ...(unscripted.words > manyWords ? unscripted : outsideFrame), veiled: null };
});

function shownIn(
  roots: Element | undefined | readonly Element[],
  isSkipped?: (element: Element) => boolean,
): Pick<ShownText, 'words' | 'text'> {
  const read = (limit: number) => {
    const parts = [roots ?? []].flat().flatMap((root) => textsBelow(root, limit, { isSkipped }));
    const text = collapse(parts.join(' ').slice(0, limit));
    return { words: countWords(text), text };
  };
  const beginning = read(readAtFirst);
  return beginning.words < manyWords ? read(readAtMost) : beginning;
}

/**
 * Of the outermost hidden elements that look like the content of the page, the one with the most text. `seen` are the words
 * that the page shows outside header, navigation and footer.
 */
function veiledPage(elements: Elements, seen: number): Element | null {
  let best: Element | null = null;
  let most = minVeiledWords - 1;
  for (const element of outermostHidden(elements)) {
    const words = isForLater(element) ? 0 : countWords(textOf(element, readAtFirst));
    if (words <= most) continue;
    const isFaded = faded.style.test(element.attribs.style ?? '') && words > faded.minTimes * seen;
    if (isFaded || (seen < fewWords && holdsPage(element))) [best, most] = [element, words];
  }
  return best;
}

/** The hidden elements that are in no other hidden element. */
export function outermostHidden({ having }: Elements): readonly Element[] {
  const outermost = new Set<Element>();
  for (const element of having('hidden', 'style', 'aria-hidden').filter(isHidden).slice(0, maxHidden)) {
    if (!withAncestors(element).some((ancestor) => outermost.has(ancestor))) outermost.add(element);
  }
  return [...outermost];
}

function isForLater({ attribs: { id = '', class: classes = '', role = '' } }: Element): boolean {
  return laterNames.test(`${id} ${classes.slice(0, 500)}`) || laterRoles.test(role);
}

function holdsPage(element: Element): boolean {
  return [element, ...firstDescendants(element, maxInside)].some(({ name }) => pageMarks.has(name));
}
