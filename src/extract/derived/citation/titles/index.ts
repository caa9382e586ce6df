import type { Element } from 'domhandler';
import { textOf } from '../../../lib/html/dom.ts';
import { plainText, unescapedOnce } from '../../../lib/html/plain-text.ts';
import { listOf } from '../../../lib/json-value.ts';
import { claims, found, type Rule, rulesFor } from '../../../lib/ordered-rules.ts';
import { isSpelled, lettersOf } from '../../../lib/spellings.ts';
import { collapsed, isPlaceholder } from '../../../lib/text.ts';
import { derived } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { elements } from '../../document/elements.ts';
import { type JsonLdNode, jsonLdNodes } from '../../structured-data/json-ld-nodes.ts';
import { type MetaValues, metaValues } from '../../tags/meta-values.ts';
import { type Heading, headings } from '../headings.ts';
import { siteIdentity } from '../site-identity/index.ts';
import { addressHeading } from './address-heading.ts';
import { matchHeading } from './match-heading.ts';
import { linkTest, withoutSections, withoutSiteName, withSiteInFront } from './title-parts.ts';

/** The title that readers see above the content. */
export interface Headline {
  readonly text: string;
  /** The heading that shows it; null if no heading does. */
  readonly element: Element | null;
}

/**
 * The visible headline: the heading that matches the declared titles, else the one that the address was made from, else
 * the best declared title without the names of site and sections, else the first h1. On the home page, the name of the
 * site is part of it.
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
    const others = banners.filter(({ text }) => !isSite(text));
    const addressed = addressHeading(others, title, response.url);
    if (addressed) return addressed;
    // "Site - its motto" does not describe a page other than the home page.
    const isOfSite = !isHome && (isSite(title) || (stated[0] !== title && stated[0]?.endsWith(title)));
    const shown = isOfSite ? onlyOne(others) : null;
    return shown ?? { text: title, element: null };
  },
);

/** The heading, if all have the same text. */
function onlyOne(headings: readonly Heading[]): Heading | null {
  const [first, ...others] = headings;
  return others.every(({ letters }) => letters === first?.letters) ? (first ?? null) : null;
}

interface Declared {
  readonly meta: MetaValues;
  readonly nodes: readonly JsonLdNode[];
  readonly titleTag: string;
  /** The headings of the page, normalised by `lettersOf`. */
  readonly headings: ReadonlySet<string>;
  /** Whether a title is only the name of the site, on another page than the home page. */
  readonly isOnlySite: (title: string) => boolean;
}

const rules: readonly Rule<Declared>[] = [
  ...rulesFor<Declared, string>(
    ['og:title'],
    'is written for cards, which show the name of the site separately',
    metaTitle,
  ),
  {
    source: 'jsonld:headline',
    reason: 'is the title of the text for search engines',
    read: ({ nodes }) => headlines(nodes),
  },
  ...rulesFor<Declared, string>(
    ['twitter:title', 'dc.title'],
    'repeats one of the others, or is the title of a work',
    metaTitle,
  ),
  {
    source: 'title',
    reason: 'is on every page, but often with the name of the site',
    read: ({ titleTag }) => usable(unescapedOnce(titleTag)),
  },
];

/**
 * The titles that the page declares, most trusted first, without repeats. One that contains another has the name of a
 * site or section in it and is dropped, unless a heading shows all of it.
 */
function declaredTitles(page: Declared): string[] {
  const stated = claims(rules, page);
  const shown = stated.filter(
    ({ source, value }) => source !== 'title' && page.headings.has(lettersOf(value)),
  );
  const isShown = new Set(shown.map(({ value }) => value));
  const all = [...new Set(stated.map(({ value }) => value))];
  const own = all.filter((title) => !page.isOnlySite(title));
  const titles = own.length > 0 ? own : all;
  return titles.filter((title) => isShown.has(title) || !titles.some((other) => isPart(other, title)));
}

function metaTitle({ meta }: Declared, source: string): readonly string[] {
  return meta.all(source).flatMap(usable).slice(0, 1);
}

const articleType = /Article$|Posting$|^(?:Report|Recipe|Review|QAPage|Product)$/;

function headlines(nodes: readonly JsonLdNode[]): readonly string[] {
  const node = nodes.find(({ types }) => types.some((type) => articleType.test(type)));
  const [stated] = listOf(node?.properties.headline ?? node?.properties.name);
  return typeof stated === 'string' ? usable(unescapedOnce(plainText(stated))) : [];
}

const longest = 500;

function usable(title: string): readonly string[] {
  const line = collapsed(title);
  return line === null || line.length > longest || isPlaceholder(line) ? [] : found(line);
}

function isPart(part: string, whole: string): boolean {
  return part !== whole && part.includes(' ') && whole.includes(part);
}
