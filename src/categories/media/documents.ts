import type { Elements } from '../../derived/document/elements.ts';
import type { Resolver } from '../../derived/document/resolver.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { collapsed } from '../../lib/text.ts';
import { isWeb } from '../../lib/url.ts';
import { mediaItem } from './media-item.ts';
import type { MediaItem } from './types.ts';

const documentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  epub: 'application/epub+zip',
  csv: 'text/csv',
};

/** Documents that the page links to or shows, each address once. */
export function readDocuments(elements: Elements, resolver: Resolver): MediaItem[] {
  const shown = [...elements.of('embed'), ...elements.of('object'), ...elements.of('iframe')];
  const found = new Map<string, MediaItem>();
  for (const element of [...elements.of('a'), ...shown]) {
    const { href, src, data, type: declared, title } = element.attribs;
    const written = element.name === 'a' ? href : (src ?? data);
    const target = written ? resolver(written) : null;
    const type = target && isWeb(target) ? typeOf(target, declared) : null;
    // A place inside a document is the same document.
    const url = target?.href.split('#', 1)[0] ?? '';
    if (type === null || found.has(url)) continue;
    const name = collapsed(lineOf(element, 500)) ?? collapsed(title);
    const origin = element.name === 'a' ? 'LINK' : 'TAG';
    found.set(url, mediaItem(url, origin, { sources: [{ url, type }], title: name }));
  }
  return [...found.values()];
}

function typeOf({ pathname }: Readonly<URL>, declared: string | undefined): string | null {
  const extension = /\.([a-z]{3,5})$/i.exec(pathname)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(documentTypes, extension)) return documentTypes[extension] ?? null;
  const type = declared?.trim().toLowerCase();
  return type && Object.values(documentTypes).includes(type) ? type : null;
}
