import { ReadableStream } from 'node:stream/web';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { HeaderReader } from '../../access/header-reader.ts';
import { isEncoded, isStreamed, type Reply, type RequestBody } from '../../endpoint/call.ts';
import { headerPairs } from '../../endpoint/headers.ts';
import { IncomingCall, type RequestServer } from './incoming-call.ts';

/** A web-standard request as a call. `response` resolves once it is answered. */
export class FetchCall extends IncomingCall {
  readonly peer: string | undefined;
  readonly #request: Request;
  readonly #answered = Promise.withResolvers<Response>();

  constructor(request: Request, peer: string | undefined) {
    const { pathname, search } = new URL(request.url);
    super(pathname + search, request.headers.get('x-request-id'));
    this.peer = peer;
    this.#request = request;
  }

  get method(): string {
    return this.#request.method;
  }

  get headers(): HeaderReader {
    return this.#request.headers;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  get response(): Promise<Response> {
    return this.#answered.promise;
  }

  body(max: number, admit?: (bytes: number) => void): Promise<RequestBody> {
    return readBody(this.#request, max, admit);
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    yield* this.#request.body ?? [];
  }

  reply({ status, headers, body }: Reply): void {
    // A reply's bytes are never modified, so they may be of a shared buffer, which the type of Response excludes.
    const bytes = (isStreamed(body) ? ReadableStream.from(body) : body) as BodyInit | null;
    const named = headerPairs(['X-Request-Id', this.id, ...headers]);
    this.#answered.resolve(new Response(bytes, { status, headers: named }));
  }

  async delegate<Context>(server: RequestServer<Context>, context: Context): Promise<void> {
    this.#answered.resolve(await server.fetch(this.#request, context));
  }
}

async function readBody(
  { headers, body }: Request,
  max: number,
  admit: (bytes: number) => void = () => {},
): Promise<RequestBody> {
  if (isEncoded(headers.get('content-encoding'))) return 'ENCODED';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > max) return 'TOO_LONG';
      admit(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ScrapeError) throw error;
    return 'INCOMPLETE';
  }
  return Buffer.concat(chunks);
}
