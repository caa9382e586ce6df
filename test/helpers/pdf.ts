/** What a PDF for a test is made of; operators of content streams are written as they are (ISO 32000, annex A). */
export interface PdfParts {
  /** The content of each page. */
  readonly pages: readonly string[];
  /** Entries of the Info dictionary and of the catalog. */
  readonly info?: string;
  readonly catalog?: string;
  readonly xmp?: string;
  /** Links of the first page: where they lead and the corners of their area. */
  readonly links?: readonly { readonly url: string; readonly rect: readonly number[] }[];
  /** Fields of a form on the first page, as entries of their dictionaries, with the corners of their area. */
  readonly fields?: readonly { readonly entries: string; readonly rect: readonly number[] }[];
  /** Entries of the trailer, such as of an encryption. */
  readonly trailer?: string;
}

/** A line of text at a place of the page. */
export function line(
  text: string,
  { x = 72, y, size = 11 }: { x?: number; y: number; size?: number },
): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET\n`;
}

/** A PDF without a table of its objects: readers find them by themselves. */
export function pdf({
  pages,
  info = '',
  catalog = '',
  xmp,
  links = [],
  fields = [],
  trailer = '',
}: PdfParts): Buffer {
  const objects: string[] = [];
  const add = (object: string) => objects.push(object);
  const stream = (entries: string, data: string) =>
    `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
  const kids = pages.map((_, index) => `${6 + 2 * index} 0 R`).join(' ');
  const afterPages = 6 + 2 * pages.length;
  const annotations = [...links, ...fields].map((_, index) => `${afterPages + 1 + index} 0 R`).join(' ');
  add(
    `<< /Type /Catalog /Pages 2 0 R ${xmp === undefined ? '' : `/Metadata ${afterPages} 0 R`} ${catalog} >>`,
  );
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  add(`<< ${info} >>`);
  add('<< >>');
  for (const [index, page] of pages.entries()) {
    const annots = index === 0 ? `/Annots [${annotations}]` : '';
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${7 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> ${annots} >>`,
    );
    add(stream('', page));
  }
  add(stream('/Type /Metadata /Subtype /XML', xmp ?? ''));
  for (const { url, rect } of links) {
    add(`<< /Type /Annot /Subtype /Link /Rect [${rect.join(' ')}] /A << /S /URI /URI (${url}) >> >>`);
  }
  for (const { entries, rect } of fields) {
    add(`<< /Type /Annot /Subtype /Widget /Rect [${rect.join(' ')}] ${entries} >>`);
  }
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.7\n${body}trailer << /Root 1 0 R /Info 4 0 R /Size ${objects.length + 1} ${trailer} >>\n%%EOF`,
    'latin1',
  );
}
