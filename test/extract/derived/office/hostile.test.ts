import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { metadata } from '../../../../src/extract/categories/metadata/index.ts';
import { docx, epub, openDocument, paragraph, relation, servedAs, xlsx } from '../../../helpers/office.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';
import { deflatedZeros, type ZipEntry, zip, zipOf } from '../../../helpers/zip.ts';

const kinds = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' };
const declared = Object.entries(kinds).map(([extension, main]) => ({
  extension,
  main,
  entries: [
    {
      name: '[Content_Types].xml',
      data: '<Types><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('r', 'officeDocument', main)}</Relationships>`,
    },
  ] as ZipEntry[],
}));
const open = (['odt', 'ods', 'odp'] as const).map((extension) => ({
  extension,
  main: 'content.xml',
  entries: [{ name: 'mimetype', data: servedAs(extension).headers['content-type'] }] as ZipEntry[],
}));
const book = {
  extension: 'epub',
  main: 'OEBPS/book.opf',
  entries: [
    { name: 'mimetype', data: 'application/epub+zip' },
    { name: 'META-INF/container.xml', data: '<container><rootfile full-path="OEBPS/book.opf"/></container>' },
  ] as ZipEntry[],
};
const formats = [...declared, ...open, book];

const refused = (file: Uint8Array, options: PageOptions, code: string) =>
  expect(extract(content, file, options)).rejects.toMatchObject({ code });

const tenGigabytes = deflatedZeros(10 * 1024);

test.for(formats)(
  'ten gigabytes of zeros as the text are refused: $extension',
  async ({ extension, main, entries }) => {
    const bomb = (size: number) =>
      zip([...entries, { name: main, data: tenGigabytes, isDeflated: true, size }]);
    const before = process.memoryUsage.rss();
    await refused(bomb(0xffff_fff0), servedAs(extension), 'OFFICE_TOO_LARGE');
    // Inflating ends with the first byte that the directory does not know of.
    await refused(bomb(1_000), servedAs(extension), 'OFFICE_BROKEN');
    expect(process.memoryUsage.rss() - before).toBeLessThan(100e6);
  },
);

const nothing = deflateRawSync('');
const manyParts = Array.from({ length: 100_000 }, (_, at) => ({
  name: `x${at}`,
  data: nothing,
  isDeflated: true,
  size: 0,
}));

test.for(formats)('a hundred thousand parts are refused: $extension', async ({ extension, entries }) => {
  await refused(zip([...entries, ...manyParts]), servedAs(extension), 'OFFICE_TOO_LARGE');
});

test.for(formats)('parts outside of the file are refused: $extension', async ({ extension, entries }) => {
  for (const name of ['../../etc/passwd', '/etc/passwd', 'C:/x.xml']) {
    const file = zip([...entries, { name, data: 'x' }]);
    await refused(file, servedAs(extension), 'OFFICE_BROKEN');
  }
});

const deep = (open: string, close: string) => open.repeat(200_000) + close.repeat(200_000);
const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}">${Array.from({ length: 20 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;

test.for(formats)(
  'XML nested without end and entities of entities: $extension',
  async ({ extension, main, entries }) => {
    for (const xml of [
      deep('<a>', '</a>'),
      deep('<w:p xmlns:w="x">', '</w:p>'),
      `${laughs}<a>&u;&file;</a>`,
      '<',
      '',
    ]) {
      const file = zip([...entries, { name: main, data: xml }]);
      const outcome = await extract(content, file, servedAs(extension)).then(
        ({ text }) => text ?? '',
        ({ code }: { code: string }) => code,
      );
      expect(outcome).toMatch(/^(?:OFFICE_BROKEN|OFFICE_TOO_LARGE|)$/);
    }
  },
);

test.for<[string, Uint8Array]>([
  ['a sheet with a cell in its last corner', sheetWith('<c r="XFD1048576"><v>1</v></c>')],
  ['a sheet with a cell in its last row', sheetWith('<c r="A1048576"><v>1</v></c>')],
])('%s is bounded', async ([, file]) => {
  const outcome = await extract(content, file, servedAs('xlsx')).then(
    ({ wordCount }) => wordCount,
    ({ code }: { code: string }) => code,
  );
  expect([1, 2, 'OFFICE_BROKEN']).toContain(outcome);
});

