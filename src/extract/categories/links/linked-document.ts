import type { Element } from 'domhandler';
import { type AccessibleName, accessibleNames } from '../../derived/document/accessible-names.ts';
import { type Elements, elements } from '../../derived/document/elements.ts';
import { type Region, regions } from '../../derived/document/regions.ts';
import { type Resolver, resolver } from '../../derived/document/resolver.ts';
import { fileElements } from '../../derived/file/file-elements.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { collapsed } from '../../lib/text.ts';
import { derived, lazily, optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';

/** What links are read from: an HTML document, a PDF or a text. */
export interface LinkedDocument {
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

const ofFile = derived(
  'linkedFile',
  { response, fileElements },
  ({ response, fileElements }): LinkedDocument => ({
    elements: fileElements,
    resolver: (written) => URL.parse(written, response.url),
    regionOf: () => 'MAIN',
    nameOf: (element) => collapsed(lineOf(element, 1_000)),
  }),
);

export const linkedDocument = derived(
  'linkedDocument',
  { html: optional(ofHtml, 'NOT_HTML'), file: lazily(ofFile) },
  ({ html, file }) => html ?? file(),
);
