import type { Element } from 'domhandler';
import { textOf } from '../../../lib/html/dom.ts';
import { derived } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { elements } from '../../document/elements.ts';
import { jsonLdNodes } from '../../structured-data/json-ld-nodes.ts';
import { metaValues } from '../../tags/meta-values.ts';
import { type Heading, headings } from '../headings.ts';
import { siteIdentity } from '../site-identity/index.ts';
import { isSpelled } from '../site-identity/spellings.ts';
import { declaredTitles } from './declared-titles.ts';
import { linkTest } from './link-test.ts';
import { matchHeading } from './match-heading.ts';
import { withoutSections, withoutSiteName, withSiteInFront } from './title-parts.ts';

/** The title that readers see over the content. */
export interface Headline {
  readonly text: string;
  /** The heading that shows it; null where no heading of the page does. */
  readonly element: Element | null;
}

/**
 * The visible headline: the heading that says what the page's own titles say, else the best declared title without
 * the site's name and the sections around it, else the first h1. On the home page the site's name is part of it.
 */
export const headline = derived(
  'headline',
  { elements, metaValues, jsonLdNodes, headings, siteIdentity, response },
  ({ elements, metaValues, jsonLdNodes, headings, siteIdentity, response }): Headline | null => {
    const { spellings } = siteIdentity;
    const isHome = new URL(response.url).pathname === '/';
    const isSite = (text: string) => isSpelled(text, spellings);
    const isLinked = linkTest(elements, response.url);
    const own = (title: string) =>
      isHome
        ? withSiteInFront(title, spellings)
        : withoutSections(withoutSiteName(title, spellings), isLinked);
    const stated = declaredTitles({
      meta: metaValues,
      nodes: jsonLdNodes,
      titleTag: textOf(elements.of('title')[0]),
      headings: new Set(headings.map(({ letters }) => letters)),
      isOnlySite: (title) => !isHome && isSite(title),
    });
    const declared = stated.map(own).filter((title) => title !== '');
    const matched = matchHeading(headings, declared, spellings);
    if (matched) return matched;
    const [title] = declared;
    const banners = headings.filter(({ element, text }) => element.name === 'h1' && text !== '');
    if (title === undefined) return banners[0] ?? null;
    // "Site - its motto" says nothing of a page inside.
    const isOfSite = !isHome && (isSite(title) || (stated[0] !== title && stated[0]?.endsWith(title)));
    const shown = isOfSite ? onlyOne(banners.filter(({ text }) => !isSite(text))) : null;
    return shown ?? { text: title, element: null };
  },
);

/** The heading where all say the same. */
function onlyOne(headings: readonly Heading[]): Heading | null {
  const [first, ...others] = headings;
  return others.every(({ letters }) => letters === first?.letters) ? (first ?? null) : null;
}
