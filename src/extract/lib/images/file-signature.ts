/** File signatures and their offsets (MIME Sniffing standard, sections 6.1, 6.2 and 7.1), in latin1. */
const signatures: readonly (readonly [type: string, mark: string, at?: number])[] = [
  ['application/pdf', '%PDF-'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'WEBPVP', 8],
  ['image/x-icon', '\x00\x00\x01\x00'],
  ['image/x-icon', '\x00\x00\x02\x00'],
  ['image/bmp', 'BM'],
  ['image/avif', 'ftypavi', 4],
  ['video/mp4', 'ftyp', 4],
  ['video/webm', '\x1aE\xdf\xa3'],
  ['application/ogg', 'OggS\x00'],
  ['audio/mpeg', 'ID3'],
  ['audio/wave', 'WAVE', 8],
  ['application/x-gzip', '\x1f\x8b\x08'],
  ['application/zip', 'PK\x03\x04'],
  ['application/x-rar-compressed', 'Rar!\x1a\x07'],
  ['font/woff2', 'wOF2'],
  ['font/woff', 'wOFF'],
  ['application/postscript', '%!PS-Adobe-'],
];

/** The media type that the first bytes of a file indicate, or null. */
export function fileSignature(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.find(([, mark, at = 0]) => start.startsWith(mark, at))?.[0] ?? null;
}
