import type { GraphQLSchema } from 'graphql';
import { lineStates } from '../../batches/batch.ts';
import {
  batchOptions,
  onlyChangedDescription,
  select,
  webhookDescription,
} from '../../batches/intake/terms.ts';
import { type Json, jsonSchema, object, ref, text, typeSchemas } from '../openapi-schemas.ts';

const count: Json = { type: 'integer', minimum: 0 };
const nullableText: Json = { type: ['string', 'null'] };
const custom = { description: 'Your own text, returned with the result.' };

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
    select: jsonSchema(select),
    options: jsonSchema(batchOptions),
    onlyChanged: { type: 'boolean', description: onlyChangedDescription },
    key: { ...text, maxLength: 200, description: 'A name for the submission, as in Idempotency-Key.' },
    webhook: { ...text, description: webhookDescription },
  },
);

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
export function batchSchemas(schema: GraphQLSchema): Record<string, Json> {
  const { BatchWebhook: webhook, ...shown } = typeSchemas(schema, 'Batch', ['pages']);
  return {
    ...shown,
    // Its secret is only in the answer to the submission.
    BatchWebhook: { ...webhook, required: ['url', 'deliveredAt', 'failure'] },
    SubmittedPage: submittedPage,
    BatchSubmission: submission,
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
}
