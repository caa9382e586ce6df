import { z } from 'zod';
import { invalidParameter } from '../../../extract/page/errors.ts';
import type { SubmittedPage } from '../../batches/batch.ts';
import { readTerms } from '../../batches/intake/terms.ts';
import { batchSentence } from '../batch-sentence.ts';
import { pageArguments, tool } from '../tool.ts';
import { categoriesArgument, selectionText } from './selection-text.ts';

const maxUrls = 1_000;
/** A visitor's headers and cookies are never stored. */
const { url: _, as: __, ...optionArguments } = pageArguments;

export const submitBatch = tool({
  name: 'submit_batch',
  title: 'Submit a batch',
  description: `Have up to ${maxUrls} web pages fetched in the background, politely to their sites; returns the id of the batch at once. batch_results then tells how far it is, and returns the answers. Use it for more pages than a few: pages of batches do not count against the rate limit, but have a budget a day. Name either categories or fields, as in inspect_page; fields keep the results short.`,
  changes: true,
  input: {
    urls: z.array(z.string()).min(1).max(maxUrls).describe('The addresses of the pages.'),
    categories: categoriesArgument,
    fields: z
      .string()
      .optional()
      .describe('A GraphQL selection of Page, such as: metadata { title } technical { score }'),
    ...optionArguments,
    key: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Your own name for this submission: submitted again with it, the same list is the same batch.',
      ),
  },
  async run({ urls, categories, fields, key, ...options }, { session, batches }) {
    if ((categories === undefined) === (fields === undefined))
      throw invalidParameter('Name either categories or fields, and not both.');
    const select = categories ? { categories } : { selection: `{ ${selectionText(fields ?? '')} }` };
    const owner = batches.ownerOf(session.caller);
    const { checkSelection } = batches;
    const terms = await readTerms({ select, options, key }, { owner, checkSelection });
    const submission = { owner, pages: pagesOf(urls), terms: async () => terms };
    const { batch } = await (await batches.open()).submit(submission);
    return [`Batch ${batch.id} was submitted. ${batchSentence(batch)}`];
  },
});

async function* pagesOf(urls: readonly string[]): AsyncGenerator<SubmittedPage> {
  for (const url of urls) yield { url };
}
