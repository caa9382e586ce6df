import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { forms } from '../../../../src/extract/categories/forms/index.ts';
import { links } from '../../../../src/extract/categories/links/index.ts';
import { metadata } from '../../../../src/extract/categories/metadata/index.ts';
import { outcome } from '../../../../src/extract/derived/outcome/index.ts';
import { blocksOf } from '../../../../src/extract/derived/pdf/blocks.ts';
import { pdfDate } from '../../../../src/extract/derived/pdf/pdf-info.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive, extract, type PageOptions } from '../../../helpers/page.ts';
import { line, type PdfParts, pdf } from '../../../helpers/pdf.ts';

const served: PageOptions = { headers: { 'content-type': 'application/pdf' } };
const report = pdf({
  pages: [
    line('Annual report', { y: 720, size: 24 }) +
      line('Results', { y: 690, size: 16 }) +
      line('The year was a good one for the com-', { y: 660 }) +
      line('pany, and for those who work in it.', { y: 646 }) +
      line('More is told on our site.', { y: 610 }) +
      line('Page 1 of 3', { y: 40, size: 9 }),
    line('Outlook', { y: 720, size: 16 }) +
      line('Next year will be a good one, too.', { y: 690 }) +
      line('Page 2 of 3', { y: 40, size: 9 }),
    line('A & B <C> agree with us on all that was said here.', { y: 690 }) +
      line('Page 3 of 3', { y: 40, size: 9 }),
  ],
  info: "/Title (Report) /Author (Ann Author; Bob Writer) /Keywords (year, report) /Creator (Writer) /CreationDate (D:20240501103000+02'00') /ModDate (D:20240601)",
  catalog: '/Lang (en-GB)',
  links: [{ url: 'https://example.com/site', rect: [70, 605, 300, 622] }],
});

test('a PDF is a page with headings by size, whole words, and no running heads', async () => {
  const { text, markdown, html, headings, pageCount, title, byline, language, isArticle, wordCount } =
    await extract(content, report, served);
  expect(markdown).toBe(
    [
      '# Annual report',
      '## Results',
      'The year was a good one for the company, and for those who work in it.',
      '[More is told on our site.](https://example.com/site)',
      '## Outlook',
      'Next year will be a good one, too.',
      'A & B \\<C> agree with us on all that was said here.',
    ].join('\n\n'),
  );
  expect(html).toContain('<a href="https://example.com/site">More is told on our site.</a>');
  expect(text).toContain('good one for the company, and');
  expect(headings.map(({ level, text }) => [level, text])).toEqual([
    [1, 'Annual report'],
    [2, 'Results'],
    [2, 'Outlook'],
  ]);
  expect({ pageCount, title, byline, language, isArticle, wordCount }).toEqual({
    pageCount: 3,
    title: 'Report',
    byline: 'Ann Author, Bob Writer',
    language: 'en',
    isArticle: true,
    wordCount: 46,
  });
});

test.for([
  ['in its word', 'W', 'e went', 112, 640, 'We went'],
  ['with a little space behind it', 'W', 'E WENT', 114, 640, 'WE WENT'],
  ['with a quotation mark', '"W', 'e went', 126, 640, '"We went'],
  ['as a word', 'A', 'day went', 108, 640, 'A day went'],
  ['on the line of its word', 'W', 'e went', 112, 662, 'We went'],
] as const)('a large letter is the first of its text: %s', async ([, letter, rest, x, y, beginning]) => {
  const file = pdf({
    pages: [
      line(letter, { y, size: 40 }) +
        line(`${rest} down to the water at`, { x, y: 662 }) +
        line('night, and nobody saw us there.', { x, y: 650 }) +
        line('Then it rained.', { y: 638 }),
    ],
  });
  expect((await extract(content, file, served)).markdown).toBe(
    `${beginning} down to the water at night, and nobody saw us there. Then it rained.`,
  );
});

test('a large letter before another word is none of it', async () => {
  const file = pdf({
    pages: [line('Q', { y: 662, size: 40 }) + line('Who opens the gate?', { x: 112, y: 662 })],
  });
  expect((await extract(content, file, served)).text).toBe('Q Who opens the gate?');
});

