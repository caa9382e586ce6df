import { expect, test } from 'vitest';
import { outlineChecks } from '../../../../src/extract/categories/content/outline.ts';

const outline = (...headings: (readonly [number, string])[]) =>
  headings.map(([level, text]) => ({ level, text, anchor: null }));

test.for([
  ['a sound outline', outline([1, 'A'], [2, 'B'], [3, 'C'], [2, 'D']), {}],
  [
    'no headings',
    [],
    {
      'has-h1': 'FAIL',
      'starts-with-h1': 'NOT_APPLICABLE',
      'no-skipped-levels': 'NOT_APPLICABLE',
      'no-empty-headings': 'NOT_APPLICABLE',
      'unique-headings': 'NOT_APPLICABLE',
      'short-headings': 'NOT_APPLICABLE',
    },
  ],
  ['no h1', outline([2, 'A'], [2, 'B']), { 'has-h1': 'FAIL', 'starts-with-h1': 'WARN' }],
  ['two h1', outline([1, 'A'], [1, 'B']), { 'has-h1': 'WARN' }],
  ['a level skipped', outline([1, 'A'], [3, 'B']), { 'no-skipped-levels': 'WARN' }],
  ['an empty heading', outline([1, 'A'], [2, '']), { 'no-empty-headings': 'FAIL' }],
  ['the same twice', outline([1, 'A'], [2, 'B'], [2, 'b']), { 'unique-headings': 'WARN' }],
  [
    'a heading as long as a paragraph',
    outline([1, 'A'.repeat(200)]),
    { 'no-skipped-levels': 'NOT_APPLICABLE', 'unique-headings': 'NOT_APPLICABLE', 'short-headings': 'WARN' },
  ],
] as const)('%s', ([, headings, expected]) => {
  const found = outlineChecks(headings).filter(({ result }) => result !== 'PASS');
  expect(Object.fromEntries(found.map(({ rule: id, result }) => [id, result]))).toEqual(expected);
});
