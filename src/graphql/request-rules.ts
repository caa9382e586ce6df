import { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { qualityList } from '../lib/http/quality-list.ts';

/**
 * What a request must look like, beyond what Yoga asks: POST with application/json alone, which no page of another
 * origin can send without asking first, and variables in GET that are JSON. What it accepts is heard by its q.
 */
export function requestRules(): Plugin {
  return {
    onRequest({ request }) {
      const accept = request.headers.get('accept');
      // Yoga takes the first type that it has, whatever its q, and none with parameters that it does not know.
      if (accept) request.headers.set('accept', qualityList(accept).join(', '));
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
      if (asksForPersisted(params)) throw persistedQueryNotSupported();
      // Clients with a box for the name send it empty; in GET it counts as not given by the specification.
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

/** Whether its members are what GraphQL asks for is Yoga's to say. */
async function readBody(request: Request): Promise<GraphQLParams> {
  const text = await request.text().catch((error: unknown) => {
    // Too long is what Yoga says of it; else the caller has left in the middle.
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

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asksForPersisted({ query, extensions }: GraphQLParams): boolean {
  return !query && extensions?.persistedQuery !== undefined;
}

/** In the words that clients which would rather send a hash know: they send the query again, and whole from then on. */
function persistedQueryNotSupported(): GraphQLError {
  const extensions = { code: 'PERSISTED_QUERY_NOT_SUPPORTED', http: { status: 200 } };
  return new GraphQLError('PersistedQueryNotSupported', { extensions });
}

function refused(message: string, status: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status } } });
}
