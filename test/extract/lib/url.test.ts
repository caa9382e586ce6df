import { expect, test } from 'vitest';
import { fragmentOf, resolveUrl, samePage } from '../../../src/extract/lib/url.ts';
import { vectors, vectorTest } from '../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly input: string;
  readonly base: string;
  readonly expected: string | null;
}

vectorTest.for(vectors<Case>('urls'))('$id: $input', ({ input, base, expected }) => {
  expect(resolveUrl(input, base)).toBe(expected);
});

test.for([
  ['the same', 'https://example.com/a?b', 'https://example.com/a?b', true],
  ['a place in it', 'https://example.com/a#b', 'https://example.com/a', true],
  [
    'escaped by a browser, and by a system for blogs',
    'https://example.com/%D7%A9',
    'https://example.com/%d7%a9',
    true,
  ],
  ['another case', 'https://example.com/A', 'https://example.com/a', false],
  ['another query', 'https://example.com/a?b', 'https://example.com/a', false],
] as const)('samePage: %s', ([, a, b, expected]) => {
  expect(samePage(a, b)).toBe(expected);
});

test.for([
  ['a place in the page', '#part-2', 'part-2'],
  ['a place in another one', 'b.html#part-2', 'part-2'],
  ['escaped letters', '#Gr%C3%B6%C3%9Fe', 'Größe'],
  ['what is no escape', '#100%', '100%'],
  ['white space', ' # part ', 'part'],
  ['no place', 'b.html', ''],
  ['the top', '#', ''],
] as const)('fragmentOf: %s', ([, address, expected]) => {
  expect(fragmentOf(address)).toBe(expected);
});
