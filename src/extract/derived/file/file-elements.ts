import { textOf } from '../../lib/html/dom.ts';
import { collapsed } from '../../lib/text.ts';
import { ScrapeError } from '../../page/errors.ts';
import { derived, optional } from '../../page/need.ts';
import type { Elements } from '../document/elements.ts';
import { officeElements } from '../office/office-document.ts';
import { pdfElements } from '../pdf/pdf-elements.ts';
import { textElements } from '../text-file/text-document.ts';

const longest = 1_000;

/** The headings, paragraphs and links of a file other than an HTML document as elements; NOT_HTML if it has no text. */
export const fileElements = derived(
  'fileElements',
  {
    pdf: optional(pdfElements, 'NOT_HTML'),
    office: optional(officeElements, 'NOT_HTML'),
    text: optional(textElements, 'NOT_HTML'),
  },
  ({ pdf, office, text }): Elements => {
    const found = pdf ?? office ?? text;
    if (!found) throw new ScrapeError('NOT_HTML');
    return found;
  },
);

/** The first heading of such a file. */
export const fileHeading = derived('fileHeading', { fileElements }, ({ fileElements }): string | null => {
  const first = fileElements.all.find(({ name }) => /^h[1-6]$/.test(name));
  return first ? collapsed(textOf(first, longest)) : null;
});
