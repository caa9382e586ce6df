import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type OnBug, ScrapeError, stackOf } from '../../../extract/page/errors.ts';
import type { HeaderReader } from '../../access/header-reader.ts';
import { isStreamed, type Reply } from '../../endpoint/call.ts';
import { IncomingCall, type RequestServer } from './incoming-call.ts';

/** Errors of a response whose client has left, before or while its body was sent. */
const leftCodes: ReadonlySet<string | undefined> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** A request of Node's server, as its own header reader: that saves an answer from memory an allocation. */
export class NodeCall extends IncomingCall implements HeaderReader {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #onBug: OnBug;
  #controller: AbortController | null = null;

  constructor(request: IncomingMessage, response: ServerResponse, onBug: OnBug) {
    super(request.url ?? '/', headerOf(request, 'x-request-id'));
    this.#request = request;
    this.#response = response;
    this.#onBug = onBug;
  }

  get method(): string {
    return this.#request.method ?? 'GET';
  }

  get headers(): HeaderReader {
    return this;
  }

  get(name: string): string | null {
    return headerOf(this.#request, name);
  }

  get peer(): string | undefined {
    return this.#request.socket.remoteAddress;
  }

  /** Created on first use: an answer from memory needs none. */
  get signal(): AbortSignal {
    this.#controller ??= abortOnDisconnect(this.#response);
    return this.#controller.signal;
  }

  protected get stream(): Readable {
    return this.#request;
  }

  /** Discards the rest: a client may send all before it reads. */
  protected leaveBody(): void {
    this.#request.resume();
  }

  reply({ status, headers, body }: Reply): void {
    this.#response.writeHead(status, ['X-Request-Id', this.id, ...headers]);
    if (!isStreamed(body)) this.#response.end(body);
    else this.#stream(body instanceof Readable ? body : Readable.from(body));
  }

  #stream(body: Readable): void {
    pipeline(body, this.#response)
      .catch((error) => this.#breakOff(error))
      // Where the client has left before, nothing was piped, and the body would wait for ever.
      .finally(() => body.destroy());
  }

  /** Ends the connection without the end of the body: all that can still be said once its head was sent. */
  #breakOff(error: NodeJS.ErrnoException): void {
    this.#response.destroy();
    const isExpected = error instanceof ScrapeError || leftCodes.has(error.code);
    if (!isExpected) this.#onBug(stackOf(error));
  }

  async delegate<Context>(server: RequestServer<Context>, context: Context): Promise<void> {
    // The server would build a URL from Host. Nothing uses its host name, and a malformed one would make it throw.
    this.#request.headers.host = 'localhost';
    await server(this.#request, this.#response, context);
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

function abortOnDisconnect(response: ServerResponse): AbortController {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  if (response.destroyed) controller.abort();
  return controller;
}
