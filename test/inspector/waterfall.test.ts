import { expect, test } from 'vitest';
import { time } from '../../src/inspector/client/format.ts';
import { ticks } from '../../src/inspector/client/panels/waterfall.ts';

test.for([
  [3_475, [0, 1_000, 2_000, 3_000]],
  [18_600, [0, 5_000, 10_000, 15_000]],
  [4.9, [0, 1, 2, 3, 4]],
  [0.6, [0, 0.2, 0.4]],
  [1_000, [0, 200, 400, 600, 800]],
  [0, [0]],
] as const)('an axis of %d has ticks at %j', ([length, expected]) => {
  expect(ticks(length)).toEqual(expected);
});

test('the ticks of an axis are in one unit', () => {
  expect(ticks(18_600).map((tick) => time(tick, 18_600))).toEqual(['0 s', '5 s', '10 s', '15 s']);
  expect(ticks(3_475).map((tick) => time(tick, 3_475))).toEqual(['0 ms', '1,000 ms', '2,000 ms', '3,000 ms']);
});
