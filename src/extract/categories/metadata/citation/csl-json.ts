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

/** A name in CSL-JSON: divided into parts, or as a whole. */
export type CslName = { readonly family: string; readonly given: string } | { readonly literal: string };

/** Reads "Lee, Ann", "Ann Lee" and "Jan van der Berg": particles in lower case belong to the family name. */
export function cslName(name: string): CslName {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  if (more.length > 0 || !family) return { literal: name };
  if (given) return { family, given };
  const words = family.split(' ');
  const particle = words.findIndex((word, index) => index > 0 && /^\p{Ll}/u.test(word));
  const split = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  // A single word cannot be divided, nor can names in scripts without capitals, which often put the family name first.
  if (split === 0 || !/^\p{L}*\p{Lu}/u.test(family)) return { literal: name };
  return { family: words.slice(split).join(' '), given: words.slice(0, split).join(' ') };
}
