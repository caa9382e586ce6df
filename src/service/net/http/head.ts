import type { Dispatcher } from 'undici';
import type { HeaderList } from '../../../extract/lib/http/header-list.ts';

type RawHeaders = Dispatcher.DispatchController['rawHeaders'];

/** Reads headers from undici: a flat list of bytes for HTTP/1, an object for HTTP/2. */
export function readHeaders(raw: RawHeaders): HeaderList {
  if (!Array.isArray(raw)) {
    return Object.entries(raw ?? {}).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, decodeText(Buffer.from(one, 'latin1'))] as const),
    );
  }
  const texts = raw.map((item) => decodeText(Buffer.from(item)));
  return texts.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), texts[at + 1] ?? ''] as const] : [],
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes valid UTF-8, which many servers send, and anything else as Latin-1, the historical default. */
function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

const maxStatusLine = 512;

/**
 * The version in an HTTP/1 status line. undici does not expose it, but the header names are views of the received
 * bytes, and the status line is right before the first. Falls back to 1.1, for example if the two arrived in separate
 * chunks.
 */
export function httpVersionOf(raw: RawHeaders): '1.0' | '1.1' {
  const first = Array.isArray(raw) ? raw[0] : undefined;
  if (!Buffer.isBuffer(first)) return '1.1';
  const start = Math.max(0, first.byteOffset - maxStatusLine);
  const before = Buffer.from(first.buffer, start, first.byteOffset - start).toString('latin1');
  const line = before.slice(before.lastIndexOf('HTTP/'));
  return /^HTTP\/1\.0 \d{3}[^\r\n]*\r?\n$/.test(line) ? '1.0' : '1.1';
}
