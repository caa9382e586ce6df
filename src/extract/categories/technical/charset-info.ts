import { metaCharsetLabel } from '../../derived/document/charset.ts';
import type { DetectedCharset } from '../../derived/document/detected-charset.ts';
import type { Elements } from '../../derived/document/elements.ts';
import { encodingName } from '../../lib/html/encoding.ts';
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

const marks = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16BE', [0xfe, 0xff]],
  ['UTF-16LE', [0xff, 0xfe]],
] as const;

/** Where the encoding is declared, and whether the declarations agree. */
export function charsetInfo({ body, header, elements, used, detected }: CharsetPlaces): CharsetInfo {
  const bom = marks.find(([, bytes]) => bytes.every((byte, index) => body[index] === byte))?.[0] ?? null;
  const meta = firstLabel(elements);
  const named = [bom, header, meta].flatMap((label) => encodingName(label ?? '') ?? []);
  return {
    charset: elements ? used : null,
    bom,
    header,
    metaTag: meta,
    detected: detected?.encoding ?? null,
    confidence: detected?.confidence ?? null,
    conflict: new Set(named).size > 1,
  };
}

function firstLabel(elements: Elements | null): string | null {
  for (const { attribs } of elements?.of('meta') ?? []) {
    const label = metaCharsetLabel(attribs);
    if (label !== null) return label;
  }
  return null;
}
