/**
 * A document's text for scanners that look for markup, which is ASCII. For UTF-8, each byte is one character of `text`,
 * because decoding the whole document would cost more than scanning it.
 */
export interface SourceText {
  readonly text: string;
  /** Decodes a slice of the text; it must not begin or end inside a multi-byte character. */
  decode(slice: string): string;
}

const nonAscii = /[\x80-\xff]/;
const byteOrderMark = [0xef, 0xbb, 0xbf];

export function utf8Source(bytes: Uint8Array): SourceText {
  const start = byteOrderMark.every((byte, index) => bytes[index] === byte) ? byteOrderMark.length : 0;
  return {
    text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start),
    decode: (slice) => (nonAscii.test(slice) ? Buffer.from(slice, 'latin1').toString() : slice),
  };
}

export function decodedSource(text: string): SourceText {
  return { text, decode: (slice) => slice };
}
