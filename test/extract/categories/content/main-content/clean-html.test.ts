import { expect, test } from 'vitest';
import { mainContent } from '../../../../../src/extract/categories/content/main-content/index.ts';
import { derive } from '../../../../helpers/page.ts';
import cases from './clean-html-cases.json' with { type: 'json' };

test.for(cases)('$title', async ({ markup, html }) => {
  expect((await derive(mainContent, `<main>${markup}</main>`)).html).toBe(html);
});

const long = 'word '.repeat(400);

test.for([
  ['of one row arranges the page', '<table><tr><td>A<td>1</table>', false],
  ['of one column arranges the page', '<table><tr><td>A<tr><td>B</table>', false],
  ['of rows and columns is data', '<table><tr><td>A<td>1<tr><td>B<td>2</table>', true],
  ['of one column under a heading is data', '<table><tr><th>A<tr><td>1</table>', true],
  ['that says so arranges the page', '<table role=none><tr><td>A<td>1<tr><td>B<td>2</table>', false],
  ['with a cell as long as a page arranges it', `<table><tr><td>A<td>${long}<tr><td>B<td>2</table>`, false],
  [
    'with a table in it arranges the page, and that one is data',
    '<table><tr><td>x<td><table><tr><td>A<td>1<tr><td>B<td>2</table><tr><td>y<td>z</table>',
    true,
  ],
] as const)('a table %s', async ([, table, isData]) => {
  const { html } = await derive(mainContent, `<main><p>One.</p>${table}</main>`);
  expect(html.split('<table>').length - 1).toBe(isData ? 1 : 0);
});
