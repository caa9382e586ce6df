import type { Reply } from './call.ts';
import { contentHeaders, everyAnswer, notStored } from './headers.ts';

/** A reply whose body is sent whole. Clients do not store it, unless these headers say how. */
export function wholeReply(
  type: string,
  body: string | Uint8Array,
  headers: readonly string[] = notStored,
): Reply {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    status: 200,
    headers: [...everyAnswer, ...headers, ...contentHeaders(type, bytes)],
    body: bytes,
  };
}
