import type { IncomingMessage } from 'node:http';
import type { RequestBody } from '../../endpoint/call.ts';
import { isEncoded } from './content-coding.ts';

/**
 * Reads a body of at most `max` bytes. What comes after them is discarded, so that a client that sends everything before
 * it reads gets its answer; the same is done with what `admit` refuses by throwing.
 */
export async function readBody(
  request: IncomingMessage,
  max: number,
  admit: (bytes: number) => void = () => {},
): Promise<RequestBody> {
  const { 'content-length': length, 'content-encoding': coding } = request.headers;
  if (isEncoded(coding)) return 'ENCODED';
  if (Number(length ?? 0) > max) return 'TOO_LONG';
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let refused = false;
    const refuse = (settle: () => void) => {
      refused = true;
      chunks.length = 0;
      settle();
    };
    request.on('data', (chunk: Buffer) => {
      if (refused) return;
      bytes += chunk.length;
      if (bytes > max) return refuse(() => resolve('TOO_LONG'));
      try {
        admit(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        refuse(() => reject(error));
      }
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
