import { metaCharsetLabel } from '../../derived/document/charset.ts';
import type { DetectedCharset } from '../../derived/document/detected-charset.ts';
import type { Elements } from '../../derived/document/elements.ts';
import { encodingName, markedEncoding } from '../../lib/html/encoding.ts';
import type { CharsetInfo } from './types.ts';

interface CharsetPlaces {
  readonly body: Uint8Array;
  readonly header: string | null;
  readonly elements: Elements | null;
  /** The encoding that the document was decoded with. */
  readonly used: string | null;
  /** The encoding that the bytes suggest, if none is declared. */
  readonly detected: DetectedCharset | null;
}

/** Where the encoding is declared, and whether the declarations agree. */
export function charsetInfo({ body, header, elements, used, detected }: CharsetPlaces): CharsetInfo {
  const bom = markedEncoding(body);
  const labels = (elements?.of('meta') ?? []).map(({ attribs }) => metaCharsetLabel(attribs));
  const metaTag = labels.find((label) => label !== null) ?? null;
  const named = [bom, header, metaTag].flatMap((label) => encodingName(label ?? '') ?? []);
  return {
    charset: elements ? used : null,
    bom,
    header,
    metaTag,
    detected: detected?.encoding ?? null,
    confidence: detected?.confidence ?? null,
    conflict: new Set(named).size > 1,
  };
}
