import sniffEncoding from 'html-encoding-sniffer';
import { commaList } from '../../lib/http/comma-list.ts';
import { header } from '../../lib/http/header-list.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { isHtml, isXhtml, mediaType } from '../response/media-type.ts';
import { lateCharset } from './late-charset.ts';

/** The label in the Content-Type header, as written; of several types that of the last which has one, as in browsers. */
export const headerCharset = derived('headerCharset', { response }, ({ response }) => {
  const types = commaList(header(response.headers, 'content-type') ?? '');
  return types.map(labelIn).findLast((label) => label !== null) ?? null;
});

function labelIn(type: string): string | null {
  return /(?:^|[;\s])charset\s*=\s*["']?([^\s"';]+)/i.exec(type)?.[1] ?? null;
}

/**
 * The encoding by the HTML standard: byte order mark, Content-Type, prescan of the first 1024 bytes, a meta further
 * down, then windows-1252; for XHTML its declaration, then UTF-8.
 */
export const charset = derived(
  'charset',
  { response, headerCharset, mediaType },
  ({ response, headerCharset, mediaType }) => {
    const told = sniffEncoding(response.body, {
      ...(headerCharset === null ? {} : { transportLayerEncodingLabel: headerCharset }),
      defaultEncoding: '',
      xml: isXhtml(mediaType),
    });
    if (told !== '') return told;
    if (isXhtml(mediaType)) return 'UTF-8';
    const isOther = header(response.headers, 'content-type') && !isHtml(mediaType);
    return (isOther ? null : lateCharset(response.body)) ?? 'windows-1252';
  },
);
