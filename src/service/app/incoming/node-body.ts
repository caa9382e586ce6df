import type { IncomingMessage } from 'node:http';
import type { RequestBody } from '../../endpoint/call.ts';
import { isEncoded } from './content-coding.ts';

/**
 * Reads a body of at most `max` bytes. What comes after them is discarded, so that a client that sends everything before
 * it reads gets its answer.
 */
export async function readBody(request: IncomingMessage, max: number): Promise<RequestBody> {
  const { 'content-length': length, 'content-encoding': coding } = request.headers;
  if (isEncoded(coding)) return 'ENCODED';
  if (Number(length ?? 0) > max) return 'TOO_LONG';
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= max) chunks.push(chunk);
      else resolve('TOO_LONG');
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
