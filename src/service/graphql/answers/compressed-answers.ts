import type { Plugin } from 'graphql-yoga';
import type { Compression } from '../../endpoint/compression.ts';
import type { SessionContext } from '../../endpoint/session.ts';

/** Compresses whole answers. The parts of a stream are sent as they come, and compressing would hold them back. */
export function compressedAnswers(compression: Compression): Plugin<SessionContext, SessionContext> {
  return {
    async onResponse({ request, response, setResponse, fetchAPI, serverContext: { session } }) {
      const acceptEncoding = request.headers.get('accept-encoding');
      if (!compression.isAccepted(acceptEncoding)) return;
      if (!response.headers.get('content-type')?.startsWith('application/')) return;
      const body = Buffer.from(await response.text());
      const coded = await compression.once(body, { acceptEncoding, caller: session.caller });
      const headers = new fetchAPI.Headers(response.headers);
      if (coded) headers.set('Content-Encoding', coded.coding);
      // Never a view of shared memory, which the type of a response excludes.
      const sent = (coded?.body ?? body) as Uint8Array<ArrayBuffer>;
      headers.set('Content-Length', String(sent.byteLength));
      const { status, statusText } = response;
      setResponse(new fetchAPI.Response(sent, { status, statusText, headers }));
    },
  };
}
