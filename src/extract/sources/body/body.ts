import { ByteQueue } from './byte-queue.ts';
import { type Decoder, decode, decodeAtOnce } from './content-coding.ts';

/** Coded bodies up to this many bytes are decoded in one step. */
const shortBody = 64 * 1024;
/** Maximum output of one decoding step, so that the event loop is not blocked for long. */
const maxAtOnce = 1024 * 1024;

export interface Body {
  /** Decoded, on a SharedArrayBuffer. */
  readonly bytes: Uint8Array;
  /** Whether the body exceeded the limit. */
  readonly over: boolean;
  /** Why the body is incomplete. */
  readonly failure: Error | null;
}

/** A body being read; its outcome is known once it was read to the end. */
export interface OpenBody {
  readonly decoded: ByteQueue;
  readonly over: boolean;
  readonly failure: Error | null;
}

interface Reading {
  readonly decoders: readonly Decoder[];
  /** Maximum number of decoded bytes. */
  readonly limit: number;
  /** How long to wait for a complete coded body before decoding what has arrived, in milliseconds. */
  readonly gatherMs?: number | undefined;
}

/** Looks at a body while it arrives. */
export interface Reader {
  /** Called each time more bytes have arrived, before any timer fires; `body` is valid until the next call. */
  look(body: Uint8Array): void;
  end(): void;
}

/** Reads and decodes a body, or as much of it as arrives, up to `limit` bytes. */
export async function readBody(wire: ByteQueue, reading: Reading, reader?: Reader): Promise<Body> {
  const body = await openBody(wire, reading);
  const read = await body.decoded
    .rest(reader && ((bytes) => reader.look(bytes)))
    .finally(() => reader?.end());
  const bytes = share(read);
  body.decoded.release();
  return { bytes, over: body.over, failure: body.failure };
}

/** Decodes a body while it is read. */
export async function openBody(wire: ByteQueue, { decoders, limit, gatherMs }: Reading): Promise<OpenBody> {
  if (decoders.length > 0) {
    await wire.fill(shortBody, gatherMs);
    const max = { decoders, maxOutputLength: Math.min(maxAtOnce, limit) };
    const whole = wire.ended && !wire.over ? decodeAtOnce(wire.peek(), max) : null;
    if (whole) {
      wire.release();
      return { decoded: queueOf([whole], limit), over: false, failure: wire.failure };
    }
  }
  return openInLayers(wire, { decoders, limit });
}

async function openInLayers(wire: ByteQueue, { decoders, limit }: Reading): Promise<OpenBody> {
  const layers = [wire];
  let decoded = wire;
  for (const decoder of decoders) {
    decoded = await decode(decoded, { decoder, limit });
    layers.push(decoded);
  }
  return {
    decoded,
    get over() {
      return layers.some(({ over }) => over);
    },
    get failure() {
      return layers.find(({ failure }) => failure !== null)?.failure ?? null;
    },
  };
}

/** A queue of bytes that have already arrived. */
export function queueOf(chunks: readonly Uint8Array[], limit: number): ByteQueue {
  const queue = new ByteQueue(limit, { pause() {}, resume() {}, stop() {} });
  for (const chunk of chunks) queue.push(chunk);
  queue.end();
  return queue;
}

/** A copy that threads share. */
export function share(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}
