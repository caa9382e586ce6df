import { onlyChangedDescription, webhookDescription } from '../../../batches/intake/terms.ts';
import { PageOptions } from '../question/page-options.ts';
import { PageRequestInput } from '../question/page-request.ts';
import { builder } from '../types/builder.ts';
import { Category } from '../types/category-enum.ts';

const BatchSelect = builder.inputType('BatchSelect', {
  isOneOf: true,
  description: 'What is asked of each page.',
  fields: (t) => ({
    categories: t.field({ type: [Category], description: 'Whole categories, as in params at /api/scrape.' }),
    selection: t.string({ description: 'Fields of Page, such as { metadata { title } }.' }),
  }),
});

export const SubmitBatchInput = builder.inputType('SubmitBatchInput', {
  description: 'A list of pages, and what is asked of each.',
  fields: (t) => ({
    pages: t.field({
      type: [PageRequestInput],
      required: true,
      description: 'The pages, in any number that a request holds; /api/batches takes a million.',
    }),
    select: t.field({ type: BatchSelect, required: true, description: 'What is asked of each page.' }),
    options: t.field({ type: PageOptions, description: 'How all of them are fetched and read.' }),
    onlyChanged: t.boolean({ description: onlyChangedDescription }),
    key: t.string({
      description:
        'A name for this submission. The same list under the same name is the same batch; another list fails with CONFLICT.',
    }),
    webhook: t.string({ description: webhookDescription }),
  }),
});
