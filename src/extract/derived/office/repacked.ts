import { zlib } from '../../lib/platform/node.ts';
import { assertBounded } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

interface RepackOptions {
  readonly isWanted: (name: string) => boolean;
  /** Throws OFFICE_TOO_LARGE for a part with which the library would take long. */
  readonly assertReadable?: (xml: string) => void;
  /** A part as the library is to read it. */
  readonly rewritten?: (name: string, xml: string) => string;
}

/**
 * A zip of some parts in XML for libraries that unzip without limits, uncompressed: what they read is bounded, since it was
 * inflated and counted here, and their reading of the directory cannot differ from ours.
 */
export async function repacked(
  parts: ZipParts,
  { isWanted, assertReadable = assertBounded, rewritten = (_, xml) => xml }: RepackOptions,
): Promise<Uint8Array> {
  const kept: { name: string; text: string }[] = [];
  for (const name of parts.names.filter(isWanted)) {
    const text = rewritten(name, (await parts.text(name)) ?? '');
    assertReadable(text);
    kept.push({ name, text });
  }
  return storedZip(kept);
}

interface Part {
  readonly name: string;
  readonly text: string;
}

const version = 20;
const namesInUtf8 = 0x800;
/** The first of January 1980, where the clock of the format begins. */
const date = 0x21;

/** A zip of texts, uncompressed (PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16). */
export function storedZip(parts: readonly Part[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let end = 0;
  for (const part of parts) {
    const [name, text] = [Buffer.from(part.name), Buffer.from(part.text)];
    /** What the header before the text and the entry in the directory both say. */
    const stated = numbers(
      [version, namesInUtf8, 0, 0, date],
      [zlib.crc32(text), text.length, text.length],
      [name.length, 0],
    );
    files.push(Buffer.from('PK\x03\x04'), stated, name, text);
    directory.push(Buffer.from('PK\x01\x02'), numbers([version]), stated, numbers([0, 0, 0], [0, end]), name);
    end += 4 + stated.length + name.length + text.length;
  }
  const entries = Buffer.concat(directory);
  const summary = numbers([0, 0, parts.length, parts.length], [entries.length, end], [0]);
  return Buffer.concat([...files, entries, Buffer.from('PK\x05\x06'), summary]);
}

/** In little endian: first some of 16 bits, then some of 32, then of 16 again. */
function numbers(
  first: readonly number[],
  long: readonly number[] = [],
  last: readonly number[] = [],
): Buffer {
  const bytes = Buffer.alloc(2 * first.length + 4 * long.length + 2 * last.length);
  let at = 0;
  for (const number of first) at = bytes.writeUInt16LE(number, at);
  for (const number of long) at = bytes.writeUInt32LE(number, at);
  for (const number of last) at = bytes.writeUInt16LE(number, at);
  return bytes;
}
