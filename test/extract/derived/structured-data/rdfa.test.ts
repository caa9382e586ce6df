import { expect, test } from 'vitest';
import { rdfa } from '../../../../src/extract/derived/structured-data/rdfa.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive } from '../../../helpers/page.ts';
import { canonical, parseTurtle, triplesOfJsonLd } from '../../../helpers/turtle.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly expected?: string;
  readonly expectedJsonld?: readonly Readonly<Record<string, unknown>>[];
}

vectorTest.for(vectors<Case>('rdfa'))('$id', async ({ url, html, expected, expectedJsonld }) => {
  const graph = triplesOfJsonLd(await derive(rdfa, html, { url }));
  const truth = expectedJsonld ? triplesOfJsonLd(expectedJsonld) : parseTurtle(expected ?? '');
  expect(canonical(graph)).toEqual(canonical(truth));
});

test('repeated statements are listed once', async () => {
  const html =
    '<p vocab=https://schema.org/ resource=#a><b property=name>Ann</b>: <i property=name>Ann</i></p>';
  expect(await derive(rdfa, html)).toContainEqual({
    '@id': 'https://example.com/#a',
    'https://schema.org/name': [{ '@value': 'Ann' }],
  });
});

test('statements are grouped by subject, in the order of first mention', async () => {
  const html = `<html lang=en><body vocab="http://schema.org/" typeof=Product resource=#lamp>
    <h1 property=name>Lamp</h1><a property=url href=/lamp>…</a>
    <p property=offers typeof=Offer><b property=price content=12.50>12,50</b></p>`;
  expect(await derive(rdfa, html)).toEqual([
    {
      '@id': 'https://example.com/',
      'http://www.w3.org/ns/rdfa#usesVocabulary': [{ '@id': 'http://schema.org/' }],
    },
    {
      '@id': 'https://example.com/#lamp',
      '@type': ['http://schema.org/Product'],
      'http://schema.org/name': [{ '@language': 'en', '@value': 'Lamp' }],
      'http://schema.org/offers': [{ '@id': '_:b0' }],
      'http://schema.org/url': [{ '@id': 'https://example.com/lamp' }],
    },
    {
      '@id': '_:b0',
      '@type': ['http://schema.org/Offer'],
      'http://schema.org/price': [{ '@language': 'en', '@value': '12.50' }],
    },
  ]);
});

test('Open Graph tags are RDFa too', async () => {
  expect(await derive(rdfa, '<meta property="og:title" content="Lamp">')).toEqual([
    { '@id': 'https://example.com/', 'http://ogp.me/ns#title': [{ '@value': 'Lamp' }] },
  ]);
});

test.for([
  ['links without a vocabulary', '<link rel=stylesheet href=a.css><a rel=nofollow href=b>b</a>'],
  ['roles', '<main role=main><span lang=en>x</span></main>'],
  ['a property without a vocabulary', '<p property=name>x</p>'],
] as const)('%s states nothing', async ([, html]) => {
  expect(await derive(rdfa, html)).toEqual([]);
});

test('a pattern named after an Object.prototype property changes nothing', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const pattern = `<p typeof="rdfa:Pattern" resource="${name}"><b property="og:title">y</b></p>`;
    await derive(
      rdfa,
      `<div property="og:title">x<link property="rdfa:copy" href="${name}"></div>${pattern}`,
    );
    await derive(
      rdfa,
      `${pattern}<div vocab="http://schema.org/" prefix="${name}: x"><link property="rdfa:copy" href="${name}"></div>`,
    );
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  for (const key of ['referenced', 'constructedBlankNodes', 'attributes']) expect(key in {}).toBe(false);
});

const pattern = (index: number) =>
  `<p typeof="rdfa:Pattern" resource="#${index}"><i property="rdfa:copy" href="#${index + 1}"></i><i property="rdfa:copy" href="#${index + 1}"></i></p>`;

test.for([
  ['a prefix without a colon', `<p prefix="${'a'.repeat(100_000)}" property="og:title">x</p>`],
  ['deep markup', '<div property="og:title" about="x">y'.repeat(20_000)],
  ['wide markup', `<div property="og:title">${'<b property="og:x">y</b>z'.repeat(50_000)}</div>`],
  ['many prefixes', `${'<i prefix="a: b c: d">'.repeat(300)}${'<b property="a:x">y</b>'.repeat(20_000)}`],
  [
    'many open relations',
    `<div rel="${'og:a '.repeat(10_000)}">`.repeat(100) + '<i lang=en></i>'.repeat(20_000),
  ],
  [
    'many properties with long contents',
    `<div vocab="http://a/">${Array.from({ length: 40 }, (_, i) => `<p property="${Array.from({ length: 50 }, (_, j) => `p${j}`).join(' ')}" content="${i}${'x'.repeat(50_000)}">`).join('')}`,
  ],
  [
    'patterns that copy the next twice',
    `${Array.from({ length: 60 }, (_, i) => pattern(i)).join('')}<p><i property="rdfa:copy" href="#0">`,
  ],
  [
    'patterns that copy one another',
    `${pattern(0)}${pattern(1).replaceAll('#2', '#0')}<p><i property="rdfa:copy" href="#0">`,
  ],
] as const)('%s stays within bounds', { tags: ['cpu'] }, async ([, html]) => {
  const spent = cpuTime();
  const objects = await derive(rdfa, html);
  expect(spent()).toBeLessThan(10_000);
  expect(JSON.stringify(objects).length).toBeLessThan(40_000_000);
});
