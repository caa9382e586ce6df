import type { Element } from 'domhandler';
import { textOf } from '../../../lib/html/dom.ts';
import { derived } from '../../../page/need.ts';
import { elements } from '../../document/elements.ts';
import { jsonLdNodes } from '../../structured-data/json-ld-nodes.ts';
import { metaValues } from '../../tags/meta-values.ts';
import { headings } from '../headings.ts';
import { siteIdentity } from '../site-identity/index.ts';
import { declaredTitles } from './declared-titles.ts';
import { matchHeading } from './match-heading.ts';
import { withoutSiteName } from './title-parts.ts';

/** The title that readers see over the content. */
export interface Headline {
  readonly text: string;
  /** The heading that shows it; null where no heading of the page does. */
  readonly element: Element | null;
}

/**
 * The visible headline: the heading that says what the page's own titles say, else the best declared title without
 * the site's name around it, else the first h1.
 */
export const headline = derived(
  'headline',
  { elements, metaValues, jsonLdNodes, headings, siteIdentity },
  ({ elements, metaValues, jsonLdNodes, headings, siteIdentity }): Headline | null => {
    const { spellings } = siteIdentity;
    const declared = declaredTitles({
      meta: metaValues,
      nodes: jsonLdNodes,
      titleTag: textOf(elements.of('title')[0]),
      headings: new Set(headings.map(({ letters }) => letters)),
    })
      .map((title) => withoutSiteName(title, spellings))
      .filter((title) => title !== '');
    const matched = matchHeading(headings, declared, spellings);
    if (matched) return matched;
    const [title] = declared;
    if (title !== undefined) return { text: title, element: null };
    return headings.find(({ element, text }) => element.name === 'h1' && text !== '') ?? null;
  },
);
