import { expect, test } from 'vitest';
import { sorted } from '../../src/inspector/client/parts/table.ts';

const columns = [{ name: 'Bytes', value: (row: { bytes: number | string | null }) => row.bytes }];
const rows = [null, 20, null, 3].map((bytes) => ({ bytes }));
const words = ['b', null, 'a10', 'a9'].map((bytes) => ({ bytes }));

test.for([
  ['up', rows, false, [3, 20, null, null]],
  ['down', rows, true, [20, 3, null, null]],
  ['up, with numbers in words', words, false, ['a9', 'a10', 'b', null]],
] as const)('a table is sorted %s, with missing values last', ([, given, down, expected]) => {
  const found = sorted<{ bytes: number | string | null }>(given, columns, { column: 'Bytes', down });
  expect(found.map(({ bytes }) => bytes)).toEqual(expected);
});
