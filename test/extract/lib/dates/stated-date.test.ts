import { expect, test } from 'vitest';
import { readStatedDate } from '../../../../src/extract/lib/dates/stated-date.ts';

test.for([
  ['1440432930', '2015-08-24T16:15:30Z'],
  [' 1625073463250 ', '2021-06-30T17:17:43.250Z'],
  ['20240501', '2024-05-01'],
  ['2024050110', null],
  ['1999123123', null],
  ['144043293', null],
  ['14404329301', null],
] as const)('%s is %s', ([text, expected]) => {
  expect(readStatedDate(text)).toBe(expected);
});
