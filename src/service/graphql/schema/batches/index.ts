import { ScrapeError } from '../../../../extract/page/errors.ts';
import type { SubmittedPage } from '../../../batches/batch.ts';
import { onlyChangedDescription, readTerms, webhookDescription } from '../../../batches/intake/terms.ts';
import { requestContext } from '../context.ts';
import { askedBy, PageOptions, PageRequestInput } from '../question/page-options.ts';
import { builder } from '../types/builder.ts';
import { Category } from '../types/category-enum.ts';
import { batchContext } from './context.ts';
import { BatchConnection, BatchType, connectionOf } from './types.ts';

const BatchSelect = builder.inputType('BatchSelect', {
  isOneOf: true,
  description: 'What is asked of each page.',
  fields: (t) => ({
    categories: t.field({ type: [Category], description: 'Whole categories, as in params at /api/scrape.' }),
    selection: t.string({ description: 'Fields of Page, such as { metadata { title } }.' }),
  }),
});

const SubmitBatchInput = builder.inputType('SubmitBatchInput', {
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

const id = 'The id of a batch of yours.';
const maxFirst = 100;

builder.queryFields((t) => ({
  batch: t.field({
    type: BatchType,
    nullable: true,
    description: 'A batch of the caller; null if there is none with this id.',
    args: { id: t.arg.id({ required: true, description: id }) },
    resolve: async (_, args, context) => {
      const { open, owner } = batchContext(context);
      return (await open()).find(owner, args.id).catch((error) => {
        if (error instanceof ScrapeError && error.code === 'NOT_FOUND') return null;
        throw error;
      });
    },
  }),
  batches: t.field({
    type: BatchConnection,
    description: 'The batches of the caller, the newest first.',
    args: {
      first: t.arg.int({ defaultValue: 20, description: `At most this many, up to ${maxFirst}.` }),
      after: t.arg.string({ description: 'The endCursor of the part before.' }),
    },
    resolve: async (_, { first, after }, context) => {
      const { open, owner } = batchContext(context);
      const size = Math.max(0, Math.min(first ?? 20, maxFirst));
      const found = await (await open()).list(owner, { first: size + 1, after: after ?? null });
      return connectionOf(found, size, (batch) => batch.id);
    },
  }),
}));

builder.mutationType({
  description: 'What changes something: batches of pages.',
  fields: (t) => ({
    submitBatch: t.field({
      type: BatchType,
      description: 'Submits a list of pages, which the service then works on by itself.',
      args: { input: t.arg({ type: SubmitBatchInput, required: true, description: 'The list.' }) },
      resolve: async (_, { input }, context) => {
        const { open, owner, checkSelection } = batchContext(context);
        const { select, options, onlyChanged, key, webhook } = input;
        const given = { select, options: options && askedBy(options), onlyChanged, key, webhook };
        const terms = await readTerms(given, { owner, checkSelection });
        const { batch, secret } = await (await open()).submit({
          owner,
          pages: each(input.pages),
          terms: async () => terms,
        });
        return { ...batch, webhook: batch.webhook && { ...batch.webhook, secret } };
      },
    }),
    cancelBatch: t.field({
      type: BatchType,
      description: 'Cancels what has not begun, at once.',
      args: { id: t.arg.id({ required: true, description: id }) },
      resolve: async (_, args, context) => {
        const { open, owner } = batchContext(context);
        return (await open()).cancel(owner, args.id);
      },
    }),
  }),
});

builder.subscriptionType({
  description: 'What the service reports as it changes, by server-sent events.',
  fields: (t) => ({
    batch: t.field({
      type: BatchType,
      description:
        'A batch as it is, and whenever it has changed, at most once a second, until it has ended.',
      args: { id: t.arg.id({ required: true, description: id }) },
      subscribe: async (_, args, context) => {
        const { open, owner } = batchContext(context);
        const { demand, recheck } = requestContext(context).session;
        return (await open()).progress(owner, args.id, { signal: demand.signal, recheck });
      },
      resolve: (batch) => batch,
    }),
  }),
});

async function* each(pages: readonly SubmittedPage[]): AsyncGenerator<SubmittedPage> {
  yield* pages;
}
