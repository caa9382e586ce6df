import type { Citation } from '../types.ts';
import letters from './letters.json' with { type: 'json' };
import rows from './work-kinds.json' with { type: 'json' };

/** What kind of work the tags describe, in the terms of both formats. */
export interface WorkKind {
  /** Type of a CSL-JSON item. */
  readonly csl: string;
  /** Entry type of BibTeX. */
  readonly bibtex: string;
  /** BibTeX's field for the journal or book that the work is in; null if it is in none. */
  readonly container: string | null;
  /** BibTeX's field for the publisher. */
  readonly publisher: string;
}

const other: WorkKind = { csl: 'article', bibtex: 'misc', container: null, publisher: 'publisher' };

/** The kind of the first row of which the page has any citation_* tag. */
export function workKind(value: (...names: string[]) => string | null): WorkKind {
  return rows.find(({ tags }) => value(...tags) !== null) ?? other;
}

/** The data for CSL-JSON and BibTeX. */
export interface Work extends Omit<Citation, 'cslJson' | 'bibtex'> {
  readonly kind: WorkKind;
  /** The page about the work. */
  readonly url: string;
}

/** Year, month and day of publication, as far as they are known. */
export function dateParts({ publishedAt }: Pick<Work, 'publishedAt'>): readonly number[] {
  return publishedAt === null ? [] : publishedAt.slice(0, 10).split('-').map(Number);
}

/** The DOI without the address of its resolver. */
export function bareDoi({ doi }: Pick<Work, 'doi'>): string | null {
  return doi?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)/i, '') ?? null;
}

const longestWord = 30;

/** Family name of the first author, year and a word of the title, such as lee2020bread: always the same for a work. */
export function citationKey(work: Work, family: string | null): string {
  const words = (work.title ?? '').split(/[\s\p{P}]+/u).map(plain);
  const word = words.find(({ length }) => length > 3) ?? words.find(Boolean) ?? '';
  const key = `${plain(family ?? '')}${dateParts(work)[0] ?? ''}${word}`;
  return key || plain(work.doi ?? '') || 'work';
}

/** Letters that Unicode does not decompose. */
const plainLetters: ReadonlyMap<string, string> = new Map(Object.entries(letters));

/** Letters without accents, and digits: every reader of BibTeX accepts those in a key. */
function plain(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, (character) => plainLetters.get(character) ?? '')
    .slice(0, longestWord);
}
