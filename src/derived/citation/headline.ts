import type { Element } from 'domhandler';
import { textOf, withAncestors } from '../../lib/html/dom.ts';
import { isHidden } from '../../lib/html/hidden.ts';
import { unescapedOnce } from '../../lib/html/plain-text.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { elements } from '../document/elements.ts';
import { jsonLdNodes } from '../structured-data/json-ld-nodes.ts';
import { metaTags } from '../tags/meta-tags.ts';
import { bannerName } from './headline/banner-name.ts';
import { declaredTitles } from './headline/declared-titles.ts';
import { type Heading, readHeading } from './headline/heading.ts';
import { matchHeading } from './headline/match-heading.ts';
import { siteNames, withoutSiteName } from './headline/site-name.ts';

/** The title that readers see over the content. */
export interface Headline {
  readonly text: string;
  /** The heading that shows it; null where no heading of the page does. */
  readonly element: Element | null;
}

const maxHeadings = 60;
/** Headings inside these are not those of the content. */
const unseenTags = new Set(['nav', 'dialog', 'noscript']);

/**
 * The visible headline: the heading that says what the page's own titles say, else the best declared title without
 * the site's name around it.
 */
export const headline = derived(
  'headline',
  { elements, metaTags, jsonLdNodes, response },
  ({ elements, metaTags, jsonLdNodes, response }): Headline | null => {
    const titleTag = textOf(elements.of('title')[0]);
    const topHeadings = visible(elements.of('h1'));
    const headings = [...topHeadings, ...visible(elements.of('h2'))];
    const stated = siteNames(metaTags, jsonLdNodes, response.url);
    const shown = bannerName(titleTag, headings, response.url);
    const sites = shown === null ? stated : new Set([...stated, shown]);
    const declared = declaredTitles({
      metas: metaTags,
      nodes: jsonLdNodes,
      titleTag,
      headings: new Set(headings.map(({ letters }) => letters)),
    })
      .map((title) => withoutSiteName(unescapedOnce(title), sites))
      .filter((title) => title !== '');
    const matched = matchHeading(headings, declared, sites);
    if (matched) return matched;
    const [title] = declared;
    return title === undefined ? shownAlone(topHeadings) : { text: title, element: null };
  },
);

/** The first h1 of a page that is called nothing else. */
function shownAlone(headings: readonly Heading[]): Headline | null {
  return headings.find(({ text }) => text !== '') ?? null;
}

function visible(headings: readonly Element[]): Heading[] {
  const seen = headings.slice(0, maxHeadings).filter((heading) => !hasHiddenAncestor(heading));
  return seen.map(readHeading);
}

function hasHiddenAncestor(element: Element): boolean {
  return withAncestors(element).some((at) => isHidden(at) || unseenTags.has(at.name));
}