test('metadata and links of a PDF answer; other categories fail with NOT_HTML', async () => {
  const { title, authors, publishedAt, modifiedAt, language, keywords, generator } = await extract(
    metadata,
    report,
    served,
  );
  expect({ title, authors, publishedAt, modifiedAt, language, keywords, generator }).toEqual({
    title: 'Report',
    authors: [
      { name: 'Ann Author', url: null },
      { name: 'Bob Writer', url: null },
    ],
    publishedAt: '2024-05-01T10:30:00+02:00',
    modifiedAt: '2024-06-01',
    language: 'en-GB',
    keywords: ['year', 'report'],
    generator: 'Writer',
  });
  expect((await extract(links, report, served)).items).toMatchObject([
    { url: 'https://example.com/site', text: 'More is told on our site.', kind: 'INTERNAL', region: 'MAIN' },
  ]);
  expect((await derive(outcome, report, served)).outcome).toBe('NOT_HTML');
  expect((await extract(content, report, served)).checks).toEqual([]);
  await expect(extract(forms, report, served)).rejects.toMatchObject({ code: 'NOT_HTML' });
});

const left = [
  'The mill by the lower weir has',
  'ground flour for the valley',
  'since the flood, and its wheel',
  'is older than any house.',
];
const right = [
  'Visitors who climb to the floor',
  'above see the hoist, and a row',
  'of pencil marks with heights',
  'of the water in bad years.',
];
const across = (columns: readonly (readonly string[])[]) =>
  (columns[0] ?? [])
    .map((_, at) =>
      columns
        .map((lines, column) => line(lines[at] ?? '', { x: 60 + 190 * column, y: 700 - 14 * at }))
        .join(''),
    )
    .join('');

test('columns are read one after the other where a gap runs through the lines', async () => {
  const last = [
    'A third column goes beside it,',
    'and it tells of the gates that',
    'were shut in the night before',
    'the water came.',
  ];
  const file = pdf({
    pages: [
      line('Heights of the water', { x: 60, y: 740, size: 20 }) +
        across([left, right, last]) +
        line('They end here.', { x: 60, y: 600 }),
    ],
  });
  expect((await extract(content, file, served)).text).toBe(
    ['Heights of the water', left.join(' '), right.join(' '), last.join(' '), 'They end here.'].join('\n\n'),
  );
});

test('a column goes on below the end of the one beside it, and may begin with an initial', async () => {
  const more = ['When the railway came the sacks', 'went by train.'];
  const file = pdf({
    pages: [
      line('T', { x: 30, y: 686, size: 30 }) +
        across([['he mill by the weir has', ...left.slice(1), ...more], right]),
    ],
  });
  expect((await extract(content, file, served)).text).toBe(
    [`The mill by the weir has ${[...left.slice(1), ...more].join(' ')}`, right.join(' ')].join('\n\n'),
  );
});

test.for<[string, readonly (readonly string[])[]]>([
  [
    'a table of names',
    [
      ['Lamp', 'Rope', 'Bolt', 'Oil'],
      ['Two pounds', 'One pound', 'Ten pence', 'A shilling'],
    ],
  ],
  [
    'a table of sentences',
    [
      [
        'Who opens the gate at night pays',
        'Who breaks the gate by day pays',
        'Who sells the gate',
        'Who paints it',
      ],
      ['Two pounds to the miller himself', 'One pound', 'All that he has', 'Nothing at all'],
    ],
  ],
])('%s is read row by row', async ([, columns]) => {
  const { text } = await extract(content, pdf({ pages: [across(columns)] }), served);
  expect(text).toContain(`${columns[0]?.[1]} ${columns[1]?.[1]}`);
});

