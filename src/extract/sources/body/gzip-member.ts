import type { InputType, ZlibOptions } from 'node:zlib';
import { zlib } from '../../lib/platform/node.ts';

const magic = [0x1f, 0x8b, 0x08];
const flags = { headerCrc: 2, extra: 4, name: 8, comment: 16 } as const;
const fixedLength = 10;

/**
 * Decompresses the first member of a gzip body as browsers do: the checksum is ignored, and so is what follows, for
 * example a warning that a PHP script printed after the compressed page. Throws if the data itself is broken.
 */
export function firstMember(bytes: Uint8Array, options: ZlibOptions): Buffer {
  return zlib.inflateRawSync(bytes.subarray(headerLength(bytes)) as InputType, options);
}

/**
 * The length of the header of a member (RFC 1952, section 2.3); of an incomplete one, at least that of `bytes`. Throws
 * if there is no header.
 */
export function headerLength(bytes: Uint8Array): number {
  if (!magic.every((byte, at) => bytes[at] === byte)) throw new Error('This is not gzip');
  const has = (flag: number) => ((bytes[3] ?? 0) & flag) !== 0;
  let at = fixedLength;
  if (has(flags.extra)) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const flag of [flags.name, flags.comment]) {
    if (has(flag)) at = bytes.indexOf(0, at) + 1 || bytes.length;
  }
  return has(flags.headerCrc) ? at + 2 : at;
}
