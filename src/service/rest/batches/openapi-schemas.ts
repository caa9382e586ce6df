import { lineStates } from '../../batches/batch.ts';
import { categoryNames } from '../../engine/request/selection.ts';
import { type Json, ref, text } from '../openapi-schemas.ts';

const count: Json = { type: 'integer', minimum: 0 };
const time: Json = { ...text, format: 'date-time' };
const nullableText: Json = { type: ['string', 'null'] };
const custom = { description: 'Your own text, returned with the result.' };

/** An object whose members are always there, apart from those in `optional`. */
function object(description: string, properties: Json, optional: Json = {}): Json {
  return {
    type: 'object',
    description,
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
  };
}

const submittedPage = object(
  'A line of a batch.',
  { url: { ...text, description: 'The address of a page.' } },
  {
    custom: { ...nullableText, ...custom },
    changedSince: {
      ...nullableText,
      description: 'A content hash from before: the line says whether the page has changed since.',
    },
  },
);

const select: Json = {
  description: 'What is asked of each page: categories, or a GraphQL selection on Page.',
  oneOf: [
    object('By category.', {
      categories: { type: 'array', items: { ...text, enum: categoryNames }, minItems: 1 },
    }),
    object('By selection.', { selection: { ...text, minLength: 1, maxLength: 20_000 } }),
  ],
};

export const webhookDescription =
  'An address that is told of the progress, at most once a minute, and of the end, by the Standard Webhooks specification.';

const submission = object(
  'A list of pages, and either `params` or `select`.',
  {
    pages: {
      type: 'array',
      minItems: 1,
      maxItems: 1_000_000,
      items: { anyOf: [ref('SubmittedPage'), text] },
    },
  },
  {
    params: { ...text, description: 'Categories, separated by commas.' },
    select,
    options: {
      type: 'object',
      description:
        'Arguments that all pages have, by their names in GraphQL: cacheTime, revalidate, render, prefer, waitFor, scroll, screenshot, consent, and the language in as.',
    },
    key: { ...text, maxLength: 200, description: 'A name for the submission, as in Idempotency-Key.' },
    webhook: { ...text, description: webhookDescription },
  },
);

const counts = object(
  '`total` is the sum of the others at every moment.',
  Object.fromEntries(
    ['total', 'waiting', 'running', 'ok', 'notThePage', 'failed', 'cancelled'].map((name) => [name, count]),
  ),
);

const batch = object('A submitted list and how far it has come.', {
  id: text,
  state: { ...text, enum: ['RUNNING', 'DONE', 'CANCELLED'] },
  createdAt: time,
  finishedAt: { anyOf: [time, { type: 'null' }], description: 'Null until every page is settled.' },
  expiresAt: { ...time, description: 'Until when the results are kept.' },
  counts: ref('BatchCounts'),
  resultsUrl: { ...text, description: 'Where the results are streamed from.' },
  webhook: { anyOf: [ref('BatchWebhook'), { type: 'null' }], description: 'Null without a webhook.' },
});

const state: Json = { ...text, enum: lineStates };

const line = object(
  'The result of a submitted line.',
  {
    cursor: { ...text, description: 'What `after` takes, to go on behind this line.' },
    index: { ...count, description: 'The place of the line in the list, from 0.' },
    url: { ...text, description: 'The address as it was submitted.' },
    custom: { ...nullableText, ...custom },
    state: {
      ...state,
      description: 'NOT_THE_PAGE: a challenge, a login, an error page or an empty shell was answered.',
    },
    tries: { ...count, description: 'How often the page was tried.' },
    page: {
      description: 'The answer; of a GraphQL selection, what was selected. Null if there is none.',
      anyOf: [ref('Page'), { type: 'object', additionalProperties: true }, { type: 'null' }],
    },
  },
  {
    outcome: { ...text, description: 'What was answered, as `fetch.outcome` says.' },
    changed: { type: 'boolean', description: 'Whether the page has changed since `changedSince`.' },
    error: object('Why there is no answer.', { code: text, message: text }),
  },
);

/** What the answers of `/api/batches` refer to, by name. */
export const batchSchemas: Readonly<Record<string, Json>> = {
  SubmittedPage: submittedPage,
  BatchSubmission: submission,
  BatchCounts: counts,
  Batch: batch,
  BatchWebhook: object(
    'Where a batch tells how far it is, and that it has ended.',
    {
      url: text,
      deliveredAt: { anyOf: [time, { type: 'null' }], description: 'When the end was delivered.' },
      failure: { ...nullableText, description: 'Why the most recent message was not delivered.' },
    },
    {
      secret: {
        ...text,
        description: 'What its messages are signed with; only in the answer to the submission.',
      },
    },
  ),
  BatchLine: line,
  BatchList: object('Batches of the caller, the newest first.', {
    batches: { type: 'array', items: ref('Batch') },
    next: { ...nullableText, description: 'What `after` takes for those before; null at the end.' },
  }),
  BatchHosts: object('Pages by registrable domain and state, of the 100 domains with the most pages.', {
    hosts: {
      type: 'array',
      items: object('Pages of a domain in one state.', { host: text, state, pages: count }),
    },
  }),
};
