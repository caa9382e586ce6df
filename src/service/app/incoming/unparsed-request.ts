import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ScrapeError } from '../../../extract/page/errors.ts';
import { headerPairs } from '../../endpoint/headers.ts';
import { problem } from '../../endpoint/problem.ts';

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
export function answerUnparsed(error: Error, socket: Duplex, last: ServerResponse | undefined): void {
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
