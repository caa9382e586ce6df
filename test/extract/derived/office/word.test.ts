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
/** A numbering of lists by their ids: each has levels as format, text and start, and may begin anew. */
const numbering = (
  lists: readonly {
    id: number;
    levels: readonly (readonly [format: string, text: string, style?: string])[];
    of?: number;
    start?: number;
  }[],
) => {
  const definitions = lists.filter(({ of }) => of === undefined);
  const level = ([format, text, style]: readonly [string, string, string?], at: number) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style ? `<w:pStyle w:val="${style}"/>` : ''}<w:lvlText w:val="${text}"/></w:lvl>`;
  return `<w:numbering ${w}>${definitions.map(({ id, levels }) => `<w:abstractNum w:abstractNumId="${id}">${levels.map(level).join('')}</w:abstractNum>`).join('')}${lists
    .map(
      ({ id, of = id, start }) =>
        `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${start === undefined ? '' : `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`}</w:num>`,
    )
    .join('')}</w:numbering>`;
};
const numbered = (body: string, parts: Readonly<Record<string, string>>) =>
  docx(body, { parts, related: { 'word/document.xml': relation('n', 'numbering', 'numbering.xml') } });
const styles = (list: string) => `<w:styles ${w}>${list}</w:styles>`;
const headingStyle = (id: string, level: number, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${level}"/>${more}</w:style>`;

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

const m = (inner: string) =>
  `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${inner}</m:oMath>`;
const r = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;

