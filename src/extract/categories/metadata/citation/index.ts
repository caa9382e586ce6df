import type { MetaTag } from '../../../derived/tags/meta-tags.ts';
import { headFirst, type MetaValues } from '../../../derived/tags/meta-values.ts';
import { readDate } from '../../../lib/dates/date.ts';
import { plainText, unescapedOnce } from '../../../lib/html/plain-text.ts';
import { collapsed, isPlaceholder } from '../../../lib/text.ts';
import { resolveUrl } from '../../../lib/url.ts';
import type { Author, Citation } from '../types.ts';
import { bibtex } from './bibtex.ts';
import { cslJson } from './csl-json.ts';
import { workKind } from './work.ts';

interface ScholarlyPage {
  readonly tags: readonly MetaTag[];
  readonly meta: MetaValues;
  readonly base: string;
  readonly url: string;
}

/** The work that the Highwire tags describe; null if there are none. */
export function citation({ tags, meta, base, url }: ScholarlyPage): Citation | null {
  const value = (...names: string[]) => meta.first(...names.map((name) => `citation_${name}`));
  const address = (...names: string[]) => resolveUrl(value(...names), base);
  const authors = citationAuthors(tags);
  const found = {
    title: value('title'),
    authors,
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
    publishedAt: dateIn(value('publication_date', 'date', 'cover_date', 'online_date', 'year')),
    pdfUrl: address('pdf_url'),
    abstractUrl: address('abstract_html_url', 'abstract_url', 'public_url'),
  };
  if (Object.values(found).every((part) => part === null || part.length === 0)) return null;
  const stated = meta.first('citation_abstract', 'dcterms.abstract', 'dc.description.abstract');
  const described = {
    ...found,
    abstract: stated === null ? null : collapsed(plainText(stated)),
    keywords: keywords(meta),
  };
  const work = { ...described, kind: workKind(value), url: found.abstractUrl ?? url };
  return { ...described, cslJson: cslJson(work), bibtex: bibtex(work) };
}

/** A date, or the year that a text such as "2019/Spring" begins with. */
function dateIn(text: string | null): string | null {
  return text === null ? null : (readDate(text) ?? /^\d{4}(?!\d)/.exec(text)?.[0] ?? null);
}

/** One keyword per tag, or several separated by semicolons, or else by commas. */
function keywords(meta: MetaValues): string[] {
  const stated = ['citation_keywords', 'citation_keyword', 'dc.subject'].map((name) => meta.all(name));
  const words = (stated.find((values) => values.length > 0) ?? []).flatMap((value) =>
    value.split(value.includes(';') ? ';' : ','),
  );
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))];
}

interface Draft {
  readonly name: string;
  orcid: string | null;
  readonly affiliations: string[];
}

/** The authors in order, without repeats. The tags after a name, up to the next one, describe that person. */
function citationAuthors(tags: readonly MetaTag[]): readonly Author[] {
  const drafts = new Map<string, Draft>();
  let current: Draft | undefined;
  for (const tag of headFirst(tags)) {
    const value = tag.inNoscript ? null : collapsed(unescapedOnce(tag.content));
    if (value === null || isPlaceholder(value)) continue;
    const name = tag.name.toLowerCase();
    if (name === 'citation_author') current = draftOf(value, drafts);
    else if (name === 'citation_author_orcid' && current) current.orcid ??= orcidUrl(value);
    else if (affiliations.has(name) && current) current.affiliations.push(value);
    else if (name === 'citation_authors') {
      for (const one of value.split(';').map((part) => part.trim())) if (one) draftOf(one, drafts);
    }
  }
  return [...drafts.values()].map(({ name, orcid, affiliations }) => ({
    name,
    orcid,
    affiliation: affiliations.length === 0 ? null : [...new Set(affiliations)].join('; '),
  }));
}

const affiliations = new Set(['citation_author_institution', 'citation_author_affiliation']);

function draftOf(name: string, drafts: Map<string, Draft>): Draft {
  const draft = drafts.get(name) ?? { name, orcid: null, affiliations: [] };
  drafts.set(name, draft);
  return draft;
}

/** The address of an ORCID iD, which may be written as an address or bare; null for anything else. */
function orcidUrl(value: string): string | null {
  const id = /^(?:https?:\/\/(?:www\.)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/i.exec(value)?.[1];
  return id === undefined ? null : `https://orcid.org/${id.toUpperCase()}`;
}
