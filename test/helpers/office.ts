import { zipOf } from './zip.ts';

type Parts = Readonly<Record<string, string>>;

const relations = (list: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;

/** A relation of an Office Open XML file. */
export function relation(id: string, type: string, target: string): string {
  const outside = /^[a-z]+:/.test(target) ? ' TargetMode="External"' : '';
  return `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${outside}/>`;
}

const core = (properties: string) =>
  `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">${properties}</cp:coreProperties>`;

interface OpenXml {
  readonly main: string;
  readonly parts: Parts;
  /** By the part that they belong to. */
  readonly related?: Readonly<Record<string, string>>;
  readonly core?: string;
  readonly app?: string;
}

/** An Office Open XML file (ECMA-376). */
export function openXml({ main, parts, related = {}, ...stated }: OpenXml): Uint8Array<ArrayBuffer> {
  const withRelations = Object.entries(related).map(([name, list]) => [
    name.replace(/([^/]*)$/, '_rels/$1.rels'),
    relations(list),
  ]);
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', main)),
    ...(stated.core !== undefined && { 'docProps/core.xml': core(stated.core) }),
    ...(stated.app !== undefined && { 'docProps/app.xml': `<Properties>${stated.app}</Properties>` }),
    ...parts,
    ...Object.fromEntries(withRelations),
  });
}

const w =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';

/** A text of Word with the paragraphs of its body, and styles called as Word calls them. */
export function docx(body: string, more: Omit<OpenXml, 'main'> = { parts: {} }): Uint8Array<ArrayBuffer> {
  return openXml({
    main: 'word/document.xml',
    ...more,
    parts: {
      'word/document.xml': `<w:document ${w}><w:body>${body}</w:body></w:document>`,
      'word/styles.xml': `<w:styles ${w}>${['heading 1', 'heading 2', 'Title']
        .map(
          (name) =>
            `<w:style w:type="paragraph" w:styleId="${name.replace(/\W/g, '')}"><w:name w:val="${name}"/></w:style>`,
        )
        .join('')}</w:styles>`,
      ...more.parts,
    },
    related: {
      ...more.related,
      'word/document.xml': `${relation('s', 'styles', 'styles.xml')}${more.related?.['word/document.xml'] ?? ''}`,
    },
  });
}

/** A paragraph of Word. */
export function paragraph(text: string, style?: string): string {
  const named = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : '';
  return `<w:p>${named}<w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** An OpenDocument file: its content below office:body, its automatic styles and its metadata. */
export function openDocument(
  kind: 'text' | 'presentation' | 'spreadsheet',
  { body, styles = '', meta = '' }: { body: string; styles?: string; meta?: string },
): Uint8Array<ArrayBuffer> {
  const names = ['office', 'text', 'table', 'draw', 'style', 'meta', 'presentation']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .concat(
      'xmlns:xlink="http://www.w3.org/1999/xlink"',
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
      'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    )
    .join(' ');
  return zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content ${names}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'meta.xml': `<office:document-meta ${names}><office:meta>${meta}</office:meta></office:document-meta>`,
  });
}

const p =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A presentation of PowerPoint with one slide of these shapes, which may refer to other parts. */
export function pptx(
  shapes: string,
  { parts = {}, related }: { parts?: Parts; related?: string } = {},
): Uint8Array<ArrayBuffer> {
  return openXml({
    main: 'ppt/presentation.xml',
    parts: {
      'ppt/presentation.xml': `<p:presentation ${p}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
      'ppt/slides/slide1.xml': `<p:sld ${p}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      ...parts,
    },
    related: {
      'ppt/presentation.xml': relation('rId1', 'slide', 'slides/slide1.xml'),
      ...(related !== undefined && { 'ppt/slides/slide1.xml': related }),
    },
  });
}

const s =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

interface Sheet {
  readonly name: string;
  readonly rows: string;
  /** What comes before and after the rows. */
  readonly before?: string;
  readonly more?: string;
  readonly hidden?: boolean;
}

/** A workbook of Excel with these sheets; styles and shared strings are parts that a test adds. */
export function xlsx(
  sheets: readonly Sheet[],
  { parts = {}, related = {}, ...stated }: Partial<Omit<OpenXml, 'main'>> = {},
): Uint8Array<ArrayBuffer> {
  const listed = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const ofBook = [
    ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    ...['styles', 'sharedStrings']
      .filter((name) => `xl/${name}.xml` in parts)
      .map((name) => relation(name, name, `${name}.xml`)),
  ];
  return openXml({
    main: 'xl/workbook.xml',
    parts: {
      'xl/workbook.xml': `<workbook ${s}><sheets>${listed.join('')}</sheets></workbook>`,
      ...Object.fromEntries(
        sheets.map(({ rows, before = '', more = '' }, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          `<worksheet ${s}>${before}<sheetData>${rows}</sheetData>${more}</worksheet>`,
        ]),
      ),
      ...parts,
    },
    related: { 'xl/workbook.xml': ofBook.join(''), ...related },
    ...stated,
  });
}

/** A book with its chapters by file name, in their order. */
export function epub(
  chapters: Parts,
  { metadata = '', items = '', parts = {} }: { metadata?: string; items?: string; parts?: Parts } = {},
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(chapters);
  const listed = names.map(
    (name, at) => `<item id="c${at}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OEBPS/book.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">${metadata}</metadata><manifest>${listed.join('')}${items}</manifest><spine>${names.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`,
    ...Object.fromEntries(
      Object.entries(chapters).map(([name, body]) => [
        `OEBPS/${name}`,
        `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${name}</title><style>p { color: red }</style></head><body>${body}</body></html>`,
      ]),
    ),
    ...parts,
  });
}

const types: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
};

/** How a server sends such a file. */
export function servedAs(extension: string) {
  return {
    url: `https://example.com/files/report.${extension}`,
    headers: { 'content-type': types[extension] ?? extension },
  };
}
