import type { InputType, ZstdDecompress } from 'node:zlib';
import { zlib } from '../../lib/platform/node.ts';
import { ByteReader, decodedBy } from './byte-reader.ts';

const options = {
  // A truncated body is decoded as far as possible: the missing end is not an error.
  finishFlush: zlib.constants.ZSTD_e_flush,
  // RFC 9659: as a content coding, zstd may use a window of at most 8 MiB.
  params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 },
};

/** For one body: each frame needs a new decoder. */
const maxFrames = 1_000;
/** For a body that is decoded in one step. */
const maxSyncFrames = 16;
const pieceBytes = 64 * 1024;

/** Decodes all frames (RFC 8878, section 3); zlib stops after the first. Anything else after a frame is ignored. */
export async function* unzstd(coded: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(coded);
  for (let frames = 1; frames === 1 || beginsFrame(await reader.fill(4)); frames += 1) {
    if (frames > maxFrames) throw new Error('The body has too many zstd frames');
    yield* decodedBy(zlib.createZstdDecompress(options), reader, pieceBytes);
  }
}

/** The synchronous form; throws if there are more bytes than `maxOutputLength`, or more than a few frames. */
export function unzstdSync(
  bytes: Uint8Array,
  { maxOutputLength }: { readonly maxOutputLength: number },
): Buffer {
  const decoded: Buffer[] = [];
  let left = maxOutputLength;
  let rest = bytes;
  do {
    if (decoded.length === maxSyncFrames || left < 1) throw new Error('The body is too long for one step');
    const { buffer, bytesRead } = firstFrame(rest, left);
    decoded.push(buffer);
    left -= buffer.length;
    rest = rest.subarray(bytesRead);
  } while (beginsFrame(rest));
  return Buffer.concat(decoded);
}

function firstFrame(bytes: Uint8Array, maxOutputLength: number): { buffer: Buffer; bytesRead: number } {
  // With `info` the result has the buffer and the engine, unlike what the types say.
  const { buffer, engine } = zlib.zstdDecompressSync(bytes as InputType, {
    ...options,
    maxOutputLength,
    info: true,
  }) as unknown as { buffer: Buffer; engine: ZstdDecompress };
  return { buffer, bytesRead: engine.bytesWritten };
}

/** Whether a frame starts here, which may be a skippable one. */
function beginsFrame(bytes: Uint8Array): boolean {
  if (bytes.length < 4) return false;
  const magic = Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32LE();
  return magic === 0xfd2fb528 || magic >>> 4 === 0x184d2a5;
}
