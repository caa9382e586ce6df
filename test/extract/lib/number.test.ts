import { expect, test } from 'vitest';
import { readDecimal, readInt, readSize } from '../../../src/extract/lib/number.ts';

test.for([
  ['12', 12],
  [' 12.00 PX ', 12],
  ['-1', -1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['-2147483648', null],
  ['12.5', null],
  ['1e3', null],
  ['12em', null],
  ['x12', null],
  ['', null],
  [null, null],
  [undefined, null],
] as const)('%o as a whole number is %s', ([text, expected]) => {
  expect(readInt(text)).toBe(expected);
});

test.for([
  ['1', 1],
  ['0', null],
  ['-1', null],
] as const)('%s as a size is %s', ([text, expected]) => {
  expect(readSize(text)).toBe(expected);
});

test.for([
  ['+1.5', 1.5],
  [' -2 ', -2],
  ['.5', 0.5],
  ['-.25', -0.25],
  ['.', null],
  ['1e3', null],
  ['1.', null],
  ['1,5', null],
  ['Infinity', null],
  [null, null],
] as const)('%o as a decimal number is %s', ([text, expected]) => {
  expect(readDecimal(text)).toBe(expected);
});
