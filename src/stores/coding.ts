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
/** Smaller bodies are stored uncompressed. */
const worthPacking = 512;
/** Larger bodies go to the thread pool: they would block the event loop. */
const longWork = 64 * 1024;

/** Node's own minimum. */
const leastChunk = 64;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A value as the bytes that SQLite and Redis hold: length of the header, header, body (zstd where that pays). */
export async function encode({ value, expires }: Kept): Promise<Buffer> {
  const { meta, body } = value;
  const packed = await pack(body);
  const header: Header = packed ? { meta, expires, unpacked: body.byteLength } : { meta, expires };
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, packed ?? body]);
}

/** The value that was encoded; undefined where the bytes are not such a value. */
export async function decode(bytes: Uint8Array): Promise<Kept | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const start = lengthBytes + buffer.readUInt32LE();
    const { meta, expires, unpacked } = JSON.parse(buffer.toString('utf8', lengthBytes, start)) as Header;
    const rest = buffer.subarray(start);
    const body = unpacked === undefined ? rest : await unpack(rest, unpacked);
    return { value: { meta, body }, expires };
  } catch {
    return undefined;
  }
}

async function pack(body: Uint8Array): Promise<Buffer | null> {
  if (body.byteLength < worthPacking) return null;
  // The default size of an output chunk is several times that of most bodies, and so are the tables that zstd makes for
  // an input whose size it does not know.
  const options = { chunkSize: Math.max(body.byteLength, leastChunk), pledgedSrcSize: body.byteLength };
  const packed = body.byteLength > longWork ? await compress(body, options) : zstdCompressSync(body, options);
  return packed.length < body.byteLength * 0.9 ? packed : null;
}

async function unpack(packed: Buffer, size: number): Promise<Buffer> {
  const options = { maxOutputLength: size };
  return size > longWork ? decompress(packed, options) : zstdDecompressSync(packed, options);
}
