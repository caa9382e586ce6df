import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type OnBug, ScrapeError, stackOf } from '../../../extract/page/errors.ts';
import type { HeaderReader } from '../../access/header-reader.ts';
import { isEncoded, isStreamed, type Reply, type RequestBody } from '../../endpoint/call.ts';
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

  body(max: number, admit?: (bytes: number) => void): Promise<RequestBody> {
    return readBody(this.#request, max, admit);
  }

  /** What its reader leaves is discarded, so that a client that sends everything before it reads gets its answer. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#request.iterator({ destroyOnReturn: false });
    } finally {
      this.#request.resume();
    }
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

/** Reads at most `max` bytes. What is longer, or `admit` refuses by throwing, is discarded: a client may send all before it reads. */
async function readBody(
  request: IncomingMessage,
  max: number,
  admit: (bytes: number) => void = () => {},
): Promise<RequestBody> {
  const { 'content-length': length, 'content-encoding': coding } = request.headers;
  if (isEncoded(coding)) return 'ENCODED';
  if (Number(length ?? 0) > max) return 'TOO_LONG';
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let refused = false;
    const refuse = (settle: () => void) => {
      refused = true;
      chunks.length = 0;
      settle();
    };
    request.on('data', (chunk: Buffer) => {
      if (refused) return;
      bytes += chunk.length;
      if (bytes > max) return refuse(() => resolve('TOO_LONG'));
      try {
        admit(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        refuse(() => reject(error));
      }
    });
    request.once('end', () => resolve(joined(chunks)));
    request.once('error', () => resolve('INCOMPLETE'));
    request.once('close', () => resolve('INCOMPLETE'));
  });
}

function joined(chunks: readonly Buffer[]): Buffer {
  const [first, ...others] = chunks;
  return first && others.length === 0 ? first : Buffer.concat(chunks);
}
