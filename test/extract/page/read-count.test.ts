import { expect, test } from 'vitest';
import { take } from '../../../src/extract/page/read-count.ts';

test.for([
  [undefined, [1, 2, 3]],
  [null, [1, 2, 3]],
  [0, []],
  [2, [1, 2]],
  [9, [1, 2, 3]],
] as const)('first: %s', ([first, expected]) => {
  expect(take([1, 2, 3], first)).toEqual(expected);
});

test('a negative number of items is refused', () => {
  expect(() => take([], -1)).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER', message: 'first must be 0 or more.' }),
  );
});
