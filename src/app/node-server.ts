import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { HeaderReader } from '../access/credential.ts';
import type { Visit } from '../graphql/visit.ts';
import { type OnBug, stackOf } from '../page/errors.ts';
import { type Call, pathOf, type Reply } from '../rest/call.ts';
import { readBody } from './node-body.ts';
import { requestId } from './request-id.ts';

export interface NodeServerOptions {
  /** A reply, or a visit that `graphql` is to serve. */
  readonly answer: (call: Call) => Promise<Reply | Visit>;
  readonly graphql: (
    request: IncomingMessage,
    response: ServerResponse,
    context: { readonly visit: Visit; readonly call: Call },
  ) => unknown;
  readonly onBug: OnBug;
  /** A connection on which nothing moves for so long is cut. */
  readonly stillMs?: number;
}

/** An address of 8 KiB, percent-encoded, is longer than Node allows by itself. */
const maxHeaderSize = 64 * 1024;
/** More than any scrape takes. Who does not read his answer would have us keep it for ever. */
const usualStillMs = 180_000;

export function createNodeServer({
  answer,
  graphql,
  onBug,
  stillMs = usualStillMs,
}: NodeServerOptions): Server {
  const options = {
    maxHeaderSize,
    optimizeEmptyRequests: true,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 15_000,
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    // A connection that was busy when the service began to stop would be served on it for ever.
    if (!server.listening) response.shouldKeepAlive = false;
    request.url = originForm(request.url ?? '/');
    const call = new NodeCall(request, response);
    const answered = await answer(call);
    if ('status' in answered) return send(answered, call, response);
    // Nothing is derived from Host; a hostile one must not even be parsed.
    request.headers.host = 'localhost';
    call.giveBack();
    await graphql(request, response, { visit: answered, call });
  };
  const server = createServer(options, (request, response) => {
    serve(request, response).catch((error) => {
      onBug(stackOf(error));
      response.destroy();
    });
  });
  return server.setTimeout(stillMs);
}

/** A target may hold scheme and host, as if to a proxy; a server takes it all the same (RFC 9112, section 3.2.2). */
function originForm(target: string): string {
  const [, rest] = /^https?:\/\/[^/?]*(.*)$/i.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function send({ status, headers, body }: Reply, { id }: Call, response: ServerResponse): void {
  response.writeHead(status, ['X-Request-Id', id, ...headers]);
  response.end(body);
}

/** A request of Node's as a call; it reads its own headers. */
class NodeCall implements Call, HeaderReader {
  readonly id: string;
  readonly method: string;
  readonly target: string;
  readonly path: string;
  readonly startedAt = performance.now();
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #controller: AbortController | null = null;
  #body: Buffer | null = null;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
    this.id = requestId(this.get('x-request-id'));
    this.method = request.method ?? 'GET';
    this.target = request.url ?? '/';
    this.path = pathOf(this.target);
  }

  get headers(): HeaderReader {
    return this;
  }

  /** `name` is lower-cased. */
  get(name: string): string | null {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }

  get peer(): string | undefined {
    return this.#request.socket.remoteAddress;
  }

  /** Made when first asked for: an answer from memory needs none. */
  get signal(): AbortSignal {
    this.#controller ??= abortWhenLeft(this.#response);
    return this.#controller.signal;
  }

  async text(max: number): Promise<string | null> {
    this.#body = await readBody(this.#request, max);
    return this.#body?.toString() ?? null;
  }

  /** Puts a body that was read where servers behind this one look for it. */
  giveBack(): void {
    if (this.#body) Object.assign(this.#request, { body: Readable.from([this.#body]) });
  }
}

function abortWhenLeft(response: ServerResponse): AbortController {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  if (response.destroyed) controller.abort();
  return controller;
}
