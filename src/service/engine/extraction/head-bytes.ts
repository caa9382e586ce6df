/** A longer head is cut, as is a document whose head has no end tag. */
const longestHead = 256 * 1024;

/** The beginning of a document up to and including the end tag of its head, found by one linear scan. */
export function headBytes(body: Uint8Array): Uint8Array {
  // One character per byte, so that positions are the same.
  const beginning = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, longestHead)).toString(
    'latin1',
  );
  const end = /<\/head[\t\n\f\r />]/i.exec(beginning);
  return body.subarray(0, end ? end.index + end[0].length : longestHead);
}
