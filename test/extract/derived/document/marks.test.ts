import { expect, test } from 'vitest';
import { openGraph } from '../../../../src/extract/categories/open-graph/index.ts';
import { marks } from '../../../../src/extract/derived/document/marks.ts';
import { fetchReport } from '../../../../src/extract/derived/fetch-report.ts';
import { type PageOptions, page, watched } from '../../../helpers/page.ts';

const head = '<title>Tides</title><meta property=og:title content=Harbour>';
const article = `${head}<body><p>${'one two three four five six seven eight nine ten '.repeat(40)}`;

test('a page with much text needs no tree for its tags and its outcome', async () => {
  const { page, reads } = watched(article);
  expect(await page.extract(openGraph)).toMatchObject({ title: 'Harbour' });
  expect(await page.value(fetchReport)).toMatchObject({ outcome: 'OK', charset: 'UTF-8' });
  expect(reads()).toBe(0);
});

test.for<[string, string, PageOptions?]>([
  ['with little text', `${head}<p>Hello`],
  ['with the status of an error', article, { status: 404 }],
  ['that was truncated', article, { response: { cut: 'SIZE' } }],
  ['at a login address', article, { url: 'https://example.com/login' }],
  ['that needs a tree', `${article}<select><meta>`],
  ['in XHTML', article, { headers: { 'content-type': 'application/xhtml+xml' } }],
])('a page %s is parsed once', async ([, html, options]) => {
  const { page, reads } = watched(html, options);
  await page.value(fetchReport);
  await page.extract(openGraph);
  expect(reads()).toBe(1);
});

test('marks come from the tree if something else needs the tree', async () => {
  expect(await page(article, { parsed: true }).value(marks)).toMatchObject({ hasMuchText: false });
});
