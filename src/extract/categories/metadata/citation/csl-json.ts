import { type CslName, cslName } from './csl-name.ts';
import { bareDoi, citationKey, dateParts, type Work } from './work.ts';

/** The work as a CSL-JSON item, with an author's ORCID iD where Crossref puts it. */
export function cslJson(work: Work): object {
  const authors = work.authors.map(({ name, orcid, affiliation }) => ({
    ...cslName(name),
    ...(orcid !== null && { ORCID: orcid }),
    ...(affiliation !== null && { affiliation: [{ name: affiliation }] }),
  }));
  const issued = dateParts(work);
  const item = {
    id: citationKey(work, familyOf(authors[0])),
    type: work.kind.csl,
    title: work.title,
    author: authors,
    'container-title': work.journal,
    publisher: work.publisher,
    issued: issued.length === 0 ? null : { 'date-parts': [issued] },
    volume: work.volume,
    issue: work.issue,
    page: pagesOf(work, '-'),
    DOI: bareDoi(work),
    ISSN: work.issn,
    ISBN: work.isbn,
    URL: work.url,
    abstract: work.abstract,
    keyword: work.keywords.join(', '),
  };
  const isKnown = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(item).filter(([, value]) => isKnown(value)));
}

export function familyOf(name: CslName | undefined): string | null {
  if (!name) return null;
  return 'family' in name ? name.family : name.literal;
}

/** First and last page, joined by a dash; null if no page is known. */
export function pagesOf({ firstPage, lastPage }: Work, dash: string): string | null {
  const pages = [...new Set([firstPage, lastPage].filter((page) => page !== null))];
  return pages.length === 0 ? null : pages.join(dash);
}
