import { textOf } from '../../lib/html/dom.ts';
import { plainText, unescapedOnce } from '../../lib/html/plain-text.ts';
import { listOf } from '../../lib/json-value.ts';
import { found, type Rule, rulesFor } from '../../lib/ordered-rules.ts';
import { collapsed, isPlaceholder } from '../../lib/text.ts';
import { percentDecoded } from '../../lib/url.ts';
import type { HeadlineBlocks } from '../citation/headline-blocks.ts';
import type { Elements } from '../document/elements.ts';
import type { PageSubject } from '../structured-data/page-subject/index.ts';
import type { Stated } from './stated.ts';

/** What all title rules read: also headings, which take the tree. */
export interface Titled extends Stated {
  readonly elements: Elements | null;
}

/** What all description rules read: also Microdata and text, which take the tree. */
export interface Described extends Stated {
  readonly microdataSubject: PageSubject | null;
  readonly headlineBlocks: HeadlineBlocks | null;
}

/** Titles that are meant for cards, or contain nothing but the title. */
export const cardTitleRules: readonly Rule<Stated>[] = [
  ...metas(['og:title', 'twitter:title'], 'is written for link previews'),
  {
    source: 'jsonld:headline',
    reason: 'is part of the title element too, which adds the name of the site',
    read: (page) => found(confirmedHeadline(page)),
  },
];

/** Every title of the page, most trusted first; at least one, since every address has a name. */
export const titleRules: readonly Rule<Titled>[] = [
  ...cardTitleRules,
  {
    source: 'title',
    reason: 'is what browsers and search engines show for the page',
    read: (page) => found(titleElement(page)),
  },
  {
    source: 'jsonld:headline',
    reason: 'is not confirmed by the title element',
    read: (page) => found(confirmedHeadline(page) === null ? linked(page, 'headline') : null),
  },
  ...metas(
    ['dc.title', 'dcterms.title', 'citation_title', 'itemprop:headline', 'itemprop:name', 'title'],
    'names a work, which may be more than the page',
  ),
  {
    source: 'jsonld:name',
    reason: 'names the subject, which may be less than the page',
    read: (page) => found(linked(page, 'name')),
  },
  { source: 'h1', reason: 'may be the name of the site', read: (page) => found(heading(page)) },
  {
    source: 'address',
    reason: 'exists for everything',
    read: ({ url }) => [addressTitle(url)],
  },
];

export const statedDescriptionRules: readonly Rule<Stated>[] = [
  ...metas(
    ['og:description', 'description', 'twitter:description'],
    'is written to describe the page elsewhere',
  ),
  {
    source: 'jsonld:description',
    reason: 'is written for search engines',
    read: (page) => found(linked(page, 'description')),
  },
];

export const descriptionRules: readonly Rule<Described>[] = [
  ...statedDescriptionRules,
  {
    source: 'microdata:description',
    reason: 'may mark a long text of the page',
    read: ({ microdataSubject }) => found(textIn(microdataSubject, 'description')),
  },
  ...metas(
    [
      ...['dc.description', 'dcterms.description', 'dcterms.abstract', 'itemprop:description'],
      'sailthru.description',
    ],
    'is written for catalogues and services',
  ),
  {
    source: 'text',
    reason: 'is the beginning of the text, if nothing describes it',
    read: ({ headlineBlocks }) => found(shortened(headlineBlocks?.lead ?? '')),
  },
];

function metas(sources: readonly string[], reason: string): Rule<Stated>[] {
  return rulesFor(sources, reason, ({ metaValues }, source) => found(metaValues.first(source)));
}

function titleElement({ titleTag }: Stated): string | null {
  return line(unescapedOnce(titleTag));
}

/** The headline of JSON-LD, if the title element contains it: the title without the name of the site. */
function confirmedHeadline(page: Stated): string | null {
  const headline = linked(page, 'headline');
  return headline !== null && titleElement(page)?.includes(headline) ? headline : null;
}

function linked({ pageSubject }: Stated, property: string): string | null {
  return textIn(pageSubject, property);
}

function textIn(subject: PageSubject | null, property: string): string | null {
  const [value] = listOf(subject?.node.properties[property]);
  return typeof value === 'string' ? line(plainText(value)) : null;
}

/** Nested headings are read with everything inside: without a limit, that could cost quadratic time. */
const maxHeadings = 60;

function heading({ elements }: Titled): string | null {
  for (const h1 of elements?.of('h1').slice(0, maxHeadings) ?? []) {
    const text = elements?.inNoscript(h1) ? null : line(textOf(h1, 10_000));
    if (text !== null) return text;
  }
  return null;
}

function line(text: string): string | null {
  const found = collapsed(text);
  return found === null || isPlaceholder(found) ? null : found;
}

const longestLead = 500;

/** A text cut at a word, with an ellipsis. */
function shortened(text: string): string | null {
  if (text.length <= longestLead) return line(text);
  const cut = text.slice(0, longestLead);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestLead - 40)).trimEnd()}…`;
}

/** Host and path, percent-decoded; for a file, its name. */
function addressTitle(address: string): string {
  const { host, pathname } = new URL(address);
  const path = percentDecoded(pathname);
  const file = path.split('/').at(-1) ?? '';
  return /\.\w{1,8}$/.test(file) ? file : host + (path === '/' ? '' : path);
}
