import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { pptx, relation, servedAs, xlsx } from '../../../helpers/office.ts';
import { extract } from '../../../helpers/page.ts';

const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const c = `xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${a} ${r}`;
const dgm = `xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ${a} ${r}`;
const xdr = `xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ${a} ${r}`;

const line = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
const points = (values: readonly (string | null)[]) =>
  values.map((value, at) => (value === null ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`)).join('');
const words = (...values: readonly string[]) =>
  `<c:strRef><c:f>S!A1</c:f><c:strCache>${points(values)}</c:strCache></c:strRef>`;
const numbers = (format: string, values: readonly (string | null)[]) =>
  `<c:numRef><c:f>S!B1</c:f><c:numCache><c:formatCode>${format}</c:formatCode>${points(values)}</c:numCache></c:numRef>`;
const chart = (title: string, series: string) =>
  `<c:chartSpace ${c}><c:chart>${title && `<c:title><c:tx><c:rich>${line(title)}</c:rich></c:tx></c:title>`}<c:plotArea><c:barChart>${series}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;
const lampsAndOil = chart(
  'Lamps &amp; oil',
  `<c:ser><c:tx>${words('Lamps')}</c:tx><c:cat>${words('1811', '1812', '1813')}</c:cat><c:val>${numbers('General', ['402', '403', '404'])}</c:val></c:ser>
  <c:ser><c:tx>${words('Oil')}</c:tx><c:cat>${words('1811', '1812', '1813')}</c:cat><c:val>${numbers('0%', ['0.25', '#N/A', null])}</c:val></c:ser>`,
);
const lampsAndOilTable =
  '|  | Lamps | Oil |\n| --- | --- | --- |\n| 1811 | 402 | 25% |\n| 1812 | 403 | #N/A |\n| 1813 | 404 |  |';

const frame = (data: string) =>
  `<p:graphicFrame><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;
const charted = (id: string) =>
  frame(`<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${id}"/>`);

async function markdownOf(chartPart: string) {
  const file = pptx(charted('c'), {
    parts: { 'ppt/charts/chart1.xml': chartPart },
    related: relation('c', 'chart', '../charts/chart1.xml'),
  });
  return (await extract(content, file, servedAs('pptx'))).markdown;
}

test('a chart is a table of its series under its title', async () => {
  expect(await markdownOf(lampsAndOil)).toBe(`**Lamps & oil**\n\n${lampsAndOilTable}`);
});

test('series that have categories of their own each stand beside them', async () => {
  const one = (name: string, x: readonly string[], y: readonly string[]) =>
    `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:xVal>${numbers('General', x)}</c:xVal><c:yVal>${numbers('General', y)}</c:yVal></c:ser>`;
  expect(
    await markdownOf(chart('', one('Up', ['1', '2'], ['10', '20']) + one('Down', ['3', '4'], ['30', '40']))),
  ).toBe('|  | Up |  | Down |\n| --- | --- | --- | --- |\n| 1 | 10 | 3 | 30 |\n| 2 | 20 | 4 | 40 |');
});

test('categories in levels name all of them, and dates are written as dates', async () => {
  const levels = `<c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${points(['Spring', 'Autumn', 'Spring'])}</c:lvl><c:lvl><c:pt idx="0"><c:v>1811</c:v></c:pt><c:pt idx="2"><c:v>1812</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>`;
  const levelled = `<c:ser><c:cat>${levels}</c:cat><c:val>${numbers('General', ['1', '2', '3'])}</c:val></c:ser>`;
  expect(await markdownOf(chart('', levelled))).toContain('| 1811 Autumn | 2 |\n| 1812 Spring | 3 |');
  const dated = `<c:ser><c:cat>${numbers('yyyy-mm-dd', ['45413'])}</c:cat><c:val>${numbers('General', ['7'])}</c:val></c:ser>`;
  expect(await markdownOf(chart('', dated))).toContain('| 2024-05-01 | 7 |');
});

test('a chart whose points claim places far away has no more rows than points', async () => {
  const far = `<c:ser><c:val><c:numLit><c:pt idx="4000000000"><c:v>5</c:v></c:pt><c:pt idx="7"><c:v>4</c:v></c:pt></c:numLit></c:val></c:ser>`;
  expect(await markdownOf(chart('', far))).toBe('4\n\n5');
});

test('a diagram is a list of its texts', async () => {
  const file = pptx(
    frame('<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="d"/>'),
    {
      parts: {
        'ppt/diagrams/data1.xml': `<dgm:dataModel ${dgm}><dgm:ptLst><dgm:pt type="doc"/><dgm:pt><dgm:t>${line('Mine')}</dgm:t></dgm:pt><dgm:pt><dgm:t>${line('Mill')}</dgm:t></dgm:pt><dgm:pt type="pres"><dgm:t><a:p/></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
      },
      related: relation('d', 'diagramData', '../diagrams/data1.xml'),
    },
  );
  expect((await extract(content, file, servedAs('pptx'))).markdown).toBe('- Mine\n- Mill');
});

test('boxes with text and charts of a sheet follow its cells; those of hidden sheets are not shown', async () => {
  const drawing = `<xdr:wsDr ${xdr}><xdr:twoCellAnchor><xdr:from/><xdr:grpSp><xdr:sp><xdr:txBody>${line('Counted by hand.')}<a:p/></xdr:txBody></xdr:sp></xdr:grpSp></xdr:twoCellAnchor><xdr:oneCellAnchor><xdr:graphicFrame><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c"/></a:graphicData></a:graphic></xdr:graphicFrame></xdr:oneCellAnchor></xdr:wsDr>`;
  const sheet = (name: string, cell: string, hidden = false) => ({
    name,
    rows: cell && `<row r="1"><c r="A1" t="inlineStr"><is><t>${cell}</t></is></c></row>`,
    more: '<drawing r:id="d"/>',
    hidden,
  });
  const ofSheet = relation('d', 'drawing', '../drawings/drawing1.xml');
  const file = xlsx([sheet('Sacks', '402'), sheet('Chart', ''), sheet('Secret', 'Code', true)], {
    parts: { 'xl/drawings/drawing1.xml': drawing, 'xl/charts/chart1.xml': lampsAndOil },
    related: {
      ...Object.fromEntries([1, 2, 3].map((at) => [`xl/worksheets/sheet${at}.xml`, ofSheet])),
      'xl/drawings/drawing1.xml': relation('c', 'chart', '../charts/chart1.xml'),
    },
  });
  const drawn = `Counted by hand.\n\n**Lamps & oil**\n\n${lampsAndOilTable}`;
  expect((await extract(content, file, servedAs('xlsx'))).markdown).toBe(
    `## Sacks\n\n| 402 |\n| --- |\n\n${drawn}\n\n## Chart\n\n${drawn}`,
  );
});
