import type { StaticBody } from '../../../extract/lib/http/static-body.ts';
import type { Call, Reply } from '../../endpoint/call.ts';
import { everyAnswer, notStored } from '../../endpoint/headers.ts';

/** For what never changes at its address. */
export const forever = 'max-age=31536000, immutable';

export const html = 'text/html; charset=utf-8';

export function content(
  type: string,
  body: string | Uint8Array,
  headers: readonly string[] = notStored,
): Reply {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    status: 200,
    headers: [...everyAnswer, ...headers, 'Content-Type', type, 'Content-Length', String(bytes.byteLength)],
    body: bytes,
  };
}

export function notModified(caching: readonly string[]): Reply {
  return { status: 304, headers: [...everyAnswer, ...caching], body: null };
}

/** A body in a coding that the client accepts, and the header that says which. */
export async function encoded(content: StaticBody, headers: Call['headers']) {
  const { coding, body } = await content.in(headers.get('accept-encoding'));
  return { body, encoding: coding ? ['Content-Encoding', coding] : [] };
}
