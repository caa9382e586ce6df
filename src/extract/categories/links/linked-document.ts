import type { Element } from 'domhandler';
import { type AccessibleName, accessibleNames } from '../../derived/document/accessible-names.ts';
import { type Elements, elements } from '../../derived/document/elements.ts';
import { type Region, regions } from '../../derived/document/regions.ts';
import { type Resolver, resolver } from '../../derived/document/resolver.ts';
import { pdfElements } from '../../derived/pdf/pdf-elements.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { collapsed } from '../../lib/text.ts';
import { ScrapeError } from '../../page/errors.ts';
import { derived, optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';

/** What links are read from: an HTML document or a PDF. */
interface LinkedDocument {
  readonly elements: Elements;
  readonly resolver: Resolver;
  readonly regionOf: (element: Element) => Region;
  readonly nameOf: AccessibleName;
}

const ofHtml = derived(
  'linkedHtml',
  { elements, resolver, regions, accessibleNames },
  ({ elements, resolver, regions, accessibleNames }): LinkedDocument => ({
    elements,
    resolver,
    regionOf: regions,
    nameOf: accessibleNames,
  }),
);

const ofPdf = derived(
  'linkedPdf',
  { response, pdfElements },
  ({ response, pdfElements }): LinkedDocument => ({
    elements: pdfElements,
    resolver: (written) => URL.parse(written, response.url),
    regionOf: () => 'MAIN',
    nameOf: (element) => collapsed(lineOf(element, 1_000)),
  }),
);

export const linkedDocument = derived(
  'linkedDocument',
  { html: optional(ofHtml, 'NOT_HTML'), pdf: optional(ofPdf, 'NOT_HTML') },
  ({ html, pdf }): LinkedDocument => {
    const found = html ?? pdf;
    if (!found) throw new ScrapeError('NOT_HTML');
    return found;
  },
);
