import type { GraphQLSchema } from 'graphql';
import { maxSelector } from '../endpoint/page-actions.ts';
import { cacheTimeBounds } from '../endpoint/page-request.ts';
import { categoryCalled, categoryNames } from '../engine/selection.ts';
import { type ErrorCode, ScrapeError } from '../page/errors.ts';
import { answerSchemas, type Json, ref } from './openapi-schemas.ts';

export interface ServiceFacts {
  readonly publicUrl: string;
  /** Whether callers without a key are refused. */
  readonly keyRequired: boolean;
}

/**
 * The serialised description of this service, by the service's own address: built once, and once more if that address
 * becomes known only when the service starts to listen.
 */
export function openApiDocument(
  schema: GraphQLSchema,
  facts: Omit<ServiceFacts, 'publicUrl'>,
): (publicUrl: string) => Uint8Array {
  let made: { readonly publicUrl: string; readonly bytes: Uint8Array } | null = null;
  return (publicUrl) => {
    if (made?.publicUrl !== publicUrl) {
      made = { publicUrl, bytes: Buffer.from(JSON.stringify(openApi(schema, { ...facts, publicUrl }))) };
    }
    return made.bytes;
  };
}

/** The REST interface as OpenAPI 3.1, all of it from the schema and the list of categories. */
function openApi(schema: GraphQLSchema, { publicUrl, keyRequired }: ServiceFacts): Json {
  const keys = [{ bearer: [] }, { apiKey: [] }];
  return {
    openapi: '3.1.0',
    info: {
      title: 'PageQL',
      version: '1',
      description: 'What is at this address? Name a web page and the categories of facts you want from it.',
    },
    servers: [{ url: publicUrl }],
    security: keyRequired ? keys : [{}, ...keys],
    paths: { '/api/scrape': { get: scrapeOperation() }, '/read': { get: readOperation() } },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      schemas: { ...answerSchemas(schema), Problem: problemSchema },
    },
  };
}

function scrapeOperation(): Json {
  const categories = categoryNames.map((name) => `- \`${name}\`: ${categoryCalled(name).description}`);
  return {
    operationId: 'scrape',
    summary: 'One page, by category',
    description: `The categories:\n${categories.join('\n')}`,
    parameters,
    responses: {
      200: {
        description: 'The page.',
        headers: pageHeaders,
        content: { 'application/json': { schema: ref('Page') }, 'text/toon': { schema: text } },
      },
      304: { description: 'The answer named by If-None-Match is still current.', headers: pageHeaders },
      ...problemResponses(),
    },
  };
}

function readOperation(): Json {
  return {
    operationId: 'read',
    summary: 'One page, to be read',
    description: 'The main content as Markdown, after a front matter of what is known about the page.',
    parameters: [...parameters.filter(({ name }) => !notOfRead.has(name)), ...readParameters],
    responses: {
      200: {
        description: 'The page.',
        headers: pageHeaders,
        content: { 'text/markdown': { schema: text }, 'application/json': { schema: readingSchema } },
      },
      304: { description: 'The answer named by If-None-Match is still current.', headers: pageHeaders },
      ...problemResponses(),
    },
  };
}

const text = { type: 'string' };
const texts = { type: 'array', items: text };

/** The contents of the front matter, as JSON; unknown facts are left out. */
const readingSchema: Json = {
  type: 'object',
  required: ['url', 'outcome', 'markdown'],
  properties: {
    title: text,
    authors: texts,
    published: text,
    modified: text,
    url: { ...text, description: 'The final address, after redirects.' },
    language: text,
    outcome: { ...text, description: 'OK where this is the page itself.' },
    evidence: { ...texts, description: 'What the outcome is based on.' },
    errors: { ...texts, description: 'What could not be read, as CODE: sentence.' },
    markdown: { ...text, description: 'The main content.' },
  },
};

/** What the call has no choice of, or shows no picture of. */
const notOfRead: ReadonlySet<unknown> = new Set(['params', 'format', 'screenshot']);

const readParameters: readonly Json[] = [
  {
    name: 'maxTokens',
    in: 'query',
    description: 'Cuts the content after the last block that fits into this many tokens.',
    schema: { type: 'integer', minimum: 0 },
  },
  {
    name: 'links',
    in: 'query',
    description: 'If false, links are reduced to their text.',
    schema: { type: 'boolean', default: true },
  },
  {
    name: 'images',
    in: 'query',
    description: 'If false, images are left out.',
    schema: { type: 'boolean', default: true },
  },
];

