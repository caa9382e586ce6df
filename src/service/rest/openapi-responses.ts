import { type ErrorCode, ScrapeError } from '../../extract/page/errors.ts';
import { type Json, ref, text } from './openapi-schemas.ts';

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

/** The headers of an answer with a page. */
export const pageHeaders: Json = {
  ...answerHeaders,
  'X-Cache-Expires-At': {
    description: 'Until when the answer is cached; absent if it was not stored.',
    schema: { ...text, format: 'date-time' },
  },
  ETag: {
    description:
      'Identifies the answer: the same as long as nothing changes in it but times and measurements.',
    schema: text,
  },
};

/** Further headers of a refusal, by its status. */
const refusalHeaders: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { description: 'Bearer.', schema: text } },
  405: { Allow: { description: 'The methods that are allowed.', schema: text } },
  429: { 'Retry-After': { description: 'Seconds until this minute ends.', schema: { type: 'integer' } } },
  503: { 'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } } },
};

/** The codes with which a call for a page fails as a whole; those of the browser apply to `render=always`. */
const pageCodes: readonly ErrorCode[] = [
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
  'SOURCE_FAILED',
  'OVERLOADED',
  'KEYS_UNAVAILABLE',
  'BROWSER_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'BROWSER_TIMEOUT',
  'EXTRACTION_TIMEOUT',
];

/** The codes that only calls for batches have. */
const batchOnlyCodes: readonly ErrorCode[] = ['NOT_FOUND', 'CONFLICT', 'BATCHES_UNAVAILABLE'];

/** The responses that report a failure, by status. */
export function problemResponses(failures: readonly ErrorCode[] = pageCodes): Json {
  const byStatus = Map.groupBy(failures, (code) => new ScrapeError(code).status);
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

export const problemSchema: Json = {
  type: 'object',
  description: 'A failure, in the form of RFC 9457.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { ...text, description: 'urn:pageql:error: followed by the code.' },
    title: { ...text, description: 'What kind of failure it is.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { ...text, description: 'What to change.' },
    code: {
      ...text,
      enum: [...pageCodes, ...batchOnlyCodes],
      description: 'The failure, for programs to act on.',
    },
  },
};
