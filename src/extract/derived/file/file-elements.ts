import { textOf } from '../../lib/html/dom.ts';
import { isHtml } from '../../lib/http/media-types.ts';
import { collapsed } from '../../lib/text.ts';
import { ScrapeError } from '../../page/errors.ts';
import { derived, lazily, optional } from '../../page/need.ts';
import type { Elements } from '../document/elements.ts';
import { officeElements } from '../office/office-document.ts';
import { pdfElements } from '../pdf/pdf-text.ts';
import { mediaType } from '../response/media-type.ts';
import { textElements } from '../text-file/text-markup.ts';

const longest = 1_000;

/** The headings, paragraphs and links of a file other than an HTML document as elements; NOT_HTML if it has no text. */
export const fileElements = derived(
  'fileElements',
  {
    pdf: lazily(optional(pdfElements, 'NOT_HTML')),
    office: lazily(optional(officeElements, 'NOT_HTML')),
    text: lazily(optional(textElements, 'NOT_HTML')),
  },
  async ({ pdf, office, text }): Promise<Elements> => {
    const found = (await pdf()) ?? (await office()) ?? (await text());
    if (!found) throw new ScrapeError('NOT_HTML');
    return found;
  },
);

/** The first heading of such a file; null if it has none, and for HTML. */
export const fileHeading = derived(
  'fileHeading',
  { mediaType, fileElements: lazily(fileElements) },
  ({ mediaType, fileElements }) => (isHtml(mediaType) ? null : fileElements().then(firstHeading)),
);

function firstHeading({ all }: Elements): string | null {
  const first = all.find(({ name }) => /^h[1-6]$/.test(name));
  return first ? collapsed(textOf(first, longest)) : null;
}
