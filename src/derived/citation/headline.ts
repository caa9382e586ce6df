import type { Element } from 'domhandler';
import { textOf } from '../../lib/html/dom.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from '../document/base-url.ts';
import { elements } from '../document/elements.ts';
import { isHidden } from '../main-content/hidden.ts';
import { jsonLdNodes } from '../structured-data/json-ld-nodes.ts';
import { metaTags } from '../tags/meta-tags.ts';
import { declaredTitles } from './headline/declared-titles.ts';
import { matchHeading } from './headline/match-heading.ts';
import { siteNames, withoutSiteName } from './headline/site-name.ts';

/** The title that readers see over the content. */
export interface Headline {
  readonly text: string;
  /** The heading that shows it; null where no heading of the page does. */
  readonly element: Element | null;
}

const mostHeadings = 60;

/**
 * The visible headline: the heading that says what the page's own titles say, else the best declared title without
 * the site's name around it.
 */
export const headline = derived(
  'headline',
  { elements, metaTags, jsonLdNodes, baseUrl },
  ({ elements, metaTags, jsonLdNodes, baseUrl }): Headline | null => {
    const sites = siteNames(metaTags, jsonLdNodes, baseUrl);
    const titleTag = elements.of('title')[0];
    const declared = declaredTitles(metaTags, jsonLdNodes, titleTag ? textOf(titleTag) : '')
      .map((title) => withoutSiteName(title, sites))
      .filter((title) => title !== '');
    const headings = [...visible(elements.of('h1')), ...visible(elements.of('h2'))];
    const matched = matchHeading(headings, declared, sites);
    if (matched) return matched;
    const [title] = declared;
    return title === undefined ? null : { text: title, element: null };
  },
);

function visible(headings: readonly Element[]): Element[] {
  return headings.slice(0, mostHeadings).filter((heading) => !hasHiddenAncestor(heading));
}

function hasHiddenAncestor(element: Element): boolean {
  for (let at: Element | null = element; at?.type === 'tag'; at = at.parent as Element | null) {
    if (isHidden(at) || at.name === 'nav' || at.name === 'dialog' || at.name === 'noscript') return true;
  }
  return false;
}
