import { Document } from 'domhandler';
import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { officeMarkup } from '../../../../src/extract/derived/office/office-document.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { docx, openDocument, paragraph, pptx, relation, servedAs, xlsx } from '../../../helpers/office.ts';
import { derive, extract } from '../../../helpers/page.ts';

const megabyte = 'x'.repeat(1_000_000);
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A sheet whose cells all name one shared string. */
function sharing(text: string, cells: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: cells }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`);
  const parts = { 'xl/sharedStrings.xml': `<sst ${main}><si><t>${text}</t></si></sst>` };
  return xlsx([{ name: 'A', rows: rows.join('') }], { parts });
}

/** Tables in the cells of tables, each repeated fifty times. */
function repeatedInItself(depth: number): string {
  const table = '<table:table><table:table-row><table:table-cell table:number-columns-repeated="50">';
  return `${table.repeat(depth)}<text:p>x</text:p>${'</table:table-cell></table:table-row></table:table>'.repeat(depth)}`;
}

/** A slide whose words all link to one address. */
function linking(address: string, words: number): Uint8Array<ArrayBuffer> {
  const word = '<a:r><a:rPr><a:hlinkClick r:id="l"/></a:rPr><a:t>x</a:t></a:r>';
  return pptx(`<p:sp><p:txBody><a:p>${word.repeat(words)}</a:p></p:txBody></p:sp>`, {
    related: relation('l', 'hyperlink', address),
  });
}

/** A slide that shows one chart so many times. */
function showing(chart: string, times: number): Uint8Array<ArrayBuffer> {
  const c = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
  const frame =
    '<p:graphicFrame><a:graphic><a:graphicData><c:chart r:id="c"/></a:graphicData></a:graphic></p:graphicFrame>';
  return pptx(`<p:grpSp ${c}>${frame.repeat(times)}</p:grpSp>`, {
    parts: {
      'ppt/charts/chart1.xml': `<c:chartSpace ${c}><c:chart><c:plotArea><c:barChart>${chart}</c:barChart></c:plotArea></c:chart></c:chartSpace>`,
    },
    related: relation('c', 'chart', '../charts/chart1.xml'),
  });
}

const series = (points: string) => `<c:ser><c:val><c:numLit>${points}</c:numLit></c:val></c:ser>`;
const point = (place: number, value: string) => `<c:pt idx="${place}"><c:v>${value}</c:v></c:pt>`;
const manyPoints = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => point(from + at, '1')).join('');

const w =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const reference = '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>';
const link = '<w:p><w:hyperlink r:id="l"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>';

test.for<[string, Uint8Array<ArrayBuffer>, string]>([
  ['cells of Excel that name one text', sharing(megabyte, 10_000), 'xlsx'],
  [
    'cells that are repeated inside of repeated cells',
    openDocument('text', { body: repeatedInItself(5) }),
    'odt',
  ],
  ['words on slides that link to one address', linking(`https://example.com/${megabyte}`, 10_000), 'pptx'],
  ['a chart that a slide shows again', showing(series(point(0, '1') + point(1, megabyte)), 10_000), 'pptx'],
  [
    'notes of Word that are referred to again',
    docx(reference.repeat(10_000), {
      parts: {
        'word/footnotes.xml': `<w:footnotes ${w}><w:footnote w:id="1">${paragraph(megabyte)}</w:footnote></w:footnotes>`,
      },
      related: { 'word/document.xml': relation('n', 'footnotes', 'footnotes.xml') },
    }),
    'docx',
  ],
  [
    'words of Word that link to one address',
    docx(link.repeat(10_000), {
      parts: {},
      related: { 'word/document.xml': relation('l', 'hyperlink', `https://example.com/${megabyte}`) },
    }),
    'docx',
  ],
  [
    'marks of a formula in the text',
    docx(
      `<w:p><m:oMath><m:r><m:t>${'x'.repeat(100_000)}</m:t></m:r></m:oMath></w:p>${paragraph('\uF8FE0\uF8FE'.repeat(10_000))}`,
    ),
    'docx',
  ],
])('what a file refers to again and again counts each time: %s', async ([, file, extension]) => {
  const before = process.memoryUsage.rss();
  const { html, isCut } = await derive(officeMarkup, file, servedAs(extension));
  expect(html.length).toBeLessThanOrEqual(1_200_000);
  expect(isCut).toBe(true);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300e6);
});

