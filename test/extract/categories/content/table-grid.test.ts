import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { dataTables } from '../../../../src/extract/categories/content/data-tables.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';

const read = (html: string) => dataTables(parseDocument(html));

const two = '<tr><th rowspan=2>Name</th><th colspan=2>Sales</th></tr><tr><th>2023</th><th>2024</th></tr>';
const body = '<tr><td>A</td><td>1</td><td>2</td></tr>';
const names = ['Name', 'Sales 2023', 'Sales 2024'];

test.for([
  ['two rows of headers', `${two}${body}`, names, 1],
  ['two rows of a head', `<thead>${two}</thead>${body}`, names, 1],
  [
    'a head, and a group of rows below it',
    `<thead><tr><th>A</th><th>B</th></tr></thead><tr><th colspan=2>East</th></tr><tr><td>1</td><td>2</td></tr>`,
    ['A', 'B'],
    2,
  ],
  [
    'a header row, and a group of rows below it',
    `<tr><th>A</th><th>B</th></tr><tr><th colspan=2>East</th></tr><tr><td>1</td><td>2</td></tr>`,
    ['A', 'B'],
    2,
  ],
  [
    'a title above the headers',
    `<tr><th colspan=2>Results</th></tr><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr>`,
    ['Results A', 'Results B'],
    1,
  ],
  [
    'an empty corner',
    '<tr><td> </td><th>A</th><th>B</th></tr><tr><th>x</th><td>1</td><td>2</td></tr>',
    ['', 'A', 'B'],
    1,
  ],
  ['nothing but headers', '<tr><th>A</th><th>B</th></tr><tr><th>C</th><th>D</th></tr>', ['A', 'B'], 1],
  ['all rows in the head', `<thead><tr><th>A</th></tr>${'<tr><td>1</td></tr>'.repeat(9)}</thead>`, ['A'], 9],
  ['headers of rows alone', '<tr><th>Born</th><td>1901</td></tr><tr><th>Died</th><td>1980</td></tr>', [], 2],
] as const)('the headers of a table with %s', ([, html, headers, rows]) => {
  const [table] = read(`<table>${html}</table>`);
  expect([table?.columns, table?.rows.length]).toEqual([headers, rows]);
});

test.for([
  ['<figure><table>T</table><figcaption>F</figcaption></figure>', ['F']],
  ['<figure><table><caption>C</caption>T</table><figcaption>F</figcaption></figure>', ['C']],
  ['<figure><table>T</table><table>T</table><figcaption>F</figcaption></figure>', [null, null]],
  ['<div><table>T</table><figcaption>F</figcaption></div>', [null]],
] as const)('the captions of %s are %o', ([html, captions]) => {
  expect(read(html.replaceAll('T<', '<tr><td>1</td></tr><')).map(({ caption }) => caption)).toEqual(captions);
});

test('tables of nothing but headers are read in no time', { tags: ['cpu'] }, () => {
  const used = cpuTime();
  read(`<table>${'<tr><th>x</th></tr>'.repeat(50_000)}</table>`);
  read(`<table>${'<tr><th colspan=100>x</th></tr>'.repeat(50_000)}</table>`);
  expect(used()).toBeLessThan(3_000);
});
