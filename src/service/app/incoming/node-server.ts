import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { type OnBug, ScrapeError, stackOf } from '../../../extract/page/errors.ts';
import { headerPairs } from '../../endpoint/headers.ts';
import { problem } from '../../endpoint/problem.ts';
import type { CallHandler } from './incoming-call.ts';
import { NodeCall } from './node-call.ts';
import { defaultUnsentLimits, UnsentAnswers, type UnsentLimits } from './unsent-answers.ts';

interface NodeServerOptions {
  /** If it rejects, the connection is cut. */
  readonly answer: CallHandler;
  readonly onBug: OnBug;
  /** Whether no connection is to be kept any more. */
  readonly stopping?: () => boolean;
  /** How much may wait for clients to read it, and for how long; how long a connection may be idle. */
  readonly unsent?: Partial<UnsentLimits>;
}

/** Property of a socket that holds its last response. With a WeakMap, a cache hit costs 7 % more. */
const lastResponse = Symbol('last response');

interface Connection extends Duplex {
  [lastResponse]?: ServerResponse;
}

/** A `url` parameter of 8 KiB, percent-encoded, exceeds Node's default limit of 16 KiB. */
const maxHeaderSize = 64 * 1024;

export function createNodeServer({
  answer,
  onBug,
  stopping = () => false,
  unsent = {},
}: NodeServerOptions): Server {
  const unsentLimits = { ...defaultUnsentLimits, ...unsent };
  const unsentAnswers = new UnsentAnswers(unsentLimits);
  const options = {
    maxHeaderSize,
    optimizeEmptyRequests: true,
    headersTimeout: 15_000,
    // A list of a million addresses takes a while.
    requestTimeout: 10 * 60_000,
    keepAliveTimeout: 15_000,
  };
  const server = createServer(options, (request: IncomingMessage, response: ServerResponse) => {
    (request.socket as Connection)[lastResponse] = response;
    // A connection that is busy at shutdown would otherwise be kept alive after this response.
    if (stopping()) response.shouldKeepAlive = false;
    request.url = originForm(request.url ?? '/');
    const call = new NodeCall(request, response, onBug);
    unsentAnswers.watch(response, call);
    answer(call).catch((error) => {
      onBug(stackOf(error));
      response.destroy();
    });
  });
  server.on('clientError', (error, socket) =>
    answerUnparsed(error, socket, (socket as Connection)[lastResponse]),
  );
  return server.setTimeout(unsentLimits.idleMs);
}

/** A request target may include scheme and host, as in a request to a proxy (RFC 9112, section 3.2.2). */
function originForm(target: string): string {
  const [, rest] = /^https?:\/\/[^/?]*(.*)/is.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The statuses that Node answers with to requests that its parser rejects, by error code; 400 for all others. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const unencodedUrl = new ScrapeError(
  'INVALID_URL',
  'The request line has characters that must be percent-encoded, such as ü; with curl: --get --data-urlencode "url=…".',
);

/**
 * Answers a request that Node's parser rejects as Node does by default, except that an unencoded character in the URL,
 * a common mistake, is explained. `last` is the connection's last response: if it is half sent, nothing can follow it.
 */
function answerUnparsed(error: Error, socket: Duplex, last: ServerResponse | undefined): void {
  if (!socket.writable || (last?.headersSent && !last.writableFinished)) return void socket.destroy();
  const { code = '' } = error as NodeJS.ErrnoException;
  const response = code === 'HPE_INVALID_URL' ? problemText(unencodedUrl) : headText(statuses[code] ?? 400);
  socket.end(response, () => socket.destroy());
}

function problemText(failure: ScrapeError): string {
  const { status, headers, body } = problem(failure);
  const lines = headerPairs(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return headText(status, lines.join('')) + body;
}

function headText(status: number, headers = ''): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\n\r\n`;
}
