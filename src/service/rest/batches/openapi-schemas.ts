import type { GraphQLSchema } from 'graphql';
import { lineStates } from '../../batches/batch.ts';
import {
  batchOptions,
  onlyChangedDescription,
  select,
  webhookDescription,
} from '../../batches/intake/terms.ts';
import { type Json, jsonSchema, object, text, typeSchemas } from '../openapi-schemas.ts';
import parts from './openapi.json' with { type: 'json' };

const { SubmittedPage, BatchSubmission, BatchLine, BatchList, host } = parts.schemas;

const state: Json = { ...text, enum: lineStates };

/** The terms of a submission, which are the same at every way in. */
const terms: Json = {
  select: jsonSchema(select),
  options: jsonSchema(batchOptions),
  onlyChanged: { type: 'boolean', description: onlyChangedDescription },
  webhook: { ...text, description: webhookDescription },
};

/** What the answers of `/api/batches` refer to, by name. */
export function batchSchemas(schema: GraphQLSchema): Record<string, Json> {
  const { BatchWebhook: webhook, ...shown } = typeSchemas(schema, 'Batch', ['pages']);
  return {
    ...shown,
    // Its secret is only in the answer to the submission.
    BatchWebhook: { ...webhook, required: ['url', 'deliveredAt', 'failure'] },
    SubmittedPage,
    BatchSubmission: withMembers(BatchSubmission, terms),
    BatchLine: withMembers(BatchLine, {
      state: {
        ...state,
        description: 'NOT_THE_PAGE: a challenge, a login, an error page or an empty shell was answered.',
      },
    }),
    BatchList,
    BatchHosts: object('Pages by registrable domain and state, of the 100 domains with the most pages.', {
      hosts: { type: 'array', items: withMembers(host, { state }) },
    }),
  };
}

function withMembers(type: { readonly properties: Json }, members: Json): Json {
  return { ...type, properties: { ...type.properties, ...members } };
}
