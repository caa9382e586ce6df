/** What kind of work the tags describe, in the words of both formats. */
export interface WorkKind {
  /** Type of a CSL-JSON item. */
  readonly csl: string;
  /** Entry type of BibTeX. */
  readonly bibtex: string;
  /** BibTeX's field for what holds the work; null where it has none. */
  readonly container: 'journal' | 'booktitle' | null;
  /** BibTeX's field for who published it. */
  readonly publisher: 'publisher' | 'school' | 'institution';
}

interface Row extends WorkKind {
  /** Any of these tags makes it one. */
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
