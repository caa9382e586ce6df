import { type ErrorCode, ScrapeError } from '../../extract/page/errors.ts';
import parts from './openapi.json' with { type: 'json' };
import { type Json, ref } from './openapi-schemas.ts';

const { everyAnswer, page, refusal } = parts.headers;

/** The headers of an answer with a page. */
export const pageHeaders: Json = { ...everyAnswer, ...page };

/** Further headers of a refusal, by its status. */
const refusalHeaders: Readonly<Record<number, Json>> = refusal;

/** The codes with which a call for a page fails as a whole; those of the browser apply to `render=always`. */
const pageCodes = parts.pageCodes as readonly ErrorCode[];

/** The responses that report a failure, by status. */
export function problemResponses(failures: readonly ErrorCode[] = pageCodes): Json {
  const byStatus = Map.groupBy(failures, (code) => new ScrapeError(code).status);
  const responses = [...byStatus].map(([status, codes]) => {
    const lines = codes.map((code) => `- \`${code}\`: ${new ScrapeError(code).message}`);
    return [
      status,
      {
        description: lines.join('\n'),
        headers: { ...everyAnswer, ...refusalHeaders[status] },
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ];
  });
  return Object.fromEntries(responses);
}

const { properties, ...problem } = parts.problem;
const code = { ...properties.code, enum: [...pageCodes, ...parts.batchOnlyCodes] };

/** A failure, in the form of RFC 9457. */
export const problemSchema: Json = { ...problem, properties: { ...properties, code } };
