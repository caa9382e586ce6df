import { expect, test } from 'vitest';
import { accountAt, leadsToPerson } from '../../../src/extract/lib/people-paths.ts';

test.for([
  ['/author/ann-lee', true],
  ['https://example.com/team/ann-lee', true],
  ['/news?by=ann', true],
  ['/press/author-Ann-Lee-7.cms', true],
  ['memberlist.php?u=7', true],
  ['members/ann.42/', true],
  ['/u/ann', true],
  ['/share?u=https%3A%2F%2Fexample.com', false],
  ['/authority/rules', false],
  ['/about/', false],
] as const)('%s leads to a person: %s', ([href, expected]) => {
  expect(leadsToPerson(href)).toBe(expected);
});

test.for([
  ['/u/ann', 'ann'],
  ['https://example.com/users/ann_lee/', 'ann_lee'],
  ['//example.com/~ann', 'ann'],
  ['https://example.com/@ann', 'ann'],
  ['/author/ann', null],
  ['/users/ann/posts', null],
] as const)('%s is the page of the account %s', ([href, expected]) => {
  expect(accountAt(href)).toBe(expected);
});

test('long addresses are read up to 500 characters', () => {
  expect(leadsToPerson(`/${'x'.repeat(500)}/users/ann`)).toBe(false);
});
