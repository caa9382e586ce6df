import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { HeaderReader } from '../../access/header-reader.ts';
import { isStreamed, type Reply } from '../../endpoint/call.ts';
import { headerPairs } from '../../endpoint/headers.ts';
import { IncomingCall, type RequestServer } from './incoming-call.ts';

/** A web-standard request as a call. `response` resolves once it is answered. */
export class FetchCall extends IncomingCall {
  readonly peer: string | undefined;
  readonly #request: Request;
  readonly #answered = Promise.withResolvers<Response>();
  #body: Readable | null = null;

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

  protected get stream(): Readable {
    const { body } = this.#request;
    this.#body ??= body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    return this.#body;
  }

  protected leaveBody(): void {
    this.stream.destroy();
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
