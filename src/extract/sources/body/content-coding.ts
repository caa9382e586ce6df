import type * as stream from 'node:stream';
import { contentCodings } from '../../lib/http/content-codings.ts';
import { commaList, type HeaderList, header } from '../../lib/http/header-list.ts';
import { Duplex, pipeline, zlib } from '../../lib/platform/node.ts';
import { ScrapeError } from '../../page/errors.ts';
import { type ByteQueue, queueFrom } from './byte-queue.ts';
import { firstMember, gunzipped } from './gzip-members.ts';
import { unzstd, unzstdSync } from './zstd-frames.ts';

const maxCodings = 2;

// A truncated body is decoded as far as possible: the missing end is not an error.
const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
const deflateOptions = { finishFlush: Z_SYNC_FLUSH };
const brotliOptions = { finishFlush: BROTLI_OPERATION_FLUSH };

export interface Decoder {
  /** `first`: the first byte of the coded data. */
  stream(first: number): stream.Duplex;
  atOnce(bytes: Uint8Array, max: { readonly maxOutputLength: number }): Buffer;
}

const gzip: Decoder = {
  stream: () => zlib.createGunzip(deflateOptions),
  atOnce(bytes, max) {
    try {
      return zlib.gunzipSync(bytes, { ...deflateOptions, ...max });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'Z_DATA_ERROR') throw error;
      return firstMember(bytes, max);
    }
  },
};

/** For a gzip file, for example a sitemap: unlike a body it must be complete, and may have several members. */
export const gzipFile: Decoder = { ...gzip, stream: () => Duplex.from(gunzipped) };

/** In HTTP, "deflate" means the zlib format; some servers send raw deflate instead. */
const deflate: Decoder = {
  stream: (first) =>
    isZlib(first) ? zlib.createInflate(deflateOptions) : zlib.createInflateRaw(deflateOptions),
  atOnce: (bytes, max) =>
    (isZlib(bytes[0] ?? 0) ? zlib.inflateSync : zlib.inflateRawSync)(bytes, { ...deflateOptions, ...max }),
};

/** RFC 1950: the low half of the first byte is 8. Raw deflate could start like this, but encoders do not do it. */
function isZlib(first: number): boolean {
  return (first & 0x0f) === 8;
}

const brotli: Decoder = {
  stream: () => zlib.createBrotliDecompress(brotliOptions),
  atOnce: (bytes, max) => zlib.brotliDecompressSync(bytes, { ...brotliOptions, ...max }),
};

const decoders: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', gzip],
  ['x-gzip', gzip],
  ['deflate', deflate],
  ['br', brotli],
  ['zstd', { stream: () => Duplex.from(unzstd), atOnce: unzstdSync }],
]);

/** The Accept-Encoding that we send. */
export const acceptEncoding = 'gzip, deflate, br, zstd';

/** Transfer codings without a decoder; the HTTP parser decodes `chunked`. */
const undecoded = new Set(['identity', 'chunked']);

/**
 * The decoders for a body, in the order of decoding: the last coding, which is a transfer coding if there are any,
 * comes first. Throws UPSTREAM_ENCODING for an unknown coding, or too many.
 */
export function decodersFor(headers: HeaderList): readonly Decoder[] {
  const transfer = commaList(header(headers, 'transfer-encoding')?.toLowerCase() ?? '');
  const codings = [...contentCodings(headers), ...transfer.filter((name) => !undecoded.has(name))];
  const found = codings.flatMap((name) => decoders.get(name) ?? []);
  if (found.length < codings.length || found.length > maxCodings) throw new ScrapeError('UPSTREAM_ENCODING');
  return found.toReversed();
}

/** Decodes a short body in one step, which is the cheapest way; null if it is broken or exceeds `maxOutputLength`. */
export function decodeAtOnce(
  bytes: Uint8Array,
  { decoders, maxOutputLength }: { readonly decoders: readonly Decoder[]; readonly maxOutputLength: number },
): Uint8Array | null {
  try {
    return decoders.reduce(
      (coded, decoder) => (coded.length > 0 ? decoder.atOnce(coded, { maxOutputLength }) : coded),
      bytes,
    );
  } catch {
    return null;
  }
}

/** Decodes a stream, up to `limit` bytes. If the input is broken, the result ends with UPSTREAM_ENCODING. */
export async function decode(
  coded: ByteQueue,
  { decoder, limit }: { readonly decoder: Decoder; readonly limit: number },
): Promise<ByteQueue> {
  await coded.fill(1);
  const stream = decoder.stream(coded.peek()[0] ?? 0);
  const failureOf = (cause: Error) => new ScrapeError('UPSTREAM_ENCODING', undefined, { cause });
  const decoded = queueFrom(stream, limit, failureOf);
  pipeline(coded, stream, () => {});
  return decoded;
}
