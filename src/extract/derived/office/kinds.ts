import { bookMarkup } from './book.ts';
import type { OfficeKind } from './office-file.ts';
import type { OfficeReader } from './office-markup-type.ts';
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

interface KindReaders {
  readonly markup: OfficeReader;
  readonly properties: (parts: ZipParts) => Promise<OfficeProperties>;
}

/** How each kind of office file is read. */
export const officeKinds: Readonly<Record<OfficeKind, KindReaders>> = {
  BOOK: { markup: bookMarkup, properties: bookProperties },
  CALC: { markup: calcMarkup, properties: openDocumentProperties },
  EXCEL: { markup: excelMarkup, properties: openXmlProperties },
  OPEN_DOCUMENT: { markup: openDocumentMarkup, properties: openDocumentProperties },
  POWERPOINT: { markup: slidesMarkup, properties: openXmlProperties },
  WORD: { markup: wordMarkup, properties: openXmlProperties },
};
