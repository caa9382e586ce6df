/**
 * A document's text for readers that look for markup, which is ASCII. Of a document in UTF-8 every byte is one
 * character of it: to decode such a document costs more than to scan it.
 */
export interface SourceText {
  readonly text: string;
  /** The characters that a slice of the text stands for; it begins and ends beside ASCII characters. */
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
