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
  /** Of the text between the frame's parts: header, navigation and footer. All of it where there is little. */
  readonly words: number;
  readonly text: string;
  /**
   * The hidden element, for example behind a preloader, that is the page's real content, as nothing else is visible.
   * Null on all other pages.
   */
  readonly veiled: Element | null;
}

const frame: ReadonlySet<Region> = new Set<Region>(['HEADER', 'NAV', 'FOOTER']);
/** Pages that show this many words have some outside header, navigation and footer. */
const manyWords = 200;
/** Characters read of a text, much of which may be white space: at first, and if those do not decide. */
const readAtFirst = 4_000;
const readAtMost = 100_000;
/** With fewer visible words the page is empty; with more hidden words the hidden element is a page. */
const nothing = 10;
const page = 50;

/** What pages hide to show it later, or never: menus, banners, modal forms. */
const laterNames =
  /modal|popup|pop-up|dialog|cookie|consent|gdpr|overlay|off-?canvas|drawer|menu|nav|tooltip|template/i;
const laterRoles = /dialog|menu|tooltip|alert/i;
/** What a page has and an overlay seldom has. */
const pageMarks = new Set(['main', 'article', 'h1']);
/** Hidden elements that are examined, and elements in each: pages have tens, and thousands. */
const maxHidden = 200;
const maxInside = 5_000;

export const shownText = derived('shownText', { elements, regions }, ({ elements, regions }): ShownText => {
  const [body] = elements.of('body');
  const all = told(body, isHidden);
  if (all.words >= manyWords) return { ...all, veiled: null };

  const veiled = all.words < nothing ? veiledPage(elements) : null;
  if (veiled) return { ...told(veiled), veiled };
  const unscripted = told(elements.of('noscript'));
  if (unscripted.words > manyWords) return { ...unscripted, veiled: null };
  return { ...told(body, (element) => isHidden(element) || frame.has(regions(element))), veiled: null };
});

function told(
  roots: Element | undefined | readonly Element[],
  isLeftOut?: (element: Element) => boolean,
): Pick<ShownText, 'words' | 'text'> {
  const read = (limit: number) => {
    const parts = [roots ?? []].flat().flatMap((root) => textsBelow(root, limit, { isLeftOut }));
    const text = collapse(parts.join(' ').slice(0, limit));
    return { words: countWords(text), text };
  };
  const beginning = read(readAtFirst);
  return beginning.words < manyWords ? read(readAtMost) : beginning;
}

/** Of the elements that are hidden, not inside of one another, the one with the most text, if it looks like a page. */
function veiledPage({ having }: Elements): Element | null {
  const hidden = having('hidden', 'style', 'aria-hidden').filter(isHidden).slice(0, maxHidden);
  const outermost = new Set<Element>();
  for (const element of hidden) {
    if (!withAncestors(element).some((ancestor) => outermost.has(ancestor))) outermost.add(element);
  }
  let best: Element | null = null;
  let most = page - 1;
  for (const element of outermost) {
    const words = isForLater(element) ? 0 : countWords(textOf(element, readAtFirst));
    if (words > most) [best, most] = [element, words];
  }
  return best && holdsPage(best) ? best : null;
}

function isForLater({ attribs: { id = '', class: classes = '', role = '' } }: Element): boolean {
  return laterNames.test(`${id} ${classes.slice(0, 500)}`) || laterRoles.test(role);
}

function holdsPage(element: Element): boolean {
  return [element, ...firstDescendants(element, maxInside)].some(({ name }) => pageMarks.has(name));
}
