import { expect, test } from 'vitest';
import { jsonLd } from '../../../../src/extract/derived/structured-data/json-ld.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive } from '../../../helpers/page.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly html: string;
  readonly expected: readonly unknown[];
}

vectorTest.for(vectors<Case>('jsonld'))('$id', async ({ html, expected }) => {
  const blocks = await derive(jsonLd, html);
  expect(blocks.filter(({ json }) => json !== null).flatMap(({ json }) => json)).toEqual(expected);
});

const script = (json: string, type = 'application/ld+json') => `<script type="${type}">${json}</script>`;

test('blocks are read in document order, each with its types, outermost first', async () => {
  const html = `${script('{"@type":"Product","offers":{"@type":"schema:Offer"}}')}<p>${script('[{"@type":["http://schema.org/WebPage","Thing"]}]')}`;
  expect(await derive(jsonLd, html)).toEqual([
    {
      index: 0,
      json: { '@type': 'Product', offers: { '@type': 'schema:Offer' } },
      parseError: null,
      recovered: [],
      types: ['Product', 'Offer'],
      valid: true,
    },
    {
      index: 1,
      json: [{ '@type': ['http://schema.org/WebPage', 'Thing'] }],
      parseError: null,
      recovered: [],
      types: ['WebPage', 'Thing'],
      valid: true,
    },
  ]);
});

test.for([['APPLICATION/LD+JSON'], [' application/ld+json '], ['application/ld+json; charset=utf-8']])(
  'a script of type "%s" is JSON-LD',
  async ([type]) => {
    expect(await derive(jsonLd, script('{}', type))).toHaveLength(1);
  },
);

test('two objects in one block are both read', async () => {
  const [block] = await derive(jsonLd, script('{"@type":"Article"}\n{"@type":"Person"}'));
  expect(block).toMatchObject({ json: [{ '@type': 'Article' }, { '@type': 'Person' }], valid: false });
});

test('a broken block does not affect others', async () => {
  const blocks = await derive(
    jsonLd,
    script('{"a" "b"}') + script('') + script('{"b":1,}') + script('{"c":1}'),
  );
  expect(
    blocks.map(({ index, json, valid, parseError }) => [index, json, valid, parseError?.line ?? null]),
  ).toEqual([
    [0, null, false, 1],
    [1, null, false, 1],
    [2, { b: 1 }, false, null],
    [3, { c: 1 }, true, null],
  ]);
});

test('a block nested too deeply to hand on is an error, valid or not', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const [block] = await derive(jsonLd, script(deep));
  expect(block).toMatchObject({ json: null, valid: false, parseError: { line: 1 } });
});

test('ten thousand blocks and one of three megabytes are read in time', {
  tags: ['cpu'],
}, async () => {
  const large = `{"@type":"ItemList","itemListElement":[${'{"@type":"ListItem","name":"x"},\n'.repeat(90_000)}]}`;
  const html = script('{"@type":"Thing"}').repeat(10_000) + script(large);
  const spent = cpuTime();
  const blocks = await derive(jsonLd, html);
  expect(blocks).toHaveLength(10_001);
  expect(blocks.at(-1)?.recovered).toEqual(['trailing comma (line 90001)']);
  expect(spent()).toBeLessThan(5_000);
});
