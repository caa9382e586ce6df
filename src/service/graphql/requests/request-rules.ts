import type { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { parsedJson } from '../../../extract/lib/json-value.ts';
import { maxJsonBytes } from '../../endpoint/body-budget.ts';
import { type RequestBody, unreadable } from '../../endpoint/call.ts';
import type { SessionContext } from '../../endpoint/session.ts';
import { refusal } from '../refusal.ts';
import { usableTypes } from './accept.ts';

/**
 * Rules for requests beyond Yoga's: POST only with application/json, which no page of another origin can send without a
 * preflight, and JSON variables in GET. Accept is read with its q values.
 */
export function requestRules(): Plugin<object, SessionContext> {
  return {
    onRequest({ request }) {
      const accept = request.headers.get('accept');
      // Yoga takes the first type it supports, regardless of q, and rejects types with parameters it does not know.
      if (accept) request.headers.set('accept', usableTypes(accept).join(', '));
    },
    onRequestParse({ request, url, serverContext, setRequestParser }) {
      if (request.method === 'POST') {
        assertJsonType(request.headers);
        setRequestParser(() => readParams(serverContext.body));
      }
      if (request.method === 'GET') {
        for (const name of ['variables', 'extensions']) assertJson(name, url.searchParams.get(name));
      }
    },
    onParams({ params, setParams }) {
      // Clients of persisted queries recognise this error, and retry with the full query.
      if (!params.query && params.extensions?.persistedQuery !== undefined)
        throw refusal('PersistedQueryNotSupported', { code: 'PERSISTED_QUERY_NOT_SUPPORTED', status: 200 });
      // Clients with an input field for the name send it empty, which the specification treats as absent in GET.
      if (params.operationName === '') {
        const { operationName: _, ...rest } = params;
        setParams(rest);
      }
    },
  };
}

function assertJsonType(headers: Headers): void {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw refused('POST requires Content-Type: application/json.', 415);
  }
}

/** Why a body is refused that cannot be read. */
const refusals: Readonly<Record<Extract<RequestBody, string>, readonly [reason: string, status: number]>> = {
  ENCODED: [unreadable.ENCODED, 415],
  TOO_LONG: [
    `The body must not be longer than ${maxJsonBytes / 1024} KiB, apart from a page that it sends.`,
    413,
  ],
  INCOMPLETE: [unreadable.INCOMPLETE, 400],
};

/** Drops a byte order mark. */
const utf8 = new TextDecoder();

/** Yoga validates the members. */
function readParams(body: RequestBody | null): GraphQLParams {
  if (typeof body === 'string') throw refused(...refusals[body]);
  const params = parsedJson(utf8.decode(body ?? undefined));
  if (params === undefined) throw refused('POST body sent invalid JSON.', 400);
  if (typeof params === 'object' && params !== null) return withShortQuery(params);
  throw refused('The body must be a JSON object, such as {"query": "{ viewer { plan } }"}.', 400);
}

/** The only long text of a body is a page, among the variables. */
function withShortQuery(params: GraphQLParams): GraphQLParams {
  if (String(params.query ?? '').length > maxJsonBytes) throw refused(...refusals.TOO_LONG);
  return params;
}

function assertJson(name: string, text: string | null): void {
  if (text && parsedJson(text) === undefined) throw refused(`${name} must be JSON.`, 400);
}

function refused(message: string, status: number): GraphQLError {
  return refusal(message, { code: 'BAD_REQUEST', status });
}
