import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import type { Kept, Stored } from './stored.ts';

/** The JSON before the body, preceded by its length. */
interface Header {
  readonly meta: Stored['meta'];
  readonly expires?: number | undefined;
  /** Size of the decompressed body; absent if it is stored uncompressed. */
  readonly unpacked?: number;
}

const lengthBytes = 4;
/** Smaller bodies are stored uncompressed: to set up the compressor takes a third of the time of storing them. */
const minPackedBytes = 4096;
/** Larger bodies are compressed in the thread pool: they would block the event loop. */
const maxSyncBytes = 64 * 1024;

/** Node's own minimum. */
const minChunkBytes = 64;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Encodes a value for SQLite and Redis: the length of the header, the header, the body (zstd if that is smaller). */
export async function encode({ value, expires }: Kept): Promise<Buffer> {
  const { meta, body } = value;
  const packed = value.packed ?? (await pack(body));
  const header: Header = packed ? { meta, expires, unpacked: body.byteLength } : { meta, expires };
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, packed ?? body]);
}

/** The inverse of `encode`; undefined if the bytes are not an encoded value. */
export async function decode(bytes: Uint8Array): Promise<Kept | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const start = lengthBytes + buffer.readUInt32LE();
    const { meta, expires, unpacked } = JSON.parse(buffer.toString('utf8', lengthBytes, start)) as Header;
    const rest = buffer.subarray(start);
    if (unpacked === undefined) return { value: { meta, body: rest }, expires };
    return { value: { meta, body: await unpack(rest, unpacked), packed: rest }, expires };
  } catch {
    return undefined;
  }
}

/** A body in zstd; null if it is small, or does not become smaller. */
export async function pack(body: Uint8Array): Promise<Buffer | null> {
  if (body.byteLength < minPackedBytes) return null;
  // By default, output chunks are several times as large as most bodies, and so are the tables that zstd allocates for
  // input of unknown size. Most bodies compress to a quarter, and unused memory counts as garbage too.
  const chunkSize = Math.max(Math.ceil(body.byteLength / 4), minChunkBytes);
  const options = { chunkSize, pledgedSrcSize: body.byteLength };
  const packed =
    body.byteLength > maxSyncBytes ? await compress(body, options) : zstdCompressSync(body, options);
  return packed.length < body.byteLength * 0.9 ? packed : null;
}

async function unpack(packed: Buffer, size: number): Promise<Buffer> {
  const options = { maxOutputLength: size };
  if (size > maxSyncBytes) return decompress(packed, options);
  // One more byte than it needs: after a full chunk, zlib allocates another one.
  return zstdDecompressSync(packed, { ...options, chunkSize: Math.max(size + 1, minChunkBytes) });
}
