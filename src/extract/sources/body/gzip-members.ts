import type { InputType, ZlibOptions } from 'node:zlib';
import { zlib } from '../../lib/platform/node.ts';
import { ByteReader, decodedBy } from './byte-reader.ts';

/** Coded bytes to decode at a time: a piece of a gzip bomb decodes to a thousand times as many. */
const pieceBytes = 1024;
/** Tools that write several start one every 64 KiB. An empty member costs as much as a thousand bytes of text. */
const maxMembers = 1_000;
/** A longer header counts as broken. */
const maxHeaderBytes = 64 * 1024;
const magic = [0x1f, 0x8b, 0x08];
const flags = { headerCrc: 2, extra: 4, name: 8, comment: 16 } as const;
const fixedHeader = 10;
const trailerBytes = 8;

/**
 * Decodes a gzip file with any number of members (RFC 1952, section 2.2). Everything before an error is yielded before
 * the error is thrown, while the stream of zlib drops what it decoded last. Zeros after a member are padding.
 */
export async function* gunzipped(coded: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(coded);
  let members = 0;
  do {
    members += 1;
    if (members > maxMembers) throw new Error('The file has too many gzip members');
    yield* gunzippedMember(reader);
  } while (!(await isPadding(reader)));
}

/** Decodes one member; the reader then continues right after it. Throws if it is broken or cut. */
export async function* gunzippedMember(reader: ByteReader): AsyncGenerator<Uint8Array> {
  await skipHeader(reader);
  let checksum = 0;
  let size = 0;
  for await (const decoded of decodedBy(zlib.createInflateRaw(), reader, pieceBytes)) {
    checksum = zlib.crc32(decoded, checksum);
    size += decoded.length;
    yield decoded;
  }
  const trailer = await reader.fill(trailerBytes);
  const isWhole = trailer.length >= trailerBytes && trailer.readUInt32LE(0) === checksum;
  if (!isWhole || trailer.readUInt32LE(4) !== size % 2 ** 32)
    throw new Error('The trailer of a gzip member is broken');
  reader.skip(trailerBytes);
}

/**
 * Decompresses the first member of a gzip body as browsers do: the checksum is ignored, and so is what follows, for
 * example a warning that a PHP script printed after the compressed page. Throws if the data itself is broken.
 */
export function firstMember(bytes: Uint8Array, options: ZlibOptions): Buffer {
  return zlib.inflateRawSync(bytes.subarray(headerLength(bytes)) as InputType, options);
}

/** The length of a member's header (RFC 1952, 2.3), or at least that of `bytes` if it is incomplete. Throws without one. */
function headerLength(bytes: Uint8Array): number {
  if (!magic.every((byte, at) => bytes[at] === byte)) throw new Error('This is not gzip');
  const has = (flag: number) => ((bytes[3] ?? 0) & flag) !== 0;
  let at = fixedHeader;
  if (has(flags.extra)) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const flag of [flags.name, flags.comment]) {
    if (has(flag)) at = bytes.indexOf(0, at) + 1 || bytes.length;
  }
  return has(flags.headerCrc) ? at + 2 : at;
}

async function skipHeader(reader: ByteReader): Promise<void> {
  let header = await reader.fill(fixedHeader);
  for (
    let wanted = fixedHeader;
    header.length >= wanted && headerLength(header) >= header.length;
    wanted *= 2
  ) {
    if (wanted > maxHeaderBytes) throw new Error('The header of a gzip member is too long');
    header = await reader.fill(2 * wanted);
  }
  reader.skip(headerLength(header));
}

/** Skips zeros; returns whether nothing else is left. */
async function isPadding(reader: ByteReader): Promise<boolean> {
  for (;;) {
    const waiting = await reader.fill(1);
    if (waiting.length === 0) return true;
    let zeros = 0;
    while (waiting[zeros] === 0) zeros += 1;
    reader.skip(zeros);
    if (zeros < waiting.length) return false;
  }
}
