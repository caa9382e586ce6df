import { derived } from '../../page/need.ts';
import { elementsBelow } from '../document/elements.ts';
import { flowDocument } from '../document/flow-document.ts';
import { officeKinds } from './kinds.ts';
import { failureOf, officeFile } from './office-file.ts';
import { longestMarkup, type OfficeMarkup } from './office-markup-type.ts';
import type { OfficeProperties } from './properties.ts';

/** What an office file means as HTML; NOT_HTML for other pages. */
export const officeMarkup = derived(
  'officeMarkup',
  { officeFile },
  async ({ officeFile: { kind, parts } }): Promise<OfficeMarkup> => {
    const { html, isCut } = await officeKinds[kind].markup(parts).catch((error: unknown) => {
      throw failureOf(error, 'OFFICE_BROKEN');
    });
    return { html: html.slice(0, longestMarkup), isCut: isCut || html.length > longestMarkup };
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
