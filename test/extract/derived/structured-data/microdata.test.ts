import { expect, test } from 'vitest';
import { microdata } from '../../../../src/extract/derived/structured-data/microdata.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive } from '../../../helpers/page.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly expected: unknown;
}

const addressed = new Set(['url', 'image', 'work', 'license', 'sameAs', 'object']);

/** Normalises both sides: values as lists, absolute addresses, no white space; the order of keys is ignored. */
function comparable(value: unknown, url: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => comparable(one, url, name));
  if (typeof value === 'string') {
    const text = addressed.has(name) ? (URL.parse(value.trim(), url)?.href ?? value) : value;
    return text.replace(/\s/g, '');
  }
  const entries = Object.entries(value as object).map(([key, inner]): [string, unknown] =>
    key === 'properties'
      ? [key, comparableProperties(inner, url)]
      : [key, [comparable(inner, url, key)].flat()],
  );
  return Object.fromEntries(entries);
}

function comparableProperties(properties: object, url: string): unknown {
  return Object.fromEntries(
    Object.entries(properties).map(([key, inner]) => [key, [comparable(inner, url, key)].flat()]),
  );
}

vectorTest.for(vectors<Case>('microdata'))('$id', async ({ url, html, expected }) => {
  const items = await derive(microdata, html, { url });
  expect(comparable(items, url)).toEqual(comparable(expected, url));
});

test.for([
  ['text', '<p itemprop=x> one <b>two</b> </p>', 'one two'],
  ['a meta element', '<meta itemprop=x content="one">', 'one'],
  ['a meta element without content', '<meta itemprop=x>', ''],
  ['content on another element', '<span itemprop=x content=12.5>€ 12,50</span>', '12.5'],
  ['empty content on another element', '<span itemprop=x content>€ 12,50</span>', '€ 12,50'],
  ['a link', '<a itemprop=x href=" /a b" content=no>y</a>', 'https://example.com/a%20b'],
  ['a link without an address, as YouTube names authors', '<link itemprop=x content="Ann Lee">', 'Ann Lee'],
  ['an image', '<img itemprop=x src=i.png>', 'https://example.com/i.png'],
  ['an image without a source', '<img itemprop=x>', ''],
  ['a link with an invalid address', '<a itemprop=x href="http://[">y</a>', ''],
  ['an object', '<object itemprop=x data=o></object>', 'https://example.com/o'],
  ['a time', '<time itemprop=x datetime=2024-05-01>May</time>', '2024-05-01'],
  ['a time without datetime', '<time itemprop=x>2024-05</time>', '2024-05'],
  ['a time with content', '<time itemprop=x content=2024-05-01>May</time>', '2024-05-01'],
  ['a meter', '<meter itemprop=x value=3>three</meter>', '3'],
  ['data', '<data itemprop=x value="">none</data>', ''],
] as const)('the value of %s', async ([, html, value]) => {
  expect(await derive(microdata, `<div itemscope>${html}</div>`)).toEqual([{ properties: { x: [value] } }]);
});

test('one element may be several properties of an item of several types', async () => {
  const html =
    '<div itemscope itemtype="http://a/A http://a/B  http://a/A" itemid=" /1"><b itemprop="x y x">z</b></div>';
  expect(await derive(microdata, html)).toEqual([
    { type: ['http://a/A', 'http://a/B'], id: 'https://example.com/1', properties: { x: ['z'], y: ['z'] } },
  ]);
});

test('a property outside of items is ignored, and a nested item keeps its properties', async () => {
  const html =
    '<p itemprop=x itemscope></p><div itemscope><div itemprop=a itemscope><b itemprop=c>d</b></div></div>';
  expect(await derive(microdata, html)).toEqual([{ properties: { a: [{ properties: { c: ['d'] } }] } }]);
});

test('itemref adds elements from elsewhere, in tree order, once', async () => {
  const html =
    '<p id=r><i itemprop=x>1</i></p><div itemscope itemref="r s r s missing"><i itemprop=x>2</i></div><p id=s itemprop=x>3</p><p id=s itemprop=x>4</p>';
  expect(await derive(microdata, html)).toEqual([{ properties: { x: ['1', '2', '3'] } }]);
});

test('itemref includes elements of unrelated items, but not those of items nested in the item itself', async () => {
  const inner = '<p id=r itemscope><i itemprop=x>1</i></p>';
  expect(await derive(microdata, `<div itemscope itemref=r></div>${inner}`)).toEqual([
    { properties: { x: ['1'] } },
    { properties: { x: ['1'] } },
  ]);
  expect(await derive(microdata, `<div itemscope itemref=r>${inner}</div>`)).toEqual([
    { properties: {} },
    { properties: { x: ['1'] } },
  ]);
});

test('items are read sixty-four levels deep', async () => {
  const levels = (count: number) => '<div itemscope itemprop=x>'.repeat(count);
  const [deep] = await derive(microdata, `<div itemscope>${levels(70)}`);
  expect(JSON.stringify(deep)).toBe(
    `${'{"properties":{"x":['.repeat(63)}{"properties":{}}${']}}'.repeat(63)}`,
  );
});

test('items that contain themselves by itemref are marked where the circle closes', async () => {
  const html =
    '<div itemscope itemref=a></div><div id=a itemscope itemprop=x itemref=b></div><div id=b itemscope itemprop=y itemref=a></div>';
  const error = { properties: { x: [{ properties: { y: [{ properties: { x: ['ERROR'] } }] } }] } };
  expect(await derive(microdata, html)).toEqual([error]);
});

test('a property may be called __proto__', async () => {
  const [item] = await derive(microdata, '<div itemscope><b itemprop="__proto__ constructor">x</b></div>');
  expect(JSON.stringify(item)).toBe('{"properties":{"__proto__":["x"],"constructor":["x"]}}');
});

test.for([
  ['items that are several properties at every level', '<div itemscope itemprop="x y z">'.repeat(200)],
  ['items nested deeply', '<div itemscope itemprop=x>'.repeat(20_000)],
  ['properties nested deeply', `<div itemscope>${`<div itemprop=x>${'y'.repeat(20)}`.repeat(20_000)}`],
  [
    'one big element referenced by many items',
    `<div id=r>${'<i itemprop=x>1</i>'.repeat(10_000)}</div>${'<p itemscope itemref=r></p>'.repeat(10_000)}`,
  ],
  [
    'long lists of references without targets',
    `<p id=r itemprop=x itemscope itemref="${'a '.repeat(100_000)}"></p>${'<p itemscope itemref=r></p>'.repeat(20_000)}`,
  ],
  [
    'texts of white space',
    `<i id=r itemprop="${' '.repeat(500_000)}x">${' '.repeat(500_000)}</i>${'<p itemscope itemref=r></p>'.repeat(20_000)}`,
  ],
  [
    'items that reference the next twice',
    `${Array.from(
      { length: 60 },
      (_, i) =>
        `<p id=a${i} itemprop=x itemscope itemref="a${i + 1} b${i + 1}"></p><p id=b${i} itemprop=x itemscope itemref="a${i + 1} b${i + 1}"></p>`,
    ).join('')}<p itemscope itemref=a0>`,
  ],
])('%s stay within bounds', { tags: ['cpu'] }, async ([, html]) => {
  const spent = cpuTime();
  const items = await derive(microdata, `<div itemscope>${html}`);
  expect(JSON.stringify(items).length).toBeLessThan(40_000_000);
  expect(spent()).toBeLessThan(10_000);
});
