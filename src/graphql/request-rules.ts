import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/**
 * What a request must look like, beyond what Yoga asks: POST with application/json alone, which no page of another
 * origin can send without asking first, and variables in GET that are JSON.
 */
export function requestRules(): Plugin {
  return {
    onRequestParse({ request, url }) {
      if (request.method === 'POST' && !isJson(request.headers.get('content-type'))) {
        throw refused('POST needs Content-Type: application/json.', 415);
      }
      if (request.method === 'GET') {
        for (const name of ['variables', 'extensions']) assertJson(name, url.searchParams.get(name));
      }
    },
  };
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

function assertJson(name: string, text: string | null): void {
  if (!text) return;
  try {
    JSON.parse(text);
  } catch {
    throw refused(`${name} must be JSON.`, 400);
  }
}

function refused(message: string, status: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status } } });
}
