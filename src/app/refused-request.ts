import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { headerPairs } from '../endpoint/headers.ts';
import { problem } from '../endpoint/problem.ts';
import { ScrapeError } from '../page/errors.ts';

/** What Node answers to a request that its parser refuses, by the code of the error; 400 to all others. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const unencoded = new ScrapeError(
  'INVALID_URL',
  'The request names an address with characters that have to be percent-encoded, such as ü; with curl: --get --data-urlencode "url=…".',
);

/**
 * Answers a request that never becomes a call, as Node would without us, but for the mistake that people make: who types
 * an address is told what is wrong with it. `begun` is the last response of the connection.
 */
export function answerRefused(error: Error, socket: Duplex, begun: ServerResponse | undefined): void {
  if (!socket.writable || (begun?.headersSent && !begun.writableFinished)) return void socket.destroy();
  const { code = '' } = error as NodeJS.ErrnoException;
  socket.end(code === 'HPE_INVALID_URL' ? told(unencoded) : bare(statuses[code] ?? 400), () =>
    socket.destroy(),
  );
}

function told(failure: ScrapeError): string {
  const { status, headers, body } = problem(failure);
  const lines = headerPairs(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return bare(status, lines.join('')) + body;
}

function bare(status: number, headers = ''): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\n\r\n`;
}
