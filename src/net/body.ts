import type { ByteQueue } from './byte-queue.ts';
import { type Decoder, decode, decodeAtOnce } from './content-coding.ts';

/** Coded bodies up to this many bytes are decoded in one step. */
const shortBody = 64 * 1024;
/** What one step may decode to, so that the event loop is not held for long. */
const mostAtOnce = 1024 * 1024;

export interface Body {
  /** Decoded, on a SharedArrayBuffer. */
  readonly bytes: Uint8Array;
  /** Whether there was more than the limit. */
  readonly over: boolean;
  /** Why it ends before its end. */
  readonly failure: Error | null;
}

/** Reads a body to its end, or as far as it goes, decoding it on the way; never more than `limit` bytes of it. */
export async function readBody(
  wire: ByteQueue,
  { decoders, limit }: { readonly decoders: readonly Decoder[]; readonly limit: number },
): Promise<Body> {
  if (decoders.length > 0) {
    await wire.fill(shortBody);
    const most = { decoders, maxOutputLength: Math.min(mostAtOnce, limit) };
    const whole = wire.ended && !wire.over ? decodeAtOnce(wire.peek(), most) : null;
    if (whole) return { bytes: share([whole]), over: false, failure: wire.failure };
  }
  return readInLayers(wire, { decoders, limit });
}

async function readInLayers(
  wire: ByteQueue,
  { decoders, limit }: { readonly decoders: readonly Decoder[]; readonly limit: number },
): Promise<Body> {
  const layers = [wire];
  let last = wire;
  for (const decoder of decoders) {
    last = await decode(last, { decoder, limit });
    layers.push(last);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of last) chunks.push(chunk);
  return {
    bytes: share(chunks),
    over: layers.some(({ over }) => over),
    failure: layers.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}

function share(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(chunks.reduce((sum, { length }) => sum + length, 0)));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
