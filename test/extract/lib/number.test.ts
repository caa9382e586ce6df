import { expect, test } from 'vitest';
import { readAmount, readDecimal, readInt, readSize } from '../../../src/extract/lib/number.ts';

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

test.for([
  [1299, '1299 1299.00 1,299 1,299.00 1.299,00 1299,00 1299,- 1.299,- 1299:- 1299.–'],
  [
    1_299_000,
    '1299000 1,299,000 1.299.000 1.299.000,00 12,99,000 1’299’000 1\u00a0299\u00a0000 1\u202f299\u202f000.00',
  ],
  [12.5, '12.5 12,5 12.50 12,50'],
  [0.99, '0.99 0,99'],
  [129_900.5, '1,29,900.50 129,900.50 129.900,50'],
] as const)('reads %d in all groupings, with any currency before or after it', ([expected, amounts]) => {
  const currencies =
    'EUR eur € $ US$ A$ CA$ R$ MX$ NT$ £ ¥ ₹ ₽ Kč kr kr. zł Rs Rs. lei TL 円 元 руб. грн лв. Ft RM Rp CHF Fr.';
  const ways = amounts
    .split(' ')
    .flatMap((amount) => [
      amount,
      ...currencies.split(' ').flatMap((one) => [`${one}${amount}`, `${one} ${amount}`, `${amount} ${one}`]),
    ]);
  expect(ways.filter((way) => readAmount(way) !== expected)).toEqual([]);
});

test.for(['.99', ',99', '$.99', '$ ,99'])('reads %s as 0.99', (text) => {
  expect(readAmount(text)).toBe(0.99);
});

test.for([
  '',
  'free',
  '12-15',
  '12.345,678',
  '12,345,67',
  '1.2.3',
  '-5',
  'from 12',
  '10 kg',
  '5 of 7',
  '1,5 Mio',
  'NaN',
])('"%s" is not an amount', (text) => {
  expect(readAmount(text)).toBeNull();
});
