import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { commaList } from '../../../../extract/lib/http/header-list.ts';
import { InterimResponses } from '../../http/framing.ts';
import type { Traffic } from './traffic.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and those between the browser and this proxy. */
const hopByHop = new Set([
  ...'connection keep-alive te trailer transfer-encoding upgrade'.split(' '),
  ...'proxy-authenticate proxy-authorization proxy-connection'.split(' '),
]);

interface ForwardOptions {
  readonly url: URL;
  /** Opens its connections through the guard. */
  readonly dispatcher: Dispatcher;
  readonly traffic: Traffic;
}

/** Forwards a plain http request and its response, and counts the bytes of both bodies. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { url, dispatcher, traffic }: ForwardOptions,
): Promise<void> {
  const metered = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      traffic.countBytes(chunk.length);
      yield chunk;
    }
  };
  const method = request.method as Dispatcher.HttpMethod;
  const bodyless = method === 'GET' || method === 'HEAD';
  const interim = new InterimResponses();
  const answer = await dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    // The request target alone decides the host (RFC 9112, section 3.2.2).
    headers: endToEnd({ ...request.headers, host: undefined }),
    body: bodyless ? null : Readable.from(metered(request)),
    signal: traffic.signal,
    onInfo: () => interim.count(),
  });
  response.writeHead(answer.statusCode, endToEnd(answer.headers));
  await pipeline(answer.body, metered, response, { signal: traffic.signal });
}

function endToEnd(headers: Headers): Record<string, string | string[]> {
  const named = new Set(commaList(String(headers.connection ?? '').toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !hopByHop.has(entry[0]) && !named.has(entry[0]),
    ),
  );
}
