import type { Call } from '../endpoint/call.ts';
import { everyAnswer, factHeaders, headerPairs, negotiated, notStored } from '../endpoint/headers.ts';
import type { Session } from '../endpoint/session.ts';
import type { CacheStatus } from '../engine/answer/open-page.ts';
import type { GraphqlAnswer } from '../graphql/server.ts';

/** Writes the headers of a GraphQL answer; returns its cache status. */
export async function writeGraphqlHeaders(
  { response, streamed }: GraphqlAnswer,
  { session, call }: { readonly session: Session; readonly call: Call },
): Promise<CacheStatus> {
  // The headers of a stream are sent before it is known what will be stored.
  const facts = await session.facts({ waits: !streamed });
  const headers = [
    'X-Request-Id',
    call.id,
    ...everyAnswer,
    ...notStored,
    ...negotiated,
    ...factHeaders(facts),
  ];
  for (const [name, value] of headerPairs(headers)) response.headers.set(name, value);
  // Node decides on chunked encoding: HTTP/1.0 has none.
  response.headers.delete('Transfer-Encoding');
  return facts.cache;
}