test.for<[string, Uint8Array, string]>([
  [
    'repeated cells',
    openDocument('text', {
      body: `<table:table><table:table-row>${'<table:table-cell table:number-columns-repeated="1000000000"><text:p>x</text:p></table:table-cell>'.repeat(100)}</table:table-row></table:table>`,
    }),
    'odt',
  ],
  [
    'repeated cells of a sheet',
    openDocument('spreadsheet', {
      body: '<table:table table:name="a"><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000" office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell></table:table-row></table:table>',
    }),
    'ods',
  ],
  [
    'styles that are based on each other',
    openDocument('text', {
      styles:
        '<style:style style:name="A" style:parent-style-name="B"/><style:style style:name="B" style:parent-style-name="A"/>',
      body: '<text:p text:style-name="A">x</text:p>',
    }),
    'odt',
  ],
  ['a book that lists itself', epub({ 'book.opf': '' }), 'epub'],
  [
    'a book that lists a chapter ten thousand times',
    epub(
      {},
      {
        parts: {
          'OEBPS/book.opf': `<package><manifest><item id="c" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine>${'<itemref idref="c"/>'.repeat(10_000)}</spine></package>`,
          'OEBPS/one.xhtml': `<body><p>${'word '.repeat(10_000)}</p></body>`,
        },
      },
    ),
    'epub',
  ],
  [
    'formulas and hidden words',
    docx(
      `<w:p>${'<m:oMath><m:f><m:num/></m:f><m:r><m:t>x</m:t></m:r></m:oMath><w:r><w:rPr><w:vanish/></w:rPr><w:t>y</w:t></w:r>'.repeat(30_000)}</w:p>`,
    ),
    'docx',
  ],
  [
    'styles of Word that are based on each other',
    docx(paragraph('x', 'A'), {
      parts: {
        'word/styles.xml':
          '<w:styles><w:style w:styleId="A"><w:name w:val="A"/><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/></w:style></w:styles>',
      },
    }),
    'docx',
  ],
  [
    'tables in tables',
    docx(`${'<w:tbl><w:tr><w:tc>'.repeat(5_000)}${paragraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(5_000)}`),
    'docx',
  ],
])('%s end in an answer or in a code', async ([, file, extension]) => {
  const outcome = await extract(content, file, servedAs(extension)).then(
    ({ characterCount }) => (characterCount < 1_200_000 ? 'READ' : 'TOO MUCH'),
    ({ code }: { code: string }) => code,
  );
  expect(outcome).toMatch(/^(?:READ|OFFICE_BROKEN|OFFICE_TOO_LARGE)$/);
});

test.for<[string, Uint8Array, string]>([
  [
    'encrypted by its program',
    Buffer.concat([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    'OFFICE_ENCRYPTED',
  ],
  [
    'encrypted as a zip',
    zip(declared.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, isEncrypted: true })))),
    'OFFICE_BROKEN',
  ],
  ['of before 2007', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'OFFICE_BROKEN'],
  ['no zip', Buffer.from('Hello'), 'OFFICE_BROKEN'],
  ['another zip', zipOf({ 'readme.txt': 'Hello' }), 'OFFICE_BROKEN'],
])('a file that is %s is refused, and its metadata are empty', async ([, file, code]) => {
  await refused(file, servedAs('docx'), code);
  expect((await extract(metadata, file, servedAs('docx'))).authors).toEqual([]);
});

test('a file that is cut says so; a zip of something else is no page', async () => {
  const cut = { ...servedAs('docx'), response: { cut: 'SIZE' as const } };
  await refused(docx(paragraph('x')), cut, 'OFFICE_TOO_LARGE');
  const zipped = { headers: { 'content-type': 'application/zip' } };
  await refused(zipOf({ 'readme.txt': 'Hello' }), zipped, 'NOT_HTML');
});

function sheetWith(cell: string): Uint8Array {
  const row = /\d+/.exec(cell)?.[0];
  return xlsx([{ name: 'A', rows: `<row r="1"><c r="A1"><v>1</v></c></row><row r="${row}">${cell}</row>` }]);
}
