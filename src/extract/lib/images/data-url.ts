import { percentDecoded } from '../url.ts';

const dataUrl = /^data:([^,;]{0,100})([^,]{0,200}),/i;

/** The file in a data: URL (RFC 2397), and its media type as written; null if it is none. */
export function readDataUrl(url: string): { readonly type: string | null; readonly body: Uint8Array } | null {
  const [head, type = '', parameters = ''] = dataUrl.exec(url) ?? [];
  if (head === undefined) return null;
  const written = percentDecoded(url.slice(head.length));
  const isBase64 = /;\s*base64\s*$/i.test(parameters);
  return {
    type: type.trim().toLowerCase() || null,
    body: Buffer.from(written, isBase64 ? 'base64' : 'utf8'),
  };
}
