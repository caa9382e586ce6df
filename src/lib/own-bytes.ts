/**
 * The same bytes in an allocation that holds nothing else. A small Buffer is a slice of Node's shared pool, and zlib
 * returns slices of its output chunk: keeping either keeps up to 64 KiB alive for a page of a few hundred bytes.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}
