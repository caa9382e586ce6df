import type { ErrorCode } from '../../../extract/page/errors.ts';
import { lineStateNames } from '../../batches/batch.ts';
import { onlyChangedDescription, webhookDescription } from '../../batches/intake/terms.ts';
import { optionParameters, scrapeParameters } from '../openapi-parameters.ts';
import { problemResponses } from '../openapi-responses.ts';
import { type Json, ref, text } from '../openapi-schemas.ts';
import { lineOptions } from './line-parameters.ts';

/** The failures of every call for batches. */
const commonCodes: readonly ErrorCode[] = [
  'INVALID_PARAMETER',
  'UNAUTHORIZED',
  'FORBIDDEN_ORIGIN',
  'FORBIDDEN_HOST',
  'METHOD_NOT_ALLOWED',
  'RATE_LIMITED',
  'INTERNAL',
  'OVERLOADED',
  'KEYS_UNAVAILABLE',
  'BATCHES_UNAVAILABLE',
];
const submissionCodes: readonly ErrorCode[] = [
  'MISSING_PARAMETER',
  'PRO_REQUIRED',
  'CONFLICT',
  // Of a webhook.
  'BLOCKED_ADDRESS',
];

const id: Json = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of a batch of yours.',
  schema: text,
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Your own name for the submission: repeated, it is the same batch; with another list, CONFLICT.',
  schema: { ...text, maxLength: 200 },
};

const selection: Json = {
  name: 'selection',
  in: 'query',
  description: 'Instead of params: a GraphQL selection on Page, such as `{ metadata { title } }`.',
  schema: { ...text, minLength: 1, maxLength: 20_000 },
};

const webhook: Json = { name: 'webhook', in: 'query', description: webhookDescription, schema: text };

const params: Json = { ...scrapeParameters.find(({ name }) => name === 'params'), required: false };

/** The parameters of bodies of lines. */
const onlyChanged: Json = {
  name: 'onlyChanged',
  in: 'query',
  description: onlyChangedDescription,
  schema: { type: 'boolean' },
};
const submissionParameters = [params, selection, ...optionParameters(lineOptions), onlyChanged, webhook];

function json(name: string): Json {
  return { 'application/json': { schema: ref(name) } };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Json[];
  readonly success: Json;
  readonly status?: number;
  /** Codes of failures besides those of every call for batches. */
  readonly codes?: readonly ErrorCode[];
  readonly requestBody?: Json;
}

function operation({ success, status = 200, codes = ['NOT_FOUND'], parameters = [], ...said }: Operation) {
  return {
    ...said,
    parameters,
    responses: { [status]: success, ...problemResponses([...commonCodes, ...codes]) },
  };
}

const submit = operation({
  operationId: 'submitBatch',
  summary: 'Submit a list of pages',
  description:
    'Up to 1,000,000 lines and 256 MiB: JSON, JSON lines, CSV with a `url` column, or one address a line. The parameters in the query string are for bodies of lines, and those of JSON are in the body. Every line gets one result, an invalid address too.',
  parameters: [idempotencyKey, ...submissionParameters],
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: ref('BatchSubmission') },
      'application/x-ndjson': { schema: text },
      'text/csv': { schema: text },
      'text/plain': { schema: text },
    },
  },
  status: 202,
  success: {
    description: 'The batch, once the whole list is stored.',
    headers: { Location: { description: 'The address of the batch.', schema: text } },
    content: json('Batch'),
  },
  codes: submissionCodes,
});

const list = operation({
  operationId: 'listBatches',
  summary: 'Your batches',
  description: 'The newest first.',
  parameters: [
    {
      name: 'first',
      in: 'query',
      description: 'How many.',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    },
    { name: 'after', in: 'query', description: '`next` of the answer before.', schema: text },
  ],
  success: { description: 'The batches.', content: json('BatchList') },
  codes: [],
});

const show = operation({
  operationId: 'batch',
  summary: 'One batch',
  description:
    'Its counts; with `Accept: text/event-stream`, its progress, at most once a second: events `progress`, and `end` or `error`.',
  success: {
    description: 'The batch.',
    content: { ...json('Batch'), 'text/event-stream': { schema: text } },
  },
});

const cancel = operation({
  operationId: 'cancelBatch',
  summary: 'Cancel a batch',
  description: 'Pages that are not settled become CANCELLED; what has been answered is kept.',
  success: { description: 'The batch.', content: json('Batch') },
});

const results = operation({
  operationId: 'batchResults',
  summary: 'Its results so far',
  description: 'JSON lines, each of them a `BatchLine`, in the order in which pages were settled.',
  parameters: [
    { name: 'after', in: 'query', description: 'The cursor of the last line that you have.', schema: text },
    {
      name: 'state',
      in: 'query',
      description: 'Lines in these states only, separated by commas.',
      schema: { type: 'array', items: { ...text, enum: lineStateNames } },
      style: 'form',
      explode: false,
    },
  ],
  success: {
    description: 'The lines.',
    content: { 'application/x-ndjson': { schema: ref('BatchLine') } },
  },
});

const hosts = operation({
  operationId: 'batchHosts',
  summary: 'Its pages by host',
  description: 'How many pages of which domain are in which state.',
  success: { description: 'The counts.', content: json('BatchHosts') },
});

/** The paths of batches. */
export const batchPaths: Json = {
  '/api/batches': { post: submit, get: list },
  '/api/batches/{id}': { parameters: [id], get: show, delete: cancel },
  '/api/batches/{id}/results': { parameters: [id], get: results },
  '/api/batches/{id}/hosts': { parameters: [id], get: hosts },
};
