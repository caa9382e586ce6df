import type { GraphQLSchema } from 'graphql';
import { officeTypes } from '../../extract/lib/http/media-types.ts';
import { memoised } from '../../extract/lib/memoised.ts';
import { pageOptions } from '../endpoint/question/page-options.ts';
import { textOptions } from '../endpoint/question/text-options.ts';
import { categoryCalled, categoryNames } from '../engine/request/selection.ts';
import { batchPaths } from './batches/openapi.ts';
import { batchSchemas } from './batches/openapi-schemas.ts';
import parts from './openapi.json' with { type: 'json' };
import { parametersOfRead, scrapeParameters } from './openapi-parameters.ts';
import { pageHeaders, problemResponses, problemSchema } from './openapi-responses.ts';
import { answerSchemas, type Json, jsonSchema, ref, text } from './openapi-schemas.ts';

interface ServiceFacts {
  readonly publicUrl: string;
  /** Whether callers without a key are refused. */
  readonly keyRequired: boolean;
}

/** Serialises the OpenAPI description for an address of the service: another one once it listens on a port of the system's choice. */
export function openApiDocument(
  schema: GraphQLSchema,
  facts: Omit<ServiceFacts, 'publicUrl'>,
): (publicUrl: string) => Uint8Array {
  return memoised((publicUrl) => Buffer.from(JSON.stringify(openApi(schema, { ...facts, publicUrl }))));
}

/** The REST interface as OpenAPI 3.1, generated from the schema and the list of categories. */
function openApi(schema: GraphQLSchema, { publicUrl, keyRequired }: ServiceFacts): Json {
  const keys = [{ bearer: [] }, { apiKey: [] }];
  return {
    openapi: '3.1.0',
    info: parts.info,
    servers: [{ url: publicUrl }],
    security: keyRequired ? keys : [{}, ...keys],
    paths: {
      '/api/scrape': { get: scrapeOperation(), post: postOperation() },
      '/read': { get: readOperation() },
      ...batchPaths,
    },
    components: {
      securitySchemes: parts.securitySchemes,
      schemas: { ...answerSchemas(schema), ...batchSchemas(schema), Problem: problemSchema },
    },
  };
}

function scrapeOperation() {
  const categories = categoryNames.map((name) => `- \`${name}\`: ${categoryCalled(name).description}`);
  return {
    ...parts.operations.scrape,
    description: `The categories:\n${categories.join('\n')}`,
    parameters: scrapeParameters,
    responses: pageResponses({ 'application/json': { schema: ref('Page') }, 'text/toon': { schema: text } }),
  };
}

/** The responses to a call for a page, by status; the page is in one of these forms. */
function pageResponses(content: Json): Record<number, Json> {
  return {
    200: { description: 'The page.', headers: pageHeaders, content },
    304: { description: 'The answer named by If-None-Match is still current.', headers: pageHeaders },
    ...problemResponses(),
  };
}

/** The media types of pages that are posted; an office file may also have the type of its kind with macros or of a template. */
const pageTypes = [...parts.pageTypes, ...officeTypes, 'application/octet-stream'];

const withSentPages = textOptions('SCRAPE').filter(({ notWithSent }) => notWithSent === undefined);

/** The same with a body: the parameters, or a page. */
function postOperation(): Json {
  const { responses, ...operation } = scrapeOperation();
  const { 304: _, ...others } = responses;
  const applicable = ['url', 'params', 'select', 'format', ...withSentPages.map(({ name }) => name)];
  return {
    ...operation,
    ...parts.operations.scrapePosted,
    parameters: scrapeParameters
      .filter(({ name }) => applicable.includes(String(name)))
      .map((parameter) => ({ ...parameter, required: false })),
    requestBody: {
      ...parts.posted,
      content: {
        'application/json': { schema: questionSchema() },
        ...Object.fromEntries(pageTypes.map((type) => [type, { schema: { ...text, format: 'binary' } }])),
      },
    },
    responses: others,
  };
}

/** The parameters as members, and those that are for a body alone. */
function questionSchema(): Json {
  const inQuery = scrapeParameters.filter((parameter) => parameter.in === 'query');
  const members = inQuery.map(({ name, description, schema }) => {
    const type = name === 'select' ? { type: 'object', additionalProperties: true } : (schema as Json);
    return [name, { ...type, description }] as const;
  });
  return {
    type: 'object',
    required: ['url'],
    properties: {
      ...Object.fromEntries(members),
      as: { ...jsonSchema(pageOptions.as.type), description: pageOptions.as.description },
      html: { ...text, description: 'The page itself, which is then not fetched.' },
    },
  };
}

function readOperation(): Json {
  return {
    ...parts.operations.read,
    parameters: parametersOfRead,
    responses: pageResponses({
      'text/markdown': { schema: text },
      'application/json': { schema: parts.reading },
    }),
  };
}