const chained = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<w:style w:type="paragraph" w:styleId="S${at}"><w:name w:val="Style ${at}"/><w:basedOn w:val="S${at + 1}"/></w:style>`,
  ).join('');
const last = (count: number) =>
  `<w:style w:type="paragraph" w:styleId="S${count}"><w:name w:val="Last"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>`;
const styled = (count: number) => ({
  parts: { 'word/styles.xml': `<w:styles ${w}>${chained(count)}${last(count)}</w:styles>` },
});

test('a style has the level of a style that it is based on, however far away', async () => {
  const { html } = await derive(officeMarkup, docx(paragraph('Deep', 'S0'), styled(50)), servedAs('docx'));
  expect(html).toContain('<h2>Deep</h2>');
});

const namespaces = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => ` xmlns:n${at}="urn:oasis:names:tc:opendocument:xmlns:text:1.0"`,
  ).join('');

test.for<[string, Uint8Array<ArrayBuffer>, string]>([
  [
    '20,000 namespaces where 20,000 elements declare another',
    openDocument('text', {
      body: `<text:section${namespaces(20_000)}>${'<t:p xmlns:t="urn:oasis:names:tc:opendocument:xmlns:text:1.0">x</t:p>'.repeat(20_000)}</text:section>`,
    }),
    'odt',
  ],
  ['10,000 styles of Word, each based on the next', docx(paragraph('x', 'S0'), styled(10_000)), 'docx'],
  [
    'styles and elements of Word that the library warns of',
    docx(
      Array.from(
        { length: 20_000 },
        (_, at) => `<w:p><w:pPr><w:pStyle w:val="U${at}"/></w:pPr><w:x${at}/></w:p>`,
      ).join(''),
    ),
    'docx',
  ],
  [
    'fields of Word that never end',
    docx('<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>'.repeat(50_000)),
    'docx',
  ],
  [
    'a chart of 1,000 series without a place in common',
    showing(Array.from({ length: 1_000 }, (_, at) => series(manyPoints(100 * at, 100))).join(''), 1),
    'pptx',
  ],
  ['a chart of nothing that a slide shows again', showing(series('<c:pt/>'.repeat(200_000)), 20_000), 'pptx'],
  [
    'titles on one slide',
    pptx('<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr></p:sp>'.repeat(60_000)),
    'pptx',
  ],
])('takes time that grows with the file: %s', { tags: ['cpu'] }, async ([, file, extension]) => {
  const spent = cpuTime();
  const outcome = await extract(content, file, servedAs(extension)).then(
    () => 'READ',
    ({ code }: { code: string }) => code,
  );
  expect(outcome).toMatch(/^(?:READ|OFFICE_TOO_LARGE)$/);
  expect(spent()).toBeLessThan(8_000);
});

test('a thread reads one office file at a time', async () => {
  const read: string[] = [];
  const partsOf = (file: string) => ({
    async tree(name: string) {
      read.push(`${file} ${name}`);
      await null;
      return new Document([]);
    },
  });
  // Of a file, an OpenDocument's reader asks for nothing else.
  const files = ['a', 'b'].map((name) => ({ kind: 'OPEN_DOCUMENT', parts: partsOf(name) }));
  const context = { requestedUrl: 'https://example.com/' };
  await Promise.all(files.map((officeFile) => officeMarkup.derive({ officeFile }, context)));
  expect(read).toEqual(['a content.xml', 'a styles.xml', 'b content.xml', 'b styles.xml']);
});
