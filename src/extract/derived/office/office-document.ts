import { derived } from '../../page/need.ts';
import { elementsBelow } from '../document/elements.ts';
import { flowDocument } from '../document/flow-document.ts';
import { officeKinds } from './kinds.ts';
import { longestMarkup, MarkupBudget } from './markup-budget.ts';
import { failureOf, officeFile } from './office-file.ts';
import type { OfficeMarkup } from './office-markup-type.ts';
import type { OfficeProperties } from './properties.ts';

let last: Promise<unknown> = Promise.resolve();

/** A file of some kilobytes may be read as 48 MiB, of which the libraries make copies: a thread reads one at a time. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

/** What an office file means as HTML; NOT_HTML for other pages. */
export const officeMarkup = derived(
  'officeMarkup',
  { officeFile },
  async ({ officeFile: { kind, parts } }): Promise<OfficeMarkup> => {
    const budget = new MarkupBudget();
    const reading = oneAtATime(() => officeKinds[kind].markup(parts, budget));
    const { html, isCut } = await reading.catch((error: unknown) => {
      throw failureOf(error, 'OFFICE_BROKEN');
    });
    return {
      html: html.slice(0, longestMarkup),
      isCut: isCut || budget.isCut || html.length > longestMarkup,
    };
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
