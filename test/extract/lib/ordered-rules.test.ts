import { expect, test } from 'vitest';
import { claims, found, type Rule, rulesFor } from '../../../src/extract/lib/ordered-rules.ts';

type Page = Readonly<Record<string, string | undefined>>;

const rules: readonly Rule<Page>[] = [
  { source: 'og:title', reason: 'is for cards', read: (page) => found(page.og) },
  ...rulesFor<Page, string>(['h1', 'h2'], 'is shown', (page, source) => found(page[source])),
];

test('claims are in the order of the rules, each with its source', () => {
  expect(claims(rules, { h2: 'c', h1: 'b', og: 'a' })).toEqual([
    { source: 'og:title', value: 'a' },
    { source: 'h1', value: 'b' },
    { source: 'h2', value: 'c' },
  ]);
});

test('a source without a value makes no claim', () => {
  expect(claims(rules, { og: '', h2: 'c' })).toEqual([{ source: 'h2', value: 'c' }]);
});
