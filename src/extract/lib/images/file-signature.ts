import signatures from './signatures.json' with { type: 'json' };

/** The media type that the first bytes of a file indicate (MIME Sniffing standard, 6.1, 6.2 and 7.1), or null. */
export function fileSignature(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.find(({ mark, at = 0 }) => start.startsWith(mark, at))?.type ?? null;
}
