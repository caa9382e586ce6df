import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

export interface ReadBody {
  /** Null if the body is longer than allowed or compressed, or if the caller disconnected before its end. */
  readonly whole: Buffer | null;
  /** Streams the whole body to another reader; null if nothing of it was read. */
  readonly again: (() => Readable) | null;
}

const unread: ReadBody = { whole: null, again: null };

/** Reads a body of at most `max` bytes. */
export async function readBody(request: IncomingMessage, max: number): Promise<ReadBody> {
  const {
    'content-length': length,
    'content-encoding': coding,
    'transfer-encoding': transfer,
  } = request.headers;
  if (coding !== undefined || Number(length ?? 0) > max) return unread;
  if (length !== undefined) return readWhole(await allOf(request));
  return transfer === undefined ? unread : beginningOf(request, max);
}

function readWhole(whole: Buffer | null): ReadBody {
  return whole === null ? unread : { whole, again: () => Readable.from([whole]) };
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

/** Reads a body of unknown length, up to the chunk that exceeds `max`. */
async function beginningOf(request: IncomingMessage, max: number): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length > max) return { whole: null, again: () => Readable.from(joined(chunks, request)) };
    }
  } catch {
    return unread;
  }
  return readWhole(Buffer.concat(chunks));
}

async function* joined(chunks: readonly Buffer[], rest: AsyncIterable<Buffer>) {
  yield* chunks;
  yield* rest;
}
