import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Identity } from './tls.ts';

/** What HTTP/1.1 and HTTP/2 have in common is all that a test page needs. */
export type OriginRequest = Pick<Http2ServerRequest, 'method' | 'url' | 'headers' | 'socket'>;
export type OriginResponse = Pick<Http2ServerResponse, 'setHeader' | 'end' | 'destroy' | 'on'> & {
  statusCode: number;
  writeHead(status: number, headers?: Record<string, string | readonly string[]>): unknown;
  write(chunk: string | Uint8Array): boolean;
};
export type Handler = (request: OriginRequest, response: OriginResponse) => unknown;

/** What a path answers: HTML, a whole answer, or a handler for what those cannot say. */
export type Route = string | Answer | Handler;
export interface Answer {
  readonly status?: number;
  /** text/html in UTF-8 unless they say otherwise; a null content-type sends none. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | null>>;
  readonly body?: string | Uint8Array;
}

export interface Hit {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Origin extends AsyncDisposable {
  /** Such as http://127.0.0.1:40123, with no slash at its end. */
  readonly url: string;
  readonly port: number;
  /** Every request that arrived, in order. */
  readonly hits: readonly Hit[];
  /** How many TCP connections were opened. */
  readonly connections: number;
  close(): Promise<void>;
}

export interface OriginOptions {
  /** Serves https with this certificate. */
  readonly tls?: Identity;
  /** Offers HTTP/2 beside HTTP/1.1, over TLS. */
  readonly http2?: boolean;
  /** The host name in `url`, where it is not 127.0.0.1. */
  readonly host?: string;
  /** Where it listens: 0.0.0.0 for all addresses of loopback. */
  readonly address?: string;
}

/** A web site on loopback. A path that has no route is a 404. Routes are looked up by path without query. */
export async function startOrigin(
  site: Handler | Readonly<Record<string, Route>>,
  { tls, http2 = false, host = '127.0.0.1', address = '127.0.0.1' }: OriginOptions = {},
): Promise<Origin> {
  const hits: Hit[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;

  const listener = (request: OriginRequest, response: OriginResponse) => {
    const path = request.url ?? '/';
    hits.push({ method: request.method ?? '', path, headers: request.headers });
    response.on('error', () => {});
    return (typeof site === 'function' ? site : toHandler(site[path.replace(/\?.*/s, '')]))(
      request,
      response,
    );
  };
  const server = createOn(listener as never, tls, http2);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  });
  server.listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `${tls ? 'https' : 'http'}://${host}:${port}`,
    port,
    hits,
    get connections() {
      return connections;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function createOn(listener: () => void, tls: Identity | undefined, http2: boolean): Server {
  if (!tls) return createServer(listener);
  const server = http2
    ? createSecureServer({ ...tls, allowHTTP1: true }, listener)
    : createHttpsServer({ ...tls }, listener);
  server.on('tlsClientError', () => {});
  return server as unknown as Server;
}

function toHandler(route: Route | undefined): Handler {
  if (typeof route === 'function') return route;
  if (typeof route === 'string') return toHandler({ body: route });
  const { status = route ? 200 : 404, headers = {}, body = '' } = route ?? { body: 'Not found' };
  const all = { 'content-type': 'text/html; charset=utf-8', ...headers };
  return (_, response) => {
    response.writeHead(
      status,
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Record<string, string>,
    );
    response.end(body);
  };
}
