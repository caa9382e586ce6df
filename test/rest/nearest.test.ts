import { expect, test } from 'vitest';
import { nearest } from '../../src/rest/nearest.ts';

const names = ['metadata', 'openGraph', 'images', 'structuredData'];

test.for([
  ['a letter left out', 'metdata', 'metadata'],
  ['a letter too many', 'metaddata', 'metadata'],
  ['two other letters', 'mrtadsta', 'metadata'],
  ['other cases', 'OPENGRAPH', 'openGraph'],
  ['its beginning', 'Struct', 'structuredData'],
  ['several letters left out of a long one', 'strctrdDta', 'structuredData'],
  ['several letters too many in a long one', 'structuredDataList', 'structuredData'],
  ['two letters of the beginning', 'op', null],
  ['too many other letters', 'mistress', null],
] as const)('%s: %s is meant for %s', ([, word, meant]) => {
  expect(nearest(word, names)).toBe(meant);
});

test('of several near ones the nearest is meant', () => {
  expect(nearest('imagess', ['image', 'images', 'imagery'])).toBe('images');
});
