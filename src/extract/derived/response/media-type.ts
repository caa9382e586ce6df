import { header } from '../../lib/http/header-list.ts';
import { declaredType } from '../../lib/http/media-types.ts';
import { fileSignature } from '../../lib/images/file-signature.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';

/** The media type, lower-cased: as declared, else by the first bytes. */
export const mediaType = derived('mediaType', { response }, ({ response }) => {
  return declaredType(header(response.headers, 'content-type')) ?? sniff(response.body);
});

const firstTags =
  /^[\t\n\f\r ]*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|!--)[\s>]/i;

/** Enough of the MIME Sniffing standard, section 7.1, to distinguish documents from other files. */
function sniff(body: Uint8Array): string {
  const start = body.subarray(0, 1445);
  const text = Buffer.from(start.filter((byte) => byte !== 0 && byte < 0x80)).toString('latin1');
  if (firstTags.test(text)) return 'text/html';
  // The standard calls every XML file text/xml, even one that is obviously meant as an HTML document.
  if (/^\s*<\?xml/.test(text))
    return /<!doctype html|<html[\s>]/i.test(text) ? 'application/xhtml+xml' : 'text/xml';
  return fileSignature(start) ?? (start.some(isBinary) ? 'application/octet-stream' : 'text/plain');
}

/** A binary data byte (MIME Sniffing standard, section 3). */
function isBinary(byte: number): boolean {
  return byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);
}
