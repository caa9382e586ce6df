import type { MetaTag } from '../../derived/tags/meta-tags.ts';
import { headFirst, type MetaValues } from '../../derived/tags/meta-values.ts';
import { resolveUrl } from '../../lib/url.ts';
import type { MetaEntry } from '../../schema/meta-entry.ts';
import { verificationNames } from './verification-names.ts';

export interface ThemeColor {
  readonly color: string;
  readonly media: string | null;
}

export interface Citation {
  readonly title: string | null;
  readonly authors: readonly string[];
  readonly journal: string | null;
  readonly publisher: string | null;
  readonly doi: string | null;
  readonly issn: string | null;
  readonly isbn: string | null;
  readonly volume: string | null;
  readonly issue: string | null;
  readonly firstPage: string | null;
  readonly lastPage: string | null;
  readonly publicationDate: string | null;
  readonly pdfUrl: string | null;
  readonly abstractUrl: string | null;
}

export function asEntry({ name, attribute, content }: MetaTag): MetaEntry {
  return { name, attribute, content };
}

export function dublinCore(tags: readonly MetaTag[]): MetaEntry[] {
  return tags.filter(({ name }) => /^dc(?:terms)?[.:]./i.test(name)).map(asEntry);
}

export function verification(tags: readonly MetaTag[]): MetaEntry[] {
  return tags
    .filter(({ name, content }) => content.trim() !== '' && verificationNames.test(name))
    .map(asEntry);
}

/** Colours in the order in which a browser goes through them; those of the body come last. */
export function themeColors(tags: readonly MetaTag[]): ThemeColor[] {
  return headFirst(tags)
    .filter(({ name, content }) => name.toLowerCase() === 'theme-color' && content.trim() !== '')
    .map(({ content, media }) => ({ color: content.trim(), media }));
}

/** Without repeats; what news crawlers and others are told counts where it is all there is. */
export function keywords(meta: MetaValues): string[] {
  const [stated] = [
    'keywords',
    'news_keywords',
    'itemprop:keywords',
    'parsely-tags',
    'sailthru.tags',
    'article:tag',
  ]
    .map((name) => meta.all(name))
    .filter((values) => values.length > 0);
  const words = (stated ?? []).flatMap((value) => value.split(/[,;，、]/));
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))];
}

/** The Highwire tags of a scholarly work; null where there are none. */
export function citation(meta: MetaValues, base: string): Citation | null {
  const value = (...names: string[]) => meta.first(...names.map((name) => `citation_${name}`));
  const address = (...names: string[]) => {
    const raw = value(...names);
    return raw === null ? null : resolveUrl(raw, base);
  };
  const authors = [
    ...meta.all('citation_author'),
    ...meta.all('citation_authors').flatMap((list) => list.split(';').map((name) => name.trim())),
  ];
  const found: Citation = {
    title: value('title'),
    authors: [...new Set(authors.filter(Boolean))],
    journal: value(
      'journal_title',
      'conference_title',
      'conference',
      'inbook_title',
      'book_title',
      'journal_abbrev',
    ),
    publisher: value('publisher', 'technical_report_institution', 'dissertation_institution'),
    doi: value('doi'),
    issn: value('issn'),
    isbn: value('isbn'),
    volume: value('volume'),
    issue: value('issue'),
    firstPage: value('firstpage', 'first_page'),
    lastPage: value('lastpage', 'last_page'),
    publicationDate: value('publication_date', 'date', 'cover_date', 'online_date', 'year'),
    pdfUrl: address('pdf_url'),
    abstractUrl: address('abstract_html_url', 'abstract_url', 'public_url'),
  };
  const isEmpty = Object.values(found).every((part) => part === null || part.length === 0);
  return isEmpty ? null : found;
}
