import { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { usableTypes } from './accept.ts';

/**
 * Rules for requests beyond Yoga's: POST only with application/json, which no page of another origin can send without a
 * preflight, and JSON variables in GET. Accept is read with its q values.
 */
export function requestRules(): Plugin {
  return {
    onRequest({ request }) {
      const accept = request.headers.get('accept');
      // Yoga takes the first type it supports, regardless of q, and rejects types with parameters it does not know.
      if (accept) request.headers.set('accept', usableTypes(accept).join(', '));
    },
    onRequestParse({ request, url, setRequestParser }) {
      if (request.method === 'POST') {
        assertPlainJson(request.headers);
        setRequestParser(readBody);
      }
      if (request.method === 'GET') {
        for (const name of ['variables', 'extensions']) assertJson(name, url.searchParams.get(name));
      }
    },
    onParams({ params, setParams }) {
      if (isPersistedQuery(params)) throw persistedQueryNotSupported();
      // Clients with an input field for the name send it empty, which the specification treats as absent in GET.
      if (params.operationName === '') {
        const { operationName: _, ...rest } = params;
        setParams(rest);
      }
    },
  };
}

function assertPlainJson(headers: Headers): void {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw refused('POST requires Content-Type: application/json.', 415);
  }
  const coding = headers.get('content-encoding') ?? 'identity';
  if (coding.toLowerCase() !== 'identity') {
    throw refused('The body must not be compressed: send it without Content-Encoding.', 415);
  }
}

/** Yoga validates the members. */
async function readBody(request: Request): Promise<GraphQLParams> {
  const text = await request.text().catch((error: unknown) => {
    // Yoga throws a GraphQLError for a body that is too long; otherwise the caller disconnected before its end.
    throw error instanceof GraphQLError ? error : refused('The body ended before it was complete.', 400);
  });
  const body = parseJson(text.replace(/^\uFEFF/, ''));
  if (body === undefined) throw refused('POST body sent invalid JSON.', 400);
  if (typeof body === 'object' && body !== null) return body;
  throw refused('The body must be a JSON object, such as {"query": "{ viewer { plan } }"}.', 400);
}

function assertJson(name: string, text: string | null): void {
  if (text && parseJson(text) === undefined) throw refused(`${name} must be JSON.`, 400);
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPersistedQuery({ query, extensions }: GraphQLParams): boolean {
  return !query && extensions?.persistedQuery !== undefined;
}

/** The error that clients of persisted queries recognise: they retry with the full query, and keep sending it in full. */
function persistedQueryNotSupported(): GraphQLError {
  const extensions = { code: 'PERSISTED_QUERY_NOT_SUPPORTED', http: { status: 200 } };
  return new GraphQLError('PersistedQueryNotSupported', { extensions });
}

function refused(message: string, status: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status } } });
}
