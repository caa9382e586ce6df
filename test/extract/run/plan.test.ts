import { expect, test } from 'vitest';
import { categories } from '../../../src/extract/categories/index.ts';
import { parsed } from '../../../src/extract/derived/document/document.ts';
import { derived, lazily, source } from '../../../src/extract/page/need.ts';
import { computes, sourcesBehind } from '../../../src/extract/run/plan.ts';

const robots = source('robots', { load: async () => '' });
const length = derived('length', { robots }, ({ robots }) => robots.length);
const asks = derived('asks', { length: lazily(length) }, ({ length }) => length());

test('a lazy need is not always computed, but its sources are loaded', () => {
  expect([computes({ length }, length), computes({ asks }, length)]).toEqual([true, false]);
  expect([...sourcesBehind({ asks })]).toEqual([robots]);
});

test('Open Graph and Twitter tags do not always need a tree; images do', () => {
  const { openGraph, twitterCard, images } = categories;
  expect([openGraph, twitterCard, images].map(({ needs }) => computes(needs, parsed))).toEqual([
    false,
    false,
    true,
  ]);
});
