import { expect, test } from 'vitest';
import { nearest } from '../../../src/extract/lib/nearest.ts';
import { cpuTime } from '../../helpers/cpu-time.ts';

const names = ['metadata', 'openGraph', 'images', 'structuredData'];

test.for([
  ['a letter left out', 'metdata', 'metadata'],
  ['a letter too many', 'metaddata', 'metadata'],
  ['two other letters', 'mrtadsta', 'metadata'],
  ['other cases', 'OPENGRAPH', 'openGraph'],
  ['its beginning', 'Struct', 'structuredData'],
  ['three letters of the beginning, in small letters', 'ope', 'openGraph'],
  ['its beginning in small letters', 'openg', 'openGraph'],
  ['several letters left out of a long one', 'strctrdDta', 'structuredData'],
  ['several letters too many in a long one', 'structuredDataList', 'structuredData'],
  ['two letters of the beginning', 'op', null],
  ['too many other letters', 'mistress', null],
] as const)('%s: %s is meant for %s', ([, word, meant]) => {
  expect(nearest(word, names)).toBe(meant);
});

test('a short word may have two letters swapped, but not be another word', () => {
  expect([nearest('ulr', ['url']), nearest('news', ['url'])]).toEqual(['url', null]);
});

test('a long word matches nothing, at no cost', { tags: ['cpu'] }, () => {
  const spent = cpuTime();
  expect(nearest('metadata'.repeat(200_000), names)).toBeNull();
  expect(spent()).toBeLessThan(200);
});

test('of several similar names, the most similar is meant', () => {
  expect(nearest('imagess', ['image', 'images', 'imagery'])).toBe('images');
});