test('what was filled into a form is part of its text, beside its label; a password is not', async () => {
  const file = pdf({
    pages: [line('Name:', { y: 700 }) + line('Mill:', { y: 680 }) + line('Signed at the gate.', { y: 640 })],
    fields: [
      { entries: '/FT /Tx /T (name) /V (Ann Keeper)', rect: [120, 696, 300, 710] },
      { entries: '/FT /Ch /T (mill) /V (Lower weir)', rect: [120, 676, 300, 690] },
      { entries: '/FT /Tx /T (remarks) /V (Mind the stairs.)', rect: [72, 655, 300, 669] },
      { entries: '/FT /Tx /Ff 8192 /T (secret) /V (open sesame)', rect: [120, 600, 300, 614] },
      { entries: '/FT /Tx /T (empty)', rect: [120, 580, 300, 594] },
    ],
    catalog: '/AcroForm << /Fields [9 0 R 10 0 R 11 0 R 12 0 R 13 0 R] >>',
  });
  const { text } = await extract(content, file, served);
  expect(text).toMatch(/Name: Ann Keeper\s+Mill: Lower weir\s+Mind the stairs\.\s+Signed at the gate\./);
  expect(text).not.toContain('sesame');
});

test('boxes of a form show whether they are ticked, beside their label', async () => {
  const box = (name: string, state: string, y: number, more = '') => ({
    entries: `/FT /Btn /T (${name}) /V /${state} /AS /${state} /AP << /N << /Yes 5 0 R /Off 5 0 R >> >> ${more}`,
    rect: [72, y - 2, 84, y + 10],
  });
  const radio = (state: string, y: number) => ({
    entries: `/Parent 13 0 R /AS /Off /AP << /N << /${state} 5 0 R /Off 5 0 R >> >>`,
    rect: [72, y - 2, 84, y + 10],
  });
  const file = pdf({
    pages: [
      ['Bring flour', 'Bring grain', 'By cart', 'By boat']
        .map((text, at) => line(text, { x: 90, y: 700 - 20 * at }))
        .join(''),
    ],
    fields: [
      box('flour', 'Yes', 700),
      box('grain', 'Off', 680),
      radio('Cart', 660),
      radio('Boat', 640),
      { entries: '/FT /Btn /Ff 32768 /F 2 /T (way) /V /Boat /Kids [11 0 R 12 0 R]', rect: [0, 0, 9, 9] },
      box('send', 'Off', 600, '/Ff 65536'),
    ],
    catalog: '/AcroForm << /Fields [9 0 R 10 0 R 13 0 R 14 0 R] >>',
  });
  const { text } = await extract(content, file, served);
  expect(text).toMatch(/^☑ Bring flour\s+☐ Bring grain\s+◯ By cart\s+◉ By boat$/);
});

test('hostile: as many columns as fit end soon', { tags: ['cpu'] }, async () => {
  const many = Array.from({ length: 2_000 }, () => [
    'a line of twenty chars',
    'goes on and on and on',
    'and on and on and on.',
  ]);
  const file = pdf({ pages: [across(many)] });
  const spent = cpuTime();
  await extract(content, file, served);
  expect(spent()).toBeLessThan(10_000);
});

test('XMP outranks the Info dictionary', async () => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">By XMP</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>Bea One</rdf:li><rdf:li>Cid Two</rdf:li></rdf:Seq></dc:creator><xmp:CreateDate>2024-02-03T04:05:06Z</xmp:CreateDate></rdf:Description></rdf:RDF></x:xmpmeta>';
  const file = pdf({ pages: [line('Text', { y: 700 })], xmp, info: '/Title (By Info) /Author (Info)' });
  const { title, authors, publishedAt } = await extract(metadata, file, served);
  expect([title, authors.map(({ name }) => name), publishedAt]).toEqual([
    'By XMP',
    ['Bea One', 'Cid Two'],
    '2024-02-03T04:05:06Z',
  ]);
});

test.for(['Untitled', 'Microsoft Word - draft.docx', 'thesis.tex'])(
  'a default title written by a program is ignored: %s',
  async (written) => {
    const file = pdf({ pages: [line('Words', { y: 700 })], info: `/Title (${written})` });
    expect((await extract(metadata, file, served)).title).toBeNull();
  },
);

test.for([
  ["D:20240501103000+02'00'", '2024-05-01T10:30:00+02:00'],
  ['D:20240501103000Z', '2024-05-01T10:30:00Z'],
  ['D:202405011030', '2024-05-01T10:30'],
  ['20240501', '2024-05-01'],
  ['D:202405', '2024-05'],
  ['May 2024', null],
  ['D:20241399', null],
] as const)('the date %s', ([written, expected]) => {
  expect(pdfDate(written)).toBe(expected);
});

