import { type Candidate, candidates, type Rule } from '../../lib/first.ts';
import { textOf } from '../../lib/html/dom.ts';
import { plainText, unescapedOnce } from '../../lib/html/plain-text.ts';
import { listOf } from '../../lib/json-value.ts';
import { collapsed, isPlaceholder } from '../../lib/text.ts';
import { percentDecoded } from '../../lib/url.ts';
import type { PageSubject } from '../structured-data/page-subject.ts';
import type { Stated } from './stated.ts';

const titleRules: readonly Rule<Stated>[] = [
  metaRule('og:title'),
  metaRule('twitter:title'),
  { source: 'jsonld:headline', read: confirmedHeadline },
  { source: 'title', read: titleElement },
  { source: 'jsonld:headline', read: (page) => (confirmedHeadline(page) ? null : linked(page, 'headline')) },
  ...['dc.title', 'dcterms.title', 'citation_title', 'itemprop:headline', 'itemprop:name', 'title'].map(
    metaRule,
  ),
  { source: 'jsonld:name', read: (page) => linked(page, 'name') },
  { source: 'h1', read: heading },
  { source: 'address', read: ({ url }) => addressTitle(url) },
];

const descriptionRules: readonly Rule<Stated>[] = [
  ...['og:description', 'description', 'twitter:description'].map(metaRule),
  { source: 'jsonld:description', read: (page) => linked(page, 'description') },
  {
    source: 'microdata:description',
    read: ({ microdataSubject }) => textIn(microdataSubject, 'description'),
  },
  ...[
    'dc.description',
    'dcterms.description',
    'dcterms.abstract',
    'itemprop:description',
    'sailthru.description',
  ].map(metaRule),
  { source: 'text', read: ({ headlineBlocks }) => shortened(headlineBlocks?.lead ?? '') },
];

/** Every title of the page, most trusted first; at least one, since every address has a name. */
export function titles(page: Stated): Candidate[] {
  return candidates(titleRules, page);
}

export function descriptions(page: Stated): Candidate[] {
  return candidates(descriptionRules, page);
}

function metaRule(source: string): Rule<Stated> {
  return { source, read: ({ metaValues }) => metaValues.first(source) };
}

function titleElement({ elements }: Stated): string | null {
  return line(unescapedOnce(textOf(elements?.of('title')[0], 10_000)));
}

/** A headline that the title element has too, and something of the site beside it: the same without that. */
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

function heading({ elements }: Stated): string | null {
  for (const h1 of elements?.of('h1') ?? []) {
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

/** A text cut at a word, with a mark that it goes on. */
function shortened(text: string): string | null {
  if (text.length <= longestLead) return line(text);
  const cut = text.slice(0, longestLead);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestLead - 40)).trimEnd()}…`;
}

/** Host and path as a person would read them; for a file its name. */
function addressTitle(address: string): string {
  const { host, pathname } = new URL(address);
  const path = percentDecoded(pathname);
  const file = path.split('/').at(-1) ?? '';
  return /\.\w{1,8}$/.test(file) ? file : host + (path === '/' ? '' : path);
}
