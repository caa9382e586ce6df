import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { metadata } from '../../../../src/extract/categories/metadata/index.ts';
import { openDocument, relation, servedAs, xlsx } from '../../../helpers/office.ts';
import { extract } from '../../../helpers/page.ts';

const s = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const formats = `<styleSheet ${s}><numFmts count="1"><numFmt numFmtId="170" formatCode="#,##0.00&quot; EUR&quot;"/></numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs>${[0, 14, 9, 170].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;
const shared = {
  parts: {
    'xl/styles.xml': formats,
    'xl/sharedStrings.xml': `<sst ${s}><si><t>Item</t></si><si><r><t>Pri</t></r><r><t>ce</t></r></si><si><t>Day</t></si><si><t>Share</t></si></sst>`,
  },
  related: { 'xl/worksheets/sheet1.xml': relation('l', 'hyperlink', 'https://shop.example/lamp') },
  core: '<dc:creator>Ann Author</dc:creator>',
};

const head =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>';
const lamp =
  '<row r="2"><c r="A2" t="inlineStr"><is><t>Lamp &amp; oil</t></is></c><c r="B2" s="3"><v>1234.5</v></c><c r="C2" s="1"><v>45413</v></c><c r="D2" s="2"><v>0.25</v></c></row>';
const total =
  '<row r="4"><c r="A4" t="str"><f>"To"&amp;"tal"</f><v>Total</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="e"><v>#REF!</v></c></row>';

test('hidden rows and columns, and rows that a filter leaves out, are not shown', async () => {
  const row = (at: number, cells: readonly string[], more = '') =>
    `<row r="${at}"${more}>${cells.map((text, column) => `<c r="${'ABCD'[column]}${at}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const file = xlsx([
    {
      name: 'Sacks',
      before: '<cols><col min="2" max="2" width="0" customWidth="1"/></cols>',
      rows: [
        row(1, ['Year', 'Margin', 'Sacks', 'Mill']),
        row(2, ['template', 'x', 'y', 'z'], ' ht="0" customHeight="1"'),
        row(3, ['1811', '77', '402', 'Upper']),
        row(4, ['1812', '78', '403', 'Lower'], ' hidden="1"'),
        row(5, ['Both years, added up', '', '', 'All']),
        row(6, ['', 'By the miller', '', '']),
      ].join(''),
      more: '<autoFilter ref="A1:D4"/><mergeCells><mergeCell ref="A5:C5"/><mergeCell ref="B6:D6"/></mergeCells>',
    },
  ]);
  const { markdown, html } = await extract(content, file, servedAs('xlsx'));
  expect(markdown).not.toMatch(/template|Margin|7[78]|1812|Lower/);
  expect(markdown).toContain('| Year | Sacks | Mill |\n| --- | --- | --- |\n| 1811 | 402 | Upper |');
  expect(html).toContain('<td colspan="2">Both years, added up</td><td>All</td>');
  expect(html).toContain('<td colspan="2">By the miller</td></tr>');
});

test('a workbook has a table for each visible sheet, with values as they are shown', async () => {
  const prices = {
    name: 'Prices',
    rows: head + lamp + total,
    more: '<mergeCells><mergeCell ref="A4:B4"/></mergeCells><hyperlinks><hyperlink ref="A2" r:id="l"/></hyperlinks>',
  };
  const more = '<row r="1"><c r="B1"><v>7</v></c></row><row r="3"><c r="A3"><v>8</v></c></row>';
  const others = [
    { name: 'Secret', rows: head, hidden: true },
    { name: 'Empty', rows: '' },
    { name: 'More', rows: more },
  ];
  const file = xlsx([prices, ...others], shared);
  const { markdown, tables, title, byline } = await extract(content, file, servedAs('xlsx'));
  expect(markdown).toBe(
    [
      '## Prices',
      [
        '| Item | Price | Day | Share |',
        '| --- | --- | --- | --- |',
        '| [Lamp & oil](https://shop.example/lamp) | 1,234.50 EUR | 5/1/2024 | 25% |',
        '| Total |  | TRUE | #REF! |',
      ].join('\n'),
      '## More',
      '|  |  |\n| --- | --- |\n|  | 7 |\n| 8 |  |',
    ].join('\n\n'),
  );
  expect([tables.length, title, byline]).toEqual([2, 'Prices', 'Ann Author']);
});

test('the only sheet of a workbook has no heading if it was not named', async () => {
  const file = xlsx([{ name: 'Лист1', rows: head }], shared);
  const { markdown, headings } = await extract(content, file, servedAs('xlsx'));
  expect([markdown?.split('\n')[0], headings]).toEqual(['| Item | Price | Day | Share |', []]);
  const { preview } = await extract(metadata, file, servedAs('xlsx'));
  expect([preview.title, preview.kind]).toEqual(['report.xlsx', 'DOCUMENT']);
});

test('an OpenDocument spreadsheet is read in the same way', async () => {
  const file = openDocument('spreadsheet', {
    body: `<table:table table:name="Prices"><table:table-row>${['Item', 'Price']
      .map(
        (text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`,
      )
      .join(
        '',
      )}<table:table-cell table:number-columns-repeated="16382"/></table:table-row><table:table-row><table:table-cell office:value-type="string"><text:p>Lamp</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="12"><text:p>12</text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
    meta: '<dc:title>The prices</dc:title>',
  });
  const { markdown, title } = await extract(content, file, servedAs('ods'));
  expect([markdown, title]).toEqual([
    '## Prices\n\n| Item | Price |\n| --- | --- |\n| Lamp | 12 |',
    'The prices',
  ]);
});

test('hidden sheets, rows and columns of an OpenDocument spreadsheet are not shown; grouped rows are', async () => {
  const row = (cells: readonly string[], more = '') =>
    `<table:table-row${more}>${cells.map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const sheet = (name: string, style: string, inner: string) =>
    `<table:table table:name="${name}" table:style-name="${style}">${inner}</table:table>`;
  const columns =
    '<table:table-column/><table:table-column-group><table:table-column table:visibility="collapse"/></table:table-column-group><table:table-column table:number-columns-repeated="9"/>';
  const rows = [
    `<table:table-header-rows>${row(['Year', 'Margin', 'Sacks'])}</table:table-header-rows>`,
    row(['template', 'x', 'y'], ' table:visibility="collapse" table:number-rows-repeated="2"'),
    `<table:table-row-group>${row(['1811', '77', '402'])}</table:table-row-group>`,
    row(['1812', '78', '403'], ' table:visibility="filter"'),
    row(['1813', '79', '404'], ' table:visibility="visible"'),
  ];
  const file = openDocument('spreadsheet', {
    styles: [
      '<style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style>',
      '<style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>',
    ].join(''),
    body: sheet('Secret', 'off', row(['Code'])) + sheet('Sacks', 'shown', columns + rows.join('')),
  });
  const { markdown } = await extract(content, file, servedAs('ods'));
  expect(markdown).toBe('## Sacks\n\n| Year | Sacks |\n| --- | --- |\n| 1811 | 402 |\n| 1813 | 404 |');
});

test('of a long sheet the first rows are read', async () => {
  const rows = Array.from(
    { length: 90_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="B${at + 1}"><v>0</v></c></row>`,
  );
  const file = xlsx([{ name: 'Long', rows: rows.join('') }]);
  const { markdown } = await extract(content, file, servedAs('xlsx'));
  expect(markdown?.match(/^\| \d+ \| 0 \|$/gm)?.at(-1)).toBe('| 4999 | 0 |');
});

test('a number has no more digits than programs show', async () => {
  const rows =
    '<row r="1"><c r="A1"><v>0.30000000000000004</v></c><c r="B1"><v>9007199254740993</v></c></row>';
  const file = xlsx([{ name: 'Sums', rows }]);
  expect((await extract(content, file, servedAs('xlsx'))).text).toMatch(/\b0\.3\s+9007199254740990\b/);
});
