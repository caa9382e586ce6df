import type { Elements } from '../../derived/document/elements.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveWebUrl } from '../../lib/url.ts';
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
export function readDocuments(elements: Elements, base: string): MediaItem[] {
  const linked = elements.of('a').map((element) => ({ element, written: element.attribs.href }));
  const shown = [...elements.of('embed'), ...elements.of('object'), ...elements.of('iframe')].map(
    (element) => ({
      element,
      written: element.attribs.src ?? element.attribs.data,
    }),
  );
  const found = new Map<string, MediaItem>();
  for (const { element, written } of [...linked, ...shown]) {
    // A place inside a document is the same document.
    const url = written ? (resolveWebUrl(written, base)?.split('#', 1)[0] ?? null) : null;
    const type = url === null ? null : typeOf(url, element.attribs.type);
    if (url === null || type === null || found.has(url)) continue;
    const title = collapsed(lineOf(element, 500)) ?? collapsed(element.attribs.title);
    const origin = element.name === 'a' ? 'LINK' : 'TAG';
    found.set(url, mediaItem(url, origin, { sources: [{ url, type }], title }));
  }
  return [...found.values()];
}

function typeOf(url: string, declared: string | undefined): string | null {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const extension = /\.([a-z]{3,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(documentTypes, extension)) return documentTypes[extension] ?? null;
  const type = declared?.trim().toLowerCase();
  return type && Object.values(documentTypes).includes(type) ? type : null;
}