test.for([
  ['a fraction', `<m:f><m:num>${r('a')}</m:num><m:den>${r('2b')}</m:den></m:f>`, '\\frac{a}{2b}'],
  [
    'an index and a power',
    `<m:sSubSup><m:e>${r('x')}</m:e><m:sub>${r('0')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`,
    'x_{0}^{2}',
  ],
  [
    'a root',
    `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${r('8')}</m:e></m:rad>`,
    '\\sqrt{8}',
  ],
  ['a cube root', `<m:rad><m:deg>${r('3')}</m:deg><m:e>${r('8')}</m:e></m:rad>`, '\\sqrt[3]{8}'],
  [
    'a sum',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('i')}</m:e></m:nary>`,
    '∑_{i=1}^{n}i',
  ],
  [
    'a function of brackets',
    `<m:func><m:fName>${r('sin', '<m:sty m:val="p"/>')}</m:fName><m:e><m:d><m:e>${r('x')}</m:e></m:d></m:e></m:func>`,
    '\\mathrm{sin}(x)',
  ],
  [
    'a matrix',
    `<m:m><m:mr><m:e>${r('1')}</m:e><m:e>${r('0')}</m:e></m:mr></m:m>`,
    '\\begin{matrix}1&0\\end{matrix}',
  ],
  ['a vector', `<m:acc><m:accPr><m:chr m:val="→"/></m:accPr><m:e>${r('v')}</m:e></m:acc>`, '\\vec{v}'],
  [
    'words and a set',
    r('for ', '<m:nor/>') + r('R', '<m:scr m:val="double-struck"/>'),
    '\\text{for}\\mathbb{R}',
  ],
  ['markup in it', `<m:sSup><m:e>${r('a&lt;b')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>`, '{a<b}^{2}'],
])('a formula of Word is TeX: %s', async ([, formula = '', tex]) => {
  const line = `<w:p><w:r><w:t xml:space="preserve">So </w:t></w:r>${m(formula)}<w:r><w:t xml:space="preserve"> holds.</w:t></w:r></w:p>`;
  expect((await extract(content, docx(line), served)).text).toBe(`So ${tex} holds.`);
  const alone = `<w:p><m:oMathPara>${m(formula)}</m:oMathPara></w:p>`;
  expect((await extract(content, docx(alone), served)).text).toBe(tex);
});

test('an initial over several lines is in its word', async () => {
  const file = docx(
    `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr><w:r><w:t>T</w:t></w:r></w:p><w:p><w:pPr/><w:r><w:t>he tower stands.</w:t></w:r></w:p>`,
  );
  expect((await extract(content, file, served)).text).toBe('The tower stands.');
});

test('hidden words are none of a text', async () => {
  const file = docx(
    '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Secret</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>Seen</w:t></w:r></w:p>',
  );
  expect((await extract(content, file, served)).text).toBe('Seen');
});

const style = (id: string, inner: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id} of the firm"/>${inner}</w:style>`;
const level = (value: number) => `<w:pPr><w:outlineLvl w:val="${value}"/></w:pPr>`;

test('headings are known by their level in the outline, whatever their style is called', async () => {
  const file = docx(
    `${paragraph('The tower', 'Chapter')}${paragraph('Its lamp', 'Sub')}<w:p>${level(2)}<w:r><w:t>Its oil</w:t></w:r></w:p>${paragraph('It is lit.', 'Plain')}`,
    {
      parts: {
        'word/styles.xml': `<w:styles ${w}>${style('Chapter', level(0))}${style('Sub', `<w:basedOn w:val="Base"/>`)}${style('Base', `<w:basedOn w:val="Sub"/>${level(1)}`)}${style('Plain', level(9))}</w:styles>`,
      },
    },
  );
  expect((await extract(content, file, served)).markdown).toBe(
    '# The tower\n\n## Its lamp\n\n### Its oil\n\nIt is lit.',
  );
});

test('a list goes on with its numbers behind a paragraph, and another list of its kind begins anew', async () => {
  const lists = numbering([
    { id: 1, levels: [['decimal', '%1.']] },
    { id: 2, of: 1, start: 1, levels: [] },
  ]);
  const file = numbered(
    [
      item('Drain the race', 0, 1),
      `<w:tbl><w:tr><w:tc>${item('Lift the stone', 0, 1)}</w:tc></w:tr></w:tbl>`,
      paragraph('Rest.'),
      item('Dress the face', 0, 1),
      item('Lower the stone', 0, 1),
      paragraph('Then:'),
      item('Oil it', 0, 2),
    ].join(''),
    { 'word/numbering.xml': lists },
  );
  const { html } = await extract(content, file, served);
  expect(html).toContain('<ol start="3"><li>Dress the face</li><li>Lower the stone</li></ol>');
  expect(html).toContain('<ol><li>Oil it</li></ol>');
  expect(html).toContain('<ol start="2"><li>Lift the stone</li></ol>');
});

test('letters and Roman numbers of lists are kept', async () => {
  const lists = numbering([
    {
      id: 1,
      levels: [
        ['lowerLetter', '%1)'],
        ['upperRoman', '(%2)'],
      ],
    },
  ]);
  const file = numbered(
    [item('Who opens', 0, 1), item('By day', 1, 1), item('By night', 1, 1), item('Who shuts', 0, 1)].join(''),
    { 'word/numbering.xml': lists },
  );
  expect((await extract(content, file, served)).html).toBe(
    '<ol type="a"><li>Who opens<ol type="I"><li>By day</li><li>By night</li></ol></li><li>Who shuts</li></ol>',
  );
});

test('a list whose levels stand in a style of lists has its numbers', async () => {
  const lists = numbering([
    { id: 1, levels: [['upperRoman', 'Part %1:']] },
    { id: 2, levels: [] },
  ])
    .replace('w:abstractNumId="1">', '$&<w:styleLink w:val="Parts"/>')
    .replace('w:abstractNumId="2">', '$&<w:numStyleLink w:val="Parts"/>');
  const style =
    '<w:style w:type="numbering" w:styleId="Parts"><w:name w:val="Parts"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const file = numbered([item('Gates', 0, 2), item('Stones', 0, 2)].join(''), {
    'word/numbering.xml': lists,
    'word/styles.xml': styles(style),
  });
  const { text } = await extract(content, file, served);
  expect(text).toMatch(/Part I: Gates\s+Part II: Stones/);
});

test('numbers that no list of HTML shows are words: of headings, with words, of several levels', async () => {
  const lists = numbering([
    {
      id: 1,
      levels: [
        ['upperRoman', 'Part %1:', 'heading1'],
        ['decimal', '%1.%2', 'heading2'],
      ],
    },
    { id: 2, levels: [['decimalZero', 'Article %1']] },
    { id: 3, levels: [['bullet', '•']] },
  ]);
  const ofList = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>';
  const file = numbered(
    [
      paragraph('Gates', 'heading1'),
      paragraph('Day', 'heading2'),
      paragraph('Night', 'heading2'),
      paragraph('Wheels', 'heading1'),
      paragraph('Day', 'heading2'),
      item('All gates are shut.', 0, 2),
      item('All wheels stand.', 0, 2),
      item('A bill', 0, 3),
    ].join(''),
    {
      'word/numbering.xml': lists,
      'word/styles.xml': styles(
        headingStyle('heading1', 1, ofList) +
          headingStyle('heading2', 2, `<w:basedOn w:val="heading1"/>${ofList}`),
      ),
    },
  );
  expect((await extract(content, file, served)).markdown).toBe(
    [
      '# Part I: Gates',
      '## I.1 Day',
      '## I.2 Night',
      '# Part II: Wheels',
      '## II.1 Day',
      'Article 01 All gates are shut.',
      'Article 02 All wheels stand.',
      '- A bill',
    ].join('\n\n'),
  );
});

test('numbers of a style, of a list of its own, in a cell alone, and of a law are kept', async () => {
  const lists = numbering([
    { id: 1, levels: [['decimal', '%1.']] },
    {
      id: 2,
      levels: [
        ['upperRoman', 'Article %1'],
        ['decimal', '%1.%2'],
      ],
    },
    { id: 3, levels: [['decimal', '§ %1']] },
    { id: 4, levels: [['decimal', '%1)']] },
  ])
    .replace('<w:lvlText w:val="%1.%2"/>', '<w:isLgl/>$&')
    .replace(
      '</w:numbering>',
      '<w:num w:numId="5"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:lvl><w:numFmt w:val="lowerRoman"/></w:lvl></w:lvlOverride></w:num>$&',
    );
  const style =
    '<w:style w:type="paragraph" w:styleId="Steps"><w:name w:val="List Number"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const row = (text: string) => `<w:tr><w:tc>${item('', 0, 4)}</w:tc><w:tc>${paragraph(text)}</w:tc></w:tr>`;
  const file = numbered(
    [
      paragraph('Lift it', 'Steps'),
      paragraph('Rest.'),
      paragraph('Lower it', 'Steps'),
      item('Gates', 0, 2),
      item('By day', 1, 2),
      item('Fees', 0, 3),
      item('Oil it', 0, 5),
      `<w:tbl>${row('Lamp')}${row('Rope')}</w:tbl>`,
    ].join(''),
    { 'word/numbering.xml': lists, 'word/styles.xml': styles(style) },
  );
  const { html, text } = await extract(content, file, served);
  expect(html).toContain('<ol start="2"><li>Lower it</li></ol>');
  expect(html).toContain('<p>Article I Gates</p><p>1.1 By day</p><p>§ 1 Fees</p>');
  expect(html).toMatch(/<ol (?:start="3" )?type="i"><li>Oil it/);
  expect(text).toContain('1)\tLamp\n2)\tRope');
});

test.for([
  ['a format of numbers with any name', '<w:numFmt w:val="decimal"/>', '<w:numFmt w:val="constructor"/>', 0],
  [
    'a level beyond all',
    '</w:num>',
    '<w:lvlOverride w:ilvl="4294967296"><w:lvl><w:numFmt w:val="decimal"/></w:lvl></w:lvlOverride></w:num>',
    4_294_967_296,
  ],
] as const)('numbers are read of a file with %s', async ([, written, instead, level]) => {
  const lists = numbering([{ id: 1, levels: [['decimal', '%1.']] }]).replace(written, instead);
  const file = numbered(item('Oil it', level, 1), { 'word/numbering.xml': lists });
  expect((await extract(content, file, served)).text).toBe('Oil it');
});

test('marks of numbers that a file has by itself are gone, and no style is based on itself for ever', async () => {
  const mark = '\uF8FD';
  const loop = ['a', 'b'].map(
    (id, at, ids) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${ids[1 - at]}"/></w:style>`,
  );
  const file = numbered(paragraph(`Lamp${mark}7,a${mark}`, 'a'), {
    'word/numbering.xml': numbering([{ id: 1, levels: [['decimal', '%1.']] }]),
    'word/styles.xml': styles(loop.join('')),
  });
  expect((await extract(content, file, served)).text).toBe('Lamp');
});
