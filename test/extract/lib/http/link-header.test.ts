import { expect, test } from 'vitest';
import { parseLinkHeader } from '../../../../src/extract/lib/http/link-header.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';

const links = (field: string) =>
  parseLinkHeader(field).map(({ href, params }) => [href, Object.fromEntries(params)]);

test.for([
  ['</a>; rel="canonical"', [['/a', { rel: 'canonical' }]]],
  [
    '<a>;REL=next , <b> ; rel = prev',
    [
      ['a', { rel: 'next' }],
      ['b', { rel: 'prev' }],
    ],
  ],
  ['<a,b;c>; title="x, y; \\"z\\"\\\\"; rel=a', [['a,b;c', { title: 'x, y; "z"\\', rel: 'a' }]]],
  ['<a>; rel=first; rel=second', [['a', { rel: 'first' }]]],
  ['<a>; crossorigin; as=font', [['a', { crossorigin: '', as: 'font' }]]],
  ["<a>; title=fur; title*=UTF-8'de'f%C3%BCr; title=x", [['a', { title: 'für' }]]],
  ["<a>; title*=utf-8''%e2%82%ac%20rates; rel=x", [['a', { title: '€ rates', rel: 'x' }]]],
  ["<a>; title*=latin1''a", [['a', { 'title*': "latin1''a" }]]],
  ['nonsense, <a>;rel=x', [['a', { rel: 'x' }]]],
  ['<never closed', []],
  ['<a>; title="never closed', [['a', { title: 'never closed' }]]],
  [
    '<a>;;; ;=x;, <b>',
    [
      ['a', {}],
      ['b', {}],
    ],
  ],
  ['', []],
] as const)('%s', ([field, expected]) => {
  expect(links(field)).toEqual(expected);
});

test('a Link header is read in linear time', { tags: ['cpu'] }, () => {
  const spent = cpuTime();
  for (const part of ['<', '<a>;', '"', '<a>;x="\\', ',<a>', '=']) parseLinkHeader(part.repeat(100_000));
  expect(spent()).toBeLessThan(1_000);
});
