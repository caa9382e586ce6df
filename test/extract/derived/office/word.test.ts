import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { links } from '../../../../src/extract/categories/links/index.ts';
import { metadata } from '../../../../src/extract/categories/metadata/index.ts';
import { docx, paragraph, relation, servedAs } from '../../../helpers/office.ts';
import { extract } from '../../../helpers/page.ts';

const served = servedAs('docx');
const item = (text: string, level: number, list: number) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const format = (id: number, kind: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${[0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${kind}"/></w:lvl>`).join('')}</w:abstractNum>`;
const picture =
  '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="The tower at night"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

const report = docx(
  [
    paragraph('The tower', 'heading1'),
    '<w:p><w:r><w:t xml:space="preserve">It </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>stands</w:t></w:r><w:r><w:t xml:space="preserve"> on </w:t></w:r><w:hyperlink r:id="l1"><w:r><w:t>the rock</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t>.</w:t></w:r></w:p>',
    paragraph('What to bring', 'heading2'),
    item('Rope', 0, 1),
    item('Of hemp', 1, 1),
    item('Lamp', 0, 1),
    item('Go up', 0, 2),
    item('Come down', 0, 2),
    `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Year')}${cell('Height')}</w:tr><w:tr>${cell('1953')}${cell('31 m')}</w:tr></w:tbl>`,
    picture,
    '<w:p><w:ins w:id="1"><w:r><w:t>Added.</w:t></w:r></w:ins><w:del w:id="2"><w:r><w:delText>Removed.</w:delText></w:r></w:del></w:p>',
  ].join(''),
  {
    parts: {
      'word/numbering.xml': `<w:numbering ${w}>${format(1, 'bullet')}${format(2, 'decimal')}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
      'word/footnotes.xml': `<w:footnotes ${w}><w:footnote w:id="2">${paragraph('By a chart of 1901.')}</w:footnote></w:footnotes>`,
      'word/media/p.png': 'not read',
    },
    related: {
      'word/document.xml': [
        relation('l1', 'hyperlink', 'https://rock.example/'),
        relation('n', 'numbering', 'numbering.xml'),
        relation('f', 'footnotes', 'footnotes.xml'),
        relation('p1', 'image', 'media/p.png'),
      ].join(''),
    },
    core: '<dc:title>Report on the tower</dc:title><dc:subject>Its state</dc:subject><dc:creator>Ann Author; Bob Writer</dc:creator><cp:keywords>tower, sea</cp:keywords><dc:language>en-GB</dc:language><dcterms:created>2024-05-01T10:30:00Z</dcterms:created><dcterms:modified>2024-06-01T08:00:00Z</dcterms:modified>',
    app: '<Application>Microsoft Office Word</Application><Pages>3</Pages>',
  },
);

test('a text of Word has headings, lists, a table, links, notes and what its pictures show', async () => {
  const { markdown, title, byline, excerpt, pageCount, isArticle, headings, tables } = await extract(
    content,
    report,
    served,
  );
  expect(markdown).toBe(
    [
      '# The tower',
      'It **stands** on [the rock](https://rock.example/)[^1].',
      '## What to bring',
      '- Rope\n  - Of hemp\n- Lamp',
      '1. Go up\n2. Come down',
      '| Year | Height |\n| --- | --- |\n| 1953 | 31 m |',
      '![The tower at night](https://example.com/files/report.docx#image/1)',
      'Added.',
      '[^1]: By a chart of 1901.',
    ].join('\n\n'),
  );
  expect({ title, byline, excerpt, pageCount, isArticle }).toEqual({
    title: 'Report on the tower',
    byline: 'Ann Author, Bob Writer',
    excerpt: 'Its state',
    pageCount: 3,
    isArticle: true,
  });
  expect(headings.map(({ level, text }) => [level, text])).toEqual([
    [1, 'The tower'],
    [2, 'What to bring'],
  ]);
  expect(tables).toHaveLength(1);
});

test('its properties are the metadata of the page', async () => {
  const found = await extract(metadata, report, served);
  expect(found).toMatchObject({
    title: 'Report on the tower',
    description: 'Its state',
    keywords: ['tower', 'sea'],
    generator: 'Microsoft Office Word',
    language: 'en-GB',
    publishedAt: '2024-05-01T10:30:00Z',
    preview: { title: 'Report on the tower', kind: 'DOCUMENT' },
  });
  expect(found.authors.map(({ name }) => name)).toEqual(['Ann Author', 'Bob Writer']);
  expect((await extract(links, report, served)).items.map(({ url }) => url)).toContain(
    'https://rock.example/',
  );
});

test.for([
  ['of any zip file', { headers: { 'content-type': 'application/zip' } }],
  ['of any file', { headers: { 'content-type': 'application/octet-stream' } }],
  ['none', { headers: { 'content-type': '' } }],
  ['of another kind', servedAs('xlsx')],
] as const)('a text is read by what is inside if its media type is one %s', async ([, options]) => {
  expect((await extract(content, docx(paragraph('Hello')), options)).text).toBe('Hello');
});

test('a title that the program filled in gives way to the first heading', async () => {
  const file = docx(paragraph('The tower', 'Title'), { parts: {}, core: '<dc:title>Document1</dc:title>' });
  expect((await extract(content, file, served)).title).toBe('The tower');
  expect((await extract(metadata, file, served)).preview.title).toBe('The tower');
});
