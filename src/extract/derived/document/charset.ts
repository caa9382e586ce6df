import sniffEncoding from 'html-encoding-sniffer';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type ParserOptions } from 'parse5';
import { charsetLabel, encodingName } from '../../lib/html/encoding.ts';
import { commaList, header } from '../../lib/http/header-list.ts';
import { isHtml, isXhtml } from '../../lib/http/media-types.ts';
import { derived } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import { response } from '../../sources/response.ts';
import { mediaType } from '../response/media-type.ts';
import { textKind } from '../response/text-kind.ts';
import { type DetectedCharset, detectCharset } from './detected-charset.ts';

/** The label in the Content-Type header, as written; of several types the last charset wins, as in browsers. */
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

/**
 * The encoding declared by the first meta that the tree builder meets, wherever it stands (HTML standard, "change the
 * encoding"): one inside a script, a comment or a title does not count. Parsing stops there.
 */
function lateCharset(body: Uint8Array): string | null {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  // Most pages that reach this point declare nothing at all: they are not parsed twice.
  if (!/charset/i.test(text)) return null;

  let found: string | null = null;
  const createElement: typeof defaultTreeAdapter.createElement = (name, namespace, attributes) => {
    if (name === 'meta' && found === null) {
      const named: MetaAttributes = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
      found = encodingName(metaCharsetLabel(named) ?? '');
      if (found !== null) parser.tokenizer.pause();
    }
    return defaultTreeAdapter.createElement(name, namespace, attributes);
  };
  const options: ParserOptions<DefaultTreeAdapterMap> = {
    treeAdapter: { ...defaultTreeAdapter, createElement },
    scriptingEnabled: false,
  };
  const parser = new Parser(options);
  parser.tokenizer.write(text, true);
  return found === null ? null : usable(found);
}

/** A page whose meta could be read is not in UTF-16, and no page is in x-user-defined. */
function usable(encoding: string): string {
  if (encoding.startsWith('UTF-16')) return 'UTF-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}

type MetaAttributes = Readonly<Record<string, string>>;

/** The label of the encoding that a meta element declares, as written; null if it declares none. */
export function metaCharsetLabel(attributes: MetaAttributes): string | null {
  if (attributes.charset !== undefined) return attributes.charset.trim() || null;
  return attributes['http-equiv']?.toLowerCase() === 'content-type'
    ? charsetLabel(attributes.content ?? '')
    : null;
}
