import { derived } from '../../page/need.ts';
import { flowDocument } from '../document/document-parser.ts';
import { elementsBelow } from '../document/elements.ts';
import { bookMarkup } from './book.ts';
import { longestMarkup, MarkupBudget, type OfficeReader } from './markup-budget.ts';
import { failureOf, type OfficeKind, officeFile } from './office-file.ts';
import { openDocumentMarkup } from './open-document.ts';
import {
  bookProperties,
  type OfficeProperties,
  openDocumentProperties,
  openXmlProperties,
} from './properties.ts';
import { calcMarkup, excelMarkup } from './sheets.ts';
import { slidesMarkup } from './slides.ts';
import { wordMarkup } from './word.ts';
import type { ZipParts } from './zip-parts.ts';

let last: Promise<unknown> = Promise.resolve();

/** A file of some kilobytes may be read as 48 MiB, of which the libraries make copies: a thread reads one at a time. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

interface OfficeMarkup {
  /** Not sanitised, since books hold HTML. */
  readonly html: string;
  /** Whether parts beyond the limits were left out. */
  readonly isCut: boolean;
}

/** What an office file means as HTML; NOT_HTML for other pages. */
export const officeMarkup = derived(
  'officeMarkup',
  { officeFile },
  async ({ officeFile: { kind, parts } }): Promise<OfficeMarkup> => {
    const budget = new MarkupBudget();
    const reading = oneAtATime(() => officeKinds[kind].markup(parts, budget));
    const html = await reading.catch((error: unknown) => {
      throw failureOf(error, 'OFFICE_BROKEN');
    });
    return { html: html.slice(0, longestMarkup), isCut: budget.isCut || html.length > longestMarkup };
  },
);

export const officeElements = derived('officeElements', { officeMarkup }, ({ officeMarkup }) =>
  elementsBelow(flowDocument(officeMarkup.html)),
);

/** What an office file states about itself; NOT_HTML for other pages. */
export const officeProperties = derived(
  'officeProperties',
  { officeFile },
  ({ officeFile: { kind, parts } }): Promise<OfficeProperties> =>
    officeKinds[kind].properties(parts).catch((error: unknown) => {
      throw failureOf(error, 'OFFICE_BROKEN');
    }),
);

interface KindReaders {
  readonly markup: OfficeReader;
  readonly properties: (parts: ZipParts) => Promise<OfficeProperties>;
}

/** How each kind of office file is read. */
const officeKinds: Readonly<Record<OfficeKind, KindReaders>> = {
  BOOK: { markup: bookMarkup, properties: bookProperties },
  CALC: { markup: calcMarkup, properties: openDocumentProperties },
  EXCEL: { markup: excelMarkup, properties: openXmlProperties },
  OPEN_DOCUMENT: { markup: openDocumentMarkup, properties: openDocumentProperties },
  POWERPOINT: { markup: slidesMarkup, properties: openXmlProperties },
  WORD: { markup: wordMarkup, properties: openXmlProperties },
};
