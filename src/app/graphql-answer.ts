import type { CacheStatus } from '../engine/open-page.ts';
import type { GraphqlAnswer } from '../graphql/server.ts';
import type { Visit } from '../graphql/visit.ts';
import type { Call } from '../rest/call.ts';
import { everyAnswer, factHeaders, headerPairs, notStored } from '../rest/headers.ts';

/** Writes the headers of a GraphQL answer; gives what the cache had to do with it. */
export async function writeGraphqlHeaders(
  { response, streamed }: GraphqlAnswer,
  { visit, call }: { readonly visit: Visit; readonly call: Call },
): Promise<CacheStatus> {
  // What is streamed begins before it is known what will be stored.
  const facts = await visit.facts({ waits: !streamed });
  const headers = ['X-Request-Id', call.id, ...everyAnswer, ...notStored, ...factHeaders(facts)];
  for (const [name, value] of headerPairs(headers)) response.headers.set(name, value);
  // Whether a body comes in chunks is Node's to choose: a caller of HTTP/1.0 knows none.
  response.headers.delete('Transfer-Encoding');
  return facts.cache;
}
