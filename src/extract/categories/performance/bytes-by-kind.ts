import type { InlineCode } from '../../derived/document/inline-code.ts';
import type { ImageSource } from '../../lib/images/source.ts';
import type { KindBytes, Resource } from './types.ts';

interface Weighing {
  readonly htmlBytes: number;
  readonly inlineCode: InlineCode;
  readonly images: readonly (ImageSource | null)[];
  readonly resources: readonly Resource[];
}

const fileKinds = ['SCRIPT', 'STYLE', 'IMAGE', 'FONT', 'IFRAME'] as const;

/**
 * The parts of the document in bytes, and the number of files that it loads, whose size is unknown without fetching
 * them.
 */
export function bytesByKind({ htmlBytes, inlineCode, images, resources }: Weighing): KindBytes[] {
  const { scripts, scriptBytes, styles, styleBytes } = inlineCode;
  const inData = images.flatMap((image) => (image?.url.startsWith('data:') ? [image.url.length] : []));
  const dataBytes = inData.reduce((sum, length) => sum + length, 0);
  // Code is measured in UTF-8, where it may be longer than as sent, so the difference could be negative.
  const markupBytes = Math.max(0, htmlBytes - scriptBytes - styleBytes - dataBytes);
  const inside: readonly KindBytes[] = [
    { kind: 'MARKUP', count: 1, bytes: markupBytes },
    { kind: 'INLINE_SCRIPT', count: scripts, bytes: scriptBytes },
    { kind: 'INLINE_STYLE', count: styles, bytes: styleBytes },
    { kind: 'DATA_IMAGE', count: inData.length, bytes: dataBytes },
  ];
  const files = fileKinds.map((kind) => ({
    kind,
    count: resources.filter((resource) => resource.kind === kind).length,
    bytes: null,
  }));
  return [...inside, ...files].filter(({ count }) => count > 0);
}
