import { constants, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** Data that is deflated already. */
  readonly isDeflated?: boolean;
  /** What the directory says of its size. */
  readonly size?: number;
  readonly isEncrypted?: boolean;
}

/** A zip file (PKWARE's APPNOTE 6.3.9), with whatever its directory is to say. */
export function zip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, isDeflated = false, size, isEncrypted = false } of entries) {
    const plain = Buffer.from(data as Uint8Array);
    const packed = isDeflated ? plain : deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 0x801 : 0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    local.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(entries.length, 0xfffe), 4);
  end.writeUInt16LE(Math.min(entries.length, 0xfffe), 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...local, ...directory, Buffer.from('PK\x05\x06'), end]));
}

/** A zip file of texts. */
export function zipOf(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return zip(Object.entries(parts).map(([name, data]) => ({ name, data })));
}

const mebibyte = 1024 * 1024;

/** So many mebibytes of zeros, deflated: a thousandth of that. */
export function deflatedZeros(mebibytes: number): Uint8Array {
  const zeros = deflateRawSync(Buffer.alloc(mebibyte), { finishFlush: constants.Z_SYNC_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: mebibytes }, () => zeros), end]);
}
