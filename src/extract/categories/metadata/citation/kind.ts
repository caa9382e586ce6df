/** What kind of work the tags describe, in the terms of both formats. */
export interface WorkKind {
  /** Type of a CSL-JSON item. */
  readonly csl: string;
  /** Entry type of BibTeX. */
  readonly bibtex: string;
  /** BibTeX's field for the journal or book that the work is in; null if it is in none. */
  readonly container: 'journal' | 'booktitle' | null;
  /** BibTeX's field for the publisher. */
  readonly publisher: 'publisher' | 'school' | 'institution';
}

interface Row extends WorkKind {
  /** A page with any of these citation_* tags describes this kind of work. */
  readonly tags: readonly string[];
}

const rows: readonly Row[] = [
  {
    tags: ['dissertation_institution', 'dissertation_name'],
    csl: 'thesis',
    bibtex: 'phdthesis',
    container: null,
    publisher: 'school',
  },
  {
    tags: ['technical_report_institution', 'technical_report_number'],
    csl: 'report',
    bibtex: 'techreport',
    container: null,
    publisher: 'institution',
  },
  {
    tags: ['journal_title', 'journal_abbrev'],
    csl: 'article-journal',
    bibtex: 'article',
    container: 'journal',
    publisher: 'publisher',
  },
  {
    tags: ['conference_title', 'conference'],
    csl: 'paper-conference',
    bibtex: 'inproceedings',
    container: 'booktitle',
    publisher: 'publisher',
  },
  {
    tags: ['inbook_title', 'book_title'],
    csl: 'chapter',
    bibtex: 'incollection',
    container: 'booktitle',
    publisher: 'publisher',
  },
  { tags: ['isbn'], csl: 'book', bibtex: 'book', container: null, publisher: 'publisher' },
];

const other: WorkKind = { csl: 'article', bibtex: 'misc', container: null, publisher: 'publisher' };

export function workKind(value: (...names: string[]) => string | null): WorkKind {
  return rows.find(({ tags }) => value(...tags) !== null) ?? other;
}
