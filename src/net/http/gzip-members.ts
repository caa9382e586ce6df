import { crc32, createInflateRaw } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { headerLength } from './gzip-member.ts';

/** Coded bytes that are decoded at a time: a piece of a bomb holds a thousand times as many. */
const pieceBytes = 1024;
/** Tools that write many begin one every 64 KiB; one that holds nothing costs as much as a thousand bytes of text. */
const maxMembers = 1_000;
/** A header with a longer name or comment is broken. */
const longestHeader = 64 * 1024;
const fixedHeader = 10;
const trailerBytes = 8;

/**
 * Decodes a gzip file of any number of members (RFC 1952, section 2.2). All that comes before an error is yielded
 * before it is thrown, where the stream of zlib drops what it decoded last. Zeros behind a member are padding.
 */
export async function* gunzipped(coded: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(coded);
  let members = 0;
  do {
    members += 1;
    if (members > maxMembers) throw new Error('There are too many members');
    yield* member(reader);
  } while (!(await isPadding(reader)));
}

async function* member(reader: ByteReader): AsyncGenerator<Uint8Array> {
  await skipHeader(reader);
  let checksum = 0;
  let size = 0;
  for await (const decoded of inflated(reader)) {
    checksum = crc32(decoded, checksum);
    size += decoded.length;
    yield decoded;
  }
  const trailer = await reader.fill(trailerBytes);
  const isWhole = trailer.length >= trailerBytes && trailer.readUInt32LE(0) === checksum;
  if (!isWhole || trailer.readUInt32LE(4) !== size % 2 ** 32)
    throw new Error('The end of a member is broken');
  reader.skip(trailerBytes);
}

async function skipHeader(reader: ByteReader): Promise<void> {
  let header = await reader.fill(fixedHeader);
  for (
    let wanted = fixedHeader;
    header.length >= wanted && headerLength(header) >= header.length;
    wanted *= 2
  ) {
    if (wanted > longestHeader) throw new Error('The header of a member is too long');
    header = await reader.fill(2 * wanted);
  }
  reader.skip(headerLength(header));
}

/** The rest of one deflate stream; the reader goes on right behind it. */
async function* inflated(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw();
  const decoded: Uint8Array[] = [];
  const at: { ended: boolean; failure: Error | null; wake(): void } = {
    ended: false,
    failure: null,
    wake() {},
  };
  inflate.on('data', (chunk: Uint8Array) => decoded.push(chunk));
  inflate.on('end', () => {
    at.ended = true;
    at.wake();
  });
  inflate.on('error', (error) => {
    at.failure = error;
    at.wake();
  });
  try {
    let written = 0;
    let piece: Uint8Array | null = null;
    while (!at.ended && !at.failure) {
      piece = await reader.next(pieceBytes);
      await new Promise<void>((resolve) => {
        at.wake = resolve;
        // What is written behind the end is never called back; the end is told.
        if (piece) inflate.write(piece, () => resolve());
        else inflate.end();
      });
      written += piece?.length ?? 0;
      yield* decoded.splice(0);
    }
    if (at.failure) throw at.failure;
    const behind = written - inflate.bytesWritten;
    if (piece && behind > 0) reader.putBack(piece.subarray(-behind));
  } finally {
    inflate.destroy();
  }
}

/** Whether nothing but zeros is left. What else is left has to be another member. */
async function isPadding(reader: ByteReader): Promise<boolean> {
  for (;;) {
    const waiting = await reader.fill(1);
    if (waiting.length === 0) return true;
    const zeros = waiting.findIndex((byte) => byte !== 0);
    reader.skip(zeros < 0 ? waiting.length : zeros);
    if (zeros >= 0) return false;
  }
}
