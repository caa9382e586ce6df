import { gzipSync } from 'node:zlib';

export interface Archived {
  readonly url?: string;
  readonly type?: string;
  readonly contentType?: string;
  readonly body: string | Uint8Array;
  /** Overrides the length that the record states. */
  readonly length?: number;
}

/** A record of a WARC file (WARC 1.1). */
export function record({
  url = 'https://example.com/',
  type = 'response',
  contentType = 'application/http; msgtype=response',
  body,
  length,
}: Archived): Buffer {
  const block = Buffer.from(body);
  const head = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${url}`,
    'WARC-Date: 2026-05-01T08:00:00Z',
    `Content-Type: ${contentType}`,
    `Content-Length: ${length ?? block.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), block, Buffer.from('\r\n\r\n')]);
}

/** An HTTP response as it is archived. */
export function http(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Buffer {
  const lines = Object.entries({ 'Content-Type': 'text/html', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Some\r\n${lines.join('')}\r\n`), Buffer.from(body)]);
}

/** An archived page with this title, at the path of that name. */
export function titled(title: string): Buffer {
  return record({
    url: `https://example.com/${title}`,
    body: http(`<title>${title}</title><p>${'Some text. '.repeat(20)}`),
  });
}

export const member = (bytes: Uint8Array) => gzipSync(bytes);
