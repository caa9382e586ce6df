import type { IncomingMessage } from 'node:http';

/**
 * Reads a body with a Content-Length. Null, with nothing read, if it is longer than `max` bytes, compressed, or of
 * unknown length; null too if the caller left in the middle of it.
 */
export async function readBody(request: IncomingMessage, max: number): Promise<Buffer | null> {
  const { 'content-length': length, 'content-encoding': coding } = request.headers;
  if (length === undefined || Number(length) > max || coding !== undefined) return null;
  return allOf(request);
}

function allOf(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => resolve(null));
    request.once('close', () => resolve(null));
  });
}
