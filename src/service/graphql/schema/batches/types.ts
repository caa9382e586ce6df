import { invalidParameter } from '../../../../extract/page/errors.ts';
import { PageError } from '../../../../extract/page/page-error.ts';
import { answerEnum, answerType } from '../../../../extract/schema/answer-type.ts';
import { FetchOutcome } from '../../../../extract/schema/fetch-report.ts';
import * as f from '../../../../extract/schema/field.ts';
import type { Batch, BatchPage, BatchWebhook } from '../../../batches/batch.ts';
import { resultsUrl } from '../../../endpoint/batch-links.ts';
import { typeFor } from '../types/answer-types.ts';
import { builder } from '../types/builder.ts';
import { batchContext } from './context.ts';

const BatchState = answerEnum('BatchState', 'How far a batch is.', {
  RUNNING: 'Some of its pages are waiting or running.',
  DONE: 'All of its pages are settled.',
  CANCELLED: 'It was cancelled: what had not begun is not fetched any more.',
});

const BatchPageState = answerEnum('BatchPageState', 'What became of a page of a batch.', {
  WAITING: 'It has not begun, or is to be tried again.',
  RUNNING: 'It is being fetched.',
  OK: 'It was answered.',
  NOT_THE_PAGE: 'It was answered, but with a challenge, a login, an error page, an empty shell …',
  FAILED: 'It has no answer; its error says why.',
  CANCELLED: 'Its batch was cancelled before it was answered.',
});

const BatchCounts = typeFor(
  answerType(
    'BatchCounts',
    'How many pages are in which state, at one moment. total is the sum of the others.',
    {
      total: f.int('All pages.'),
      waiting: f.int('Not begun, or to be tried again.'),
      running: f.int('Being fetched.'),
      ok: f.int('Answered.'),
      notThePage: f.int('Answered, but not with the page itself.'),
      failed: f.int('Without an answer.'),
      cancelled: f.int('Cancelled before they were answered.'),
    },
  ),
);

const BatchWebhookType = typeFor(
  answerType(
    'BatchWebhook',
    'The address to which the service reports the progress and the end of a batch.',
    {
      url: f.url('Its address.'),
      secret: f.computed(
        f.nullable(f.string('What its messages are signed with; only in the answer to submitBatch.')),
        ({ secret }: { readonly secret?: string | null }) => secret ?? null,
      ),
      deliveredAt: f.computed(
        f.nullable(f.dateTime('When the end of the batch was delivered.')),
        ({ deliveredAt }: BatchWebhook) => deliveredAt?.toISOString() ?? null,
      ),
      failure: f.nullable(f.string('Why the most recent message was not delivered; null if it was.')),
    },
  ),
);

const BatchPageType = typeFor(
  answerType('BatchPage', 'A page of a batch. Its answer is in the results.', {
    index: f.int('Its place in the submitted list, from 0.'),
    url: f.string('The address as submitted.'),
    custom: f.nullable(f.string('The caller’s own text.')),
    state: f.of(BatchPageState, 'What became of it.'),
    outcome: f.nullable(f.of(FetchOutcome, 'What was fetched; null where nothing was.')),
    error: f.computed(
      f.nullable(f.of(PageError, 'Why it has no answer.')),
      ({ error }: BatchPage) => error && { ...error, path: [] },
    ),
    tries: f.int('How often it was begun.'),
  }),
);

const PageInfo = typeFor(
  answerType('PageInfo', 'Where a part of a list ends.', {
    hasNextPage: f.boolean('Whether there is more.'),
    endCursor: f.nullable(f.string('The value of after for the next part; null if this part is empty.')),
  }),
);

interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: typeof PageInfo.$inferType;
}

const BatchPageConnection = builder.objectRef<Connection<BatchPage>>('BatchPageConnection').implement({
  description: 'A part of the pages of a batch, in the order in which they were submitted.',
  fields: (t) => ({
    nodes: t.field({ type: [BatchPageType], description: 'The pages.', resolve: ({ nodes }) => [...nodes] }),
    pageInfo: t.expose('pageInfo', { type: PageInfo, description: 'Where this part ends.' }),
  }),
});

const maxFirst = 1_000;

export const BatchType = builder.objectRef<Batch>('Batch').implement({
  description: 'A list of addresses that the service works on by itself, and its results.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    state: t.expose('state', { type: typeFor(BatchState), description: 'How far it is.' }),
    counts: t.expose('counts', {
      type: BatchCounts,
      description: 'How many pages are in which state.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was submitted.',
      resolve: ({ createdAt }) => createdAt.toISOString(),
    }),
    finishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its last page was settled; null while some are not.',
      resolve: ({ finishedAt }) => finishedAt?.toISOString() ?? null,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when its results are kept.',
      resolve: ({ expiresAt }) => expiresAt.toISOString(),
    }),
    resultsUrl: t.field({
      type: 'URL',
      description: 'Where its results are read, as JSON lines.',
      resolve: ({ id }, _, context) => resultsUrl(batchContext(context).publicUrl(), id),
    }),
    webhook: t.field({
      type: BatchWebhookType,
      nullable: true,
      description: 'Where the service reports its progress; null if you gave no webhook.',
      resolve: ({ webhook }) => webhook,
    }),
    pages: t.field({
      type: BatchPageConnection,
      description: `Its pages, at most ${maxFirst} at a time.`,
      args: {
        first: t.arg.int({ defaultValue: 100, description: `At most this many, up to ${maxFirst}.` }),
        after: t.arg.string({ description: 'The endCursor of the part before.' }),
        state: t.arg({ type: [typeFor(BatchPageState)], description: 'Only pages in these states.' }),
      },
      resolve: async (batch, { first, after, state }, context) => {
        const size = Math.max(0, Math.min(first ?? 100, maxFirst));
        const options = { first: size + 1, after: indexAt(after), states: state ?? null };
        const found = await (await batchContext(context).open()).pages(batch, options);
        return connectionOf(found, size, ({ index }) => String(index));
      },
    }),
  }),
});

export const BatchConnection = builder.objectRef<Connection<Batch>>('BatchConnection').implement({
  description: 'A part of the batches of a caller, the newest first.',
  fields: (t) => ({
    nodes: t.field({ type: [BatchType], description: 'The batches.', resolve: ({ nodes }) => [...nodes] }),
    pageInfo: t.expose('pageInfo', { type: PageInfo, description: 'Where this part ends.' }),
  }),
});

/** The index of the page that a cursor stands for; -1 without one. */
function indexAt(cursor: string | null | undefined): number {
  if (cursor === null || cursor === undefined) return -1;
  if (/^\d{1,7}$/.test(cursor)) return Number(cursor);
  throw invalidParameter('after must be the endCursor of the part before.');
}

/** `found` has one more than was asked for, if there is more. */
export function connectionOf<Node>(
  found: readonly Node[],
  first: number,
  cursorOf: (node: Node) => string,
): Connection<Node> {
  const nodes = found.slice(0, first);
  const last = nodes.at(-1);
  return { nodes, pageInfo: { hasNextPage: found.length > first, endCursor: last ? cursorOf(last) : null } };
}
