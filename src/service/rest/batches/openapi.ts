import type { ErrorCode } from '../../../extract/page/errors.ts';
import { lineStateNames } from '../../batches/batch.ts';
import { onlyChangedDescription, webhookDescription } from '../../batches/intake/terms.ts';
import { optionParameters, scrapeParameters } from '../openapi-parameters.ts';
import { problemResponses } from '../openapi-responses.ts';
import { type Json, text } from '../openapi-schemas.ts';
import { lineOptions } from './line-parameters.ts';
import parts from './openapi.json' with { type: 'json' };

/** The failures of every call for batches. */
const commonCodes = parts.commonCodes as readonly ErrorCode[];
/** Of a submission; BLOCKED_ADDRESS is of its webhook. */
const submissionCodes = parts.submissionCodes as readonly ErrorCode[];

const { id, selection, onlyChanged, webhook, state } = parts.parameters;
const { submit, list, show, cancel, results, hosts } = parts.operations;

/** The parameters of bodies of lines. */
const submissionParameters: readonly Json[] = [
  { ...scrapeParameters.find(({ name }) => name === 'params'), required: false },
  selection,
  ...optionParameters(lineOptions),
  { ...onlyChanged, description: onlyChangedDescription },
  { ...webhook, description: webhookDescription },
];

const states: Json = { ...state, schema: { type: 'array', items: { ...text, enum: lineStateNames } } };

interface Operation {
  readonly parameters?: readonly Json[];
  readonly responses: Json;
}

/** An operation with further parameters, and with the failures that it has besides those of every call for batches. */
function operation(
  { parameters = [], responses, ...said }: Operation,
  { codes = ['NOT_FOUND'], more = [] }: { codes?: readonly ErrorCode[]; more?: readonly Json[] } = {},
): Json {
  return {
    ...said,
    parameters: [...parameters, ...more],
    responses: { ...responses, ...problemResponses([...commonCodes, ...codes]) },
  };
}

/** The paths of batches. */
export const batchPaths: Json = {
  '/api/batches': {
    post: operation(submit, { codes: submissionCodes, more: submissionParameters }),
    get: operation(list, { codes: [] }),
  },
  '/api/batches/{id}': { parameters: [id], get: operation(show), delete: operation(cancel) },
  '/api/batches/{id}/results': { parameters: [id], get: operation(results, { more: [states] }) },
  '/api/batches/{id}/hosts': { parameters: [id], get: operation(hosts) },
};
