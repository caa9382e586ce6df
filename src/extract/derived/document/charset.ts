import sniffEncoding from 'html-encoding-sniffer';
import { commaList, header } from '../../lib/http/header-list.ts';
import { derived } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import { response } from '../../sources/response.ts';
import { isHtml, isXhtml, mediaType } from '../response/media-type.ts';
import { textKind } from '../response/text-kind.ts';
import { type DetectedCharset, detectCharset } from './detected-charset.ts';
import { lateCharset } from './late-charset.ts';

/**
 * The label in the Content-Type header, as written; if it lists several types, the last charset wins, as in browsers.
 */
export const headerCharset = derived('headerCharset', { response }, ({ response }) => {
  const types = commaList(header(response.headers, 'content-type') ?? '');
  return types.map(labelIn).findLast((label) => label !== null) ?? null;
});

function labelIn(type: string): string | null {
  return /(?:^|[;\s])charset\s*=\s*["']?([^\s"';]+)/i.exec(type)?.[1] ?? null;
}

/**
 * The encoding that the page declares, by the HTML standard: byte order mark, Content-Type, prescan of the first 1024
 * bytes, a later meta; for XHTML its XML declaration, then UTF-8. Null if nothing declares one.
 */
const declaredCharset = derived(
  'declaredCharset',
  { response, headerCharset, mediaType },
  ({ response, headerCharset, mediaType }): string | null => {
    const declared = sniffEncoding(response.body, {
      ...(headerCharset === null ? {} : { transportLayerEncodingLabel: headerCharset }),
      defaultEncoding: '',
      xml: isXhtml(mediaType),
    });
    if (declared !== '') return declared;
    if (isXhtml(mediaType)) return 'UTF-8';
    return isKnownNotHtml(response, mediaType) ? null : lateCharset(response.body);
  },
);

/** The encoding detected from the bytes of a document that declares none; null if one is declared or it is no text. */
export const detectedCharset = derived(
  'detectedCharset',
  { response, mediaType, declaredCharset },
  ({ response, mediaType, declaredCharset }): DetectedCharset | null =>
    declaredCharset !== null || !isText(response, mediaType) ? null : detectCharset(response),
);

export const charset = derived(
  'charset',
  { declaredCharset, detectedCharset },
  ({ declaredCharset, detectedCharset }): string =>
    declaredCharset ?? detectedCharset?.encoding ?? 'windows-1252',
);

function isText(response: Fetched, mediaType: string): boolean {
  return !isKnownNotHtml(response, mediaType) || textKind(mediaType, new URL(response.url)) !== null;
}

function isKnownNotHtml({ headers }: Fetched, mediaType: string): boolean {
  return header(headers, 'content-type') !== null && !isHtml(mediaType);
}
