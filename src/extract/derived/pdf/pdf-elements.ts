import { parseDocument } from 'htmlparser2';
import { derived } from '../../page/need.ts';
import { elementsBelow } from '../document/elements.ts';
import { pdfText } from './pdf-text.ts';

/** The headings, paragraphs and links of a PDF as elements. */
export const pdfElements = derived('pdfElements', { pdfText }, ({ pdfText }) =>
  elementsBelow(parseDocument(pdfText.html)),
);
