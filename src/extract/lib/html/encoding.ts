import sniffEncoding from 'html-encoding-sniffer';

const nothing = new Uint8Array();

/** The name of the encoding for a label (Encoding standard, 4.2); null for an unknown label. */
export function encodingName(label: string): string | null {
  return sniffEncoding(nothing, { transportLayerEncodingLabel: label, defaultEncoding: '' }) || null;
}

/** The encoding that a byte order mark at the beginning indicates; null without one. */
export function markedEncoding(bytes: Uint8Array): string | null {
  return sniffEncoding(bytes.subarray(0, 3), { defaultEncoding: '' }) || null;
}

const assignment = /charset[\t\n\f\r ]*=[\t\n\f\r ]*/i;

/** The label in a Content-Type (HTML standard, "extracting a character encoding from a meta element"). */
export function charsetLabel(contentType: string): string | null {
  const found = assignment.exec(contentType);
  if (!found) return null;
  const rest = contentType.slice(found.index + found[0].length);
  const quote = rest[0];
  if (quote !== '"' && quote !== "'") return /^[^\t\n\f\r ;]+/.exec(rest)?.[0] ?? null;
  const end = rest.indexOf(quote, 1);
  return end === -1 ? null : rest.slice(1, end);
}
