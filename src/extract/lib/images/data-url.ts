const dataUrl = /^data:([^,;]{0,100})([^,]{0,200}),/i;

/** The file in a data: URL (RFC 2397), and its media type in lower case, null without one; null for any other address. */
export function readDataUrl(url: string): { readonly type: string | null; readonly body: Uint8Array } | null {
  const [head, type = '', parameters = ''] = dataUrl.exec(url) ?? [];
  if (head === undefined) return null;
  const octets = decodedOctets(url.slice(head.length));
  const isBase64 = /;\s*base64\s*$/i.test(parameters);
  return {
    type: type.trim().toLowerCase() || null,
    body: Buffer.from(octets, isBase64 ? 'base64' : 'latin1'),
  };
}

/** The octets of a text, one character for each, without their percent-encoding (URL standard, 1.3). */
function decodedOctets(text: string): string {
  const octets = Buffer.from(text).toString('latin1');
  return octets.replace(/%([\da-f]{2})/gi, (_, octet) => String.fromCharCode(Number.parseInt(octet, 16)));
}
