import { expect, test } from 'vitest';
import { readAmount, readDecimal, readInt, readSize } from '../../src/lib/number.ts';

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
  ['1e3', null],
  ['1.', null],
  ['1,5', null],
  ['Infinity', null],
  [null, null],
] as const)('%o as a decimal number is %s', ([text, expected]) => {
  expect(readDecimal(text)).toBe(expected);
});

test.for([
  ['1299', 1299],
  ['1299.00', 1299],
  ['1,299.00', 1299],
  ['1,299', 1299],
  ['1,234,567', 1_234_567],
  ['1.299,00', 1299],
  ['1.234.567', 1_234_567],
  ['1 299,50', 1299.5],
  ['1\u00a0299,50', 1299.5],
  ["1'299.50", 1299.5],
  ['1’299.50', 1299.5],
  ['12,5', 12.5],
  ['$12.50', 12.5],
  ['US$ 12.50', 12.5],
  ['R$12,90', 12.9],
  ['12,50 €', 12.5],
  ['12,- €', 12],
  ['12.–', 12],
  ['EUR 12', 12],
  ['1 299 Kč', 1299],
  ['1299 руб.', 1299],
  ['12,34,567.50', 1_234_567.5],
  ['1,2,3', null],
  ['free', null],
  ['12-15', null],
  ['1.2.3', null],
  ['', null],
  [null, null],
] as const)('%o as an amount of money is %s', ([text, expected]) => {
  expect(readAmount(text)).toBe(expected);
});
