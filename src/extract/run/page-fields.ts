import { categories } from '../categories/index.ts';
import type { Category } from '../page/category.ts';
import { PageError } from '../page/page-error.ts';
import { FetchReport } from '../schema/fetch-report.ts';
import * as t from '../schema/field.ts';
import { Truncation } from '../schema/truncation.ts';

/** The fields of a page's answer that are neither of a category nor of its selectors. */
export const firstFields = {
  requestedUrl: t.url(
    'The requested address, in normal form. A fragment that is a route (#/…, #!…) is part of it if a browser may open the page for this answer.',
  ),
  url: t.url('The final address, after redirects.'),
  fetch: t.of(FetchReport, 'How fetching the page went, and whether the result is the page itself.'),
  truncations: t.list(
    t.of(
      Truncation,
      'Which lists and texts of the selected categories were cut. Waits until all categories are ready.',
    ),
  ),
};

const categoryFields = Object.entries(categories as Readonly<Record<string, Category>>).map(
  ([name, { type, description }]) => [name, t.nullable(t.of(type, description))] as const,
);

const selectField = t.nullable(
  t.json('What was read by CSS selectors, by the names of the request; only where something was.'),
);

/** Last, because it is known once everything else is. */
export const errorsField = t.list(
  t.of(
    PageError,
    'What failed, with the reasons: the parts listed here are null. Waits until all selected categories are ready.',
  ),
);

/** The fields of a page's answer, in its order. */
export const pageFields: t.Fields = {
  ...firstFields,
  ...Object.fromEntries(categoryFields),
  select: selectField,
  errors: errorsField,
};
