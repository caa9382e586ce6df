import type { Call, Reply } from '../rest/call.ts';
import { headerPairs } from '../rest/headers.ts';
import { requestId } from './request-id.ts';

/** A web-standard request as a call. */
export function fetchCall(request: Request, peer: string | undefined): Call {
  const { pathname, search } = new URL(request.url);
  return {
    id: requestId(request.headers.get('x-request-id')),
    method: request.method,
    target: pathname + search,
    path: pathname,
    headers: request.headers,
    peer,
    startedAt: performance.now(),
    get signal() {
      return request.signal;
    },
    text: (max) => readText(request.clone(), max),
  };
}

async function readText({ body }: Request, max: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The other reader goes on: this half must not wait for its end.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.byteLength;
    if (length > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

export function toResponse({ status, headers, body }: Reply, { id }: Call): Response {
  // The bytes are written to nowhere else, whatever memory they stand on.
  return new Response(body as string | Uint8Array<ArrayBuffer> | null, {
    status,
    headers: headerPairs(['X-Request-Id', id, ...headers]),
  });
}
