import { expect, test } from 'vitest';
import { readDuration } from '../../../../src/extract/lib/dates/duration.ts';

test.for([
  ['PT1M30S', 90],
  ['P1DT2H', 93_600],
  ['PT0.5S', 0.5],
  ['pt2m', 120],
  ['1:02:03', 3_723],
  ['2:03', 123],
  ['95', 95],
  ['P0Y0M0DT0H3M5.0S', 185],
  ['P1W', 604_800],
  ['P1Y', null],
  ['P1M', null],
  ['P', null],
  ['PT', null],
  ['-5', null],
  ['1e308', null],
  ['soon', null],
  [null, null],
] as const)('%s is %s seconds', ([text, seconds]) => {
  expect(readDuration(text)).toBe(seconds);
});
