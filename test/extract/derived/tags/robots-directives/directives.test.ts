import { expect, test } from 'vitest';
import {
  combine,
  directivesIn,
} from '../../../../../src/extract/derived/tags/robots-directives/directives.ts';

const between = [',', ', ', ' ,', ' ', '\u00a0', ';', '; ', '|', ' | ', '，', '、', ',,', '\n'];
const plain = 'noindex nofollow noarchive nosnippet noimageindex'.split(' ');
const valued = ['max-snippet:20', 'max-snippet: 20', 'max-snippet=20', 'MAX-SNIPPET : 20'];

test.for(between)('directives are read with "%s" between them, in any order and letter case', (mark) => {
  const expected = { index: false, maxSnippet: 20, other: [] };
  const ways = plain
    .filter((name) => name !== 'noindex')
    .flatMap((name) => valued.map((value) => [`noindex`, value, name]))
    .flatMap((list) => [list, list.toReversed()])
    .map((list) => list.join(mark));
  for (const way of [...ways, ...ways.map((one) => one.toUpperCase())])
    expect(combine('robots', directivesIn(way)), way).toMatchObject(expected);
});

test.for([
  ['unavailable_after: 25 Jun 2030 15:00:00 PST, noindex', '2030-06-25T15:00:00-08:00'],
  ['unavailable_after: Wednesday, 25-Jun-30 15:00:00 EST, noindex', '2030-06-25T15:00:00-05:00'],
  ['noindex, unavailable_after: 2030-06-25', '2030-06-25'],
] as const)('%s contains a date of several words', ([text, unavailableAfter]) => {
  expect(combine('robots', directivesIn(text))).toMatchObject({ index: false, unavailableAfter, other: [] });
});
