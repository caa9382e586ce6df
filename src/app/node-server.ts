import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type OnBug, stackOf } from '../page/errors.ts';
import type { IncomingCall } from './incoming/incoming-call.ts';
import { NodeCall } from './incoming/node-call.ts';
import { answerRefused } from './refused-request.ts';

export interface NodeServerOptions {
  /** Answers a call; on a rejection the connection is cut. */
  readonly answer: (call: IncomingCall) => Promise<void>;
  readonly onBug: OnBug;
  /** How long a connection may be idle before it is closed. */
  readonly idleTimeoutMs?: number;
}

/** Where a connection holds its last response. By a WeakMap a HIT costs 7 % more. */
const begun = Symbol('last response');

interface Connection extends Duplex {
  [begun]?: ServerResponse;
}

/** An address of 8 KiB, percent-encoded, exceeds Node's default limit. */
const maxHeaderSize = 64 * 1024;
/** Longer than any scrape. A client that never reads would pin the response in memory. */
const defaultIdleTimeoutMs = 180_000;

export function createNodeServer({
  answer,
  onBug,
  idleTimeoutMs = defaultIdleTimeoutMs,
}: NodeServerOptions): Server {
  const options = {
    maxHeaderSize,
    optimizeEmptyRequests: true,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 15_000,
  };
  const server = createServer(options, (request: IncomingMessage, response: ServerResponse) => {
    (request.socket as Connection)[begun] = response;
    // A connection that is busy at shutdown would otherwise be kept alive after this response.
    if (!server.listening) response.shouldKeepAlive = false;
    request.url = originForm(request.url ?? '/');
    answer(new NodeCall(request, response)).catch((error) => {
      onBug(stackOf(error));
      response.destroy();
    });
  });
  server.on('clientError', (error, socket) => answerRefused(error, socket, (socket as Connection)[begun]));
  return server.setTimeout(idleTimeoutMs);
}

/**
 * A target may include scheme and host, as if sent to a proxy; servers have to accept that (RFC 9112, section 3.2.2).
 */
function originForm(target: string): string {
  const [, rest] = /^https?:\/\/[^/?]*(.*)/is.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
