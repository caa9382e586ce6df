/**
 * Copies bytes to a separate allocation, unless they have one. A small Buffer is a slice of Node's shared pool, and zlib
 * returns slices of its output chunks: a reference to a few hundred bytes would keep up to 64 KiB alive.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}