const parameters: readonly Json[] = [
  {
    name: 'url',
    in: 'query',
    required: true,
    description: 'An absolute http or https address.',
    schema: text,
  },
  {
    name: 'params',
    in: 'query',
    required: true,
    description: 'Categories, separated by commas, or each in a `params` of its own.',
    schema: { type: 'array', items: { ...text, enum: categoryNames }, minItems: 1 },
    style: 'form',
    explode: false,
  },
  {
    name: 'format',
    in: 'query',
    description:
      'The format of the answer; without it, what Accept prefers, which is JSON where it names neither.',
    schema: { ...text, enum: ['json', 'toon'] },
  },
  {
    name: 'cacheTime',
    in: 'query',
    description: 'How many minutes the answer is cached, and how old a cached answer may be; Pro plan only.',
    schema: { type: 'number', minimum: cacheTimeBounds.min, maximum: cacheTimeBounds.max },
  },
  {
    name: 'revalidate',
    in: 'query',
    description: 'Fetch the page again, whatever the cache holds; Pro plan only.',
    schema: { type: 'boolean', default: false },
  },
  {
    name: 'render',
    in: 'query',
    description:
      'Whether scripts run before the page is read: never, where what was sent shows that they build the page (auto), or always. If not given, what the operator has set.',
    schema: { ...text, enum: ['never', 'auto', 'always'] },
  },
  {
    name: 'waitFor',
    in: 'query',
    description:
      'A CSS selector. Where the page is opened in a browser, it is read once something visible matches this; if nothing does in time, that fails with BROWSER_TIMEOUT.',
    schema: { ...text, minLength: 1, maxLength: maxSelector },
  },
  {
    name: 'scroll',
    in: 'query',
    description:
      'Whether the page is scrolled through once in the browser, so that what loads on the way is in texts and pictures.',
    schema: { type: 'boolean', default: false },
  },
  {
    name: 'screenshot',
    in: 'query',
    description:
      'Which picture the views take: `fold`, the first screen alone, or a CSS selector, the first visible element that it matches. If not given, the first screen and the whole page.',
    schema: { ...text, minLength: 1, maxLength: maxSelector },
  },
  {
    name: 'language',
    in: 'query',
    description:
      'The Accept-Language that the page is requested with, such as `de-CH,de;q=0.9`. If not given, none is sent, and the site answers in the language of its choice.',
    schema: text,
  },
  {
    name: 'consent',
    in: 'query',
    description:
      'What is done in the browser with a banner that asks for consent, before texts and pictures are taken: it is kept or declined.',
    schema: { ...text, enum: ['keep', 'decline'], default: 'keep' },
  },
  {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier answer; 304 if it is still current.',
    schema: text,
  },
];

/** The headers of every answer, whatever its status. */
const answerHeaders: Json = {
  'X-Cache': {
    description: 'Whether the answer came from the cache.',
    schema: { ...text, enum: ['HIT', 'MISS'] },
  },
  'X-RateLimit-Limit': { description: 'Requests per minute.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When this minute ends.', schema: { ...text, format: 'date-time' } },
};

const pageHeaders: Json = {
  ...answerHeaders,
  'X-Cache-Expires-At': {
    description: 'Until when the answer is cached; absent if it was not stored.',
    schema: { ...text, format: 'date-time' },
  },
  ETag: { description: 'Identifies these exact bytes.', schema: text },
};

/** Further headers of a refusal, by its status. */
const refusalHeaders: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { description: 'Bearer.', schema: text } },
  405: { Allow: { description: 'The methods that are allowed.', schema: text } },
  429: { 'Retry-After': { description: 'Seconds until this minute ends.', schema: { type: 'integer' } } },
  503: { 'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } } },
};

const wholeCallCodes: readonly ErrorCode[] = [
  'MISSING_PARAMETER',
  'INVALID_URL',
  'UNSUPPORTED_SCHEME',
  'INVALID_PARAMETER',
  'UNAUTHORIZED',
  'PRO_REQUIRED',
  'BLOCKED_ADDRESS',
  'BLOCKED_PORT',
  'FORBIDDEN_ORIGIN',
  'FORBIDDEN_HOST',
  'DISALLOWED_BY_ROBOTS',
  'METHOD_NOT_ALLOWED',
  'NOT_ACCEPTABLE',
  'RATE_LIMITED',
  'INTERNAL',
  'UPSTREAM_DNS',
  'UPSTREAM_CONNECTION',
  'UPSTREAM_TLS',
  'UPSTREAM_PROTOCOL',
  'UPSTREAM_ENCODING',
  'TOO_MANY_REDIRECTS',
  'OVERLOADED',
  'UPSTREAM_TIMEOUT',
];

function problemResponses(): Json {
  const byStatus = Map.groupBy(wholeCallCodes, (code) => new ScrapeError(code).status);
  const responses = [...byStatus].map(([status, codes]) => {
    const lines = codes.map((code) => `- \`${code}\`: ${new ScrapeError(code).message}`);
    return [
      status,
      {
        description: lines.join('\n'),
        headers: { ...answerHeaders, ...refusalHeaders[status] },
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ];
  });
  return Object.fromEntries(responses);
}

const problemSchema: Json = {
  type: 'object',
  description: 'A failure, in the form of RFC 9457.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { ...text, description: 'urn:pageql:error: followed by the code.' },
    title: { ...text, description: 'What kind of failure it is.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { ...text, description: 'What to change.' },
    code: { ...text, enum: wholeCallCodes, description: 'The failure, for programs to act on.' },
  },
};
