import { expect, test } from 'vitest';
import { plainText } from '../../../../src/extract/lib/html/plain-text.ts';

test.for([
  ['markup', '<p>We &amp; <b class="x">you</b></p>', 'We & you\n'],
  ['references', 'O&#8217;Lee &lt;3', 'O’Lee <3'],
  ['references to references once', '&amp;amp;', '&amp;'],
  ['comparisons as they are', 'a < b > c, 1<2', 'a < b > c, 1<2'],
  ['an ampersand as it is', 'Q&A & more', 'Q&A & more'],
] as const)('converts %s', ([, markup, expected]) => {
  expect(plainText(markup)).toBe(expected);
});

test('converts hostile texts in linear time', () => {
  for (const piece of ['<', '<a ', '&', '&#', '<!--', '<p>&lt;']) {
    expect(typeof plainText(piece.repeat(200_000))).toBe('string');
  }
});
