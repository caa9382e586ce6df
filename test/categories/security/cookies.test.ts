import { expect, test } from 'vitest';
import { readCookies } from '../../../src/categories/security/cookies.ts';

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
] as const)('whether browsers keep %s by the promise of its prefix: %s', ([line, kept]) => {
  expect(read(line)[0]?.kept).toBe(kept);
});

test('a cookie that is set again counts as it was set last; one of another path or domain beside it', () => {
  const again = read('a=1; Secure', 'a=2');
  expect(again.map(({ secure }) => secure)).toEqual([false]);
  expect(read('a=1', 'a=1; Path=/x', 'a=1; Domain=example.com')).toHaveLength(3);
});