const encryption =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <00000000000000000000000000000000000000000000000000000000000000aa> /U <00000000000000000000000000000000000000000000000000000000000000bb> >> /ID [<00><00>]';

test.for<[string, Buffer, string, PageOptions?]>([
  ['is encrypted', pdf({ pages: [''], trailer: encryption } satisfies PdfParts), 'PDF_ENCRYPTED'],
  ['is broken', Buffer.from('%PDF-1.7 and nothing else'), 'PDF_BROKEN'],
  ['is larger than we read', report, 'PDF_TOO_LARGE', { response: { cut: 'SIZE' } }],
  ['did not arrive whole', Buffer.from('%PDF-1.7\n1 0 obj'), 'SOURCE_FAILED', { response: { cut: 'TIME' } }],
])('a PDF that %s has a code, but still has metadata', async ([, file, code, options]) => {
  await expect(extract(content, file, { ...served, ...options })).rejects.toMatchObject({ code });
  await expect(extract(links, file, { ...served, ...options })).rejects.toMatchObject({ code });
  expect((await extract(metadata, file, { ...served, ...options })).title).toBeNull();
});

test('links in a PDF to other schemes become text', async () => {
  const file = pdf({
    pages: [line('Run this', { y: 610 }) + line('Write', { y: 500 })],
    links: [
      { url: 'javascript:alert(1)', rect: [70, 605, 300, 622] },
      { url: 'mailto:a@b.example', rect: [70, 495, 300, 512] },
    ],
  });
  expect((await extract(links, file, served)).items.map(({ url }) => url)).toEqual(['mailto:a@b.example']);
});

test('an error page in PDF is no document', async () => {
  await expect(extract(content, report, { ...served, status: 404 })).rejects.toMatchObject({
    code: 'NOT_HTML',
  });
});

test('a file with too many pages is read up to the limit', async () => {
  const file = pdf({
    pages: Array.from({ length: 320 }, (_, at) => line(`Words of page ${at} here.`, { y: 700 - at })),
  });
  const { pageCount, text } = await extract(content, file, served);
  expect(pageCount).toBe(320);
  expect(text).toContain('Words of page 299');
  expect(text).not.toContain('Words of page 300');
});

test.for([
  ['/Title (Microsoft Word - Document1)', 'Harbour storms of 1953', 'Harbour storms of 1953'],
  ['/Title (PowerPoint-Pr\\344sentation)', 'Harbour storms of 1953', 'Harbour storms of 1953'],
  ['/Title (Documento1)', 'Harbour storms of 1953', 'Harbour storms of 1953'],
  ['/Title (Storms)', 'Harbour storms of 1953', 'Storms'],
  ['', 'Harbour storms of 1953', 'Harbour storms of 1953'],
  ['', null, '4711.pdf'],
] as const)(
  'the preview of a PDF with %s and the heading %s is titled %s',
  async ([info, heading, title]) => {
    const lines = [
      'The sea rose by three metres in',
      'the night, and took the quay with',
      'it before the morning.',
    ];
    const body = lines.map((text, at) => line(text, { y: 660 - 14 * at })).join('');
    const file = pdf({ pages: [heading === null ? body : line(heading, { y: 720, size: 24 }) + body], info });
    const { preview } = await extract(metadata, file, {
      ...served,
      url: 'https://example.com/docs/4711.pdf',
    });
    expect(preview.title).toBe(title);
  },
);

const bookRuns = [{ text: 'What a line of a book says, which', href: null }];
const bookLines = Array.from({ length: 60_000 }, (_, index) => ({
  runs: bookRuns,
  text: 'What a line of a book says, which',
  size: 10,
  y: -12 * index,
  x: 0,
  page: 1,
}));

test('reads a paragraph as long as a book', { tags: ['cpu'] }, () => {
  const spent = cpuTime();
  expect(blocksOf([bookLines])).toMatchObject([{ level: null, runs: [{ href: null }] }]);
  expect(spent()).toBeLessThan(10_000);
});
