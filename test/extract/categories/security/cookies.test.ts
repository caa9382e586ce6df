import { expect, test } from 'vitest';
import { readCookies } from '../../../../src/extract/categories/security/cookies.ts';

const read = (...lines: readonly string[]) => readCookies(lines.map((line) => ['set-cookie', line] as const));

test.for([
  ['a=1', true],
  ['__Host-a=1; Secure; Path=/', true],
  ['__HOST-a=1; Secure', false],
  ['__Host-a=1; Path=/', false],
  ['__Host-a=1; Secure; Path=/; Domain=example.com', false],
  ['__Secure-a=1; Secure', true],
  ['__Secure-a=1', false],
  ['__Http-a=1; Secure; HttpOnly', true],
  ['__Http-a=1; Secure', false],
  ['__Http-a=1; HttpOnly', false],
  ['__Host-Http-a=1; Secure; Path=/; HttpOnly', true],
  ['__Host-Http-a=1; Secure; Path=/', false],
  ['__Host-Http-a=1; Secure; HttpOnly', false],
] as const)('whether browsers accept %s by its prefix: %s', ([line, isAccepted]) => {
  expect(read(line)[0]?.isAccepted).toBe(isAccepted);
});

test('the last of several equal cookies counts; other paths and domains are separate cookies', () => {
  const again = read('a=1; Secure', 'a=2');
  expect(again.map(({ secure }) => secure)).toEqual([false]);
  expect(read('a=1', 'a=1; Path=/x', 'a=1; Domain=example.com')).toHaveLength(3);
});
