import { expect, test } from 'vitest';
import { readDuration, readPlayTime } from '../../../../src/extract/lib/dates/duration.ts';
import { languages } from '../../../../src/extract/lib/languages/index.ts';

test.for([
  ['PT1M30S', 90],
  ['P1DT2H', 93_600],
  ['PT0.5S', 0.5],
  ['pt2m', 120],
  ['PT40min', 2_400],
  ['PT1H 20M', 4_800],
  ['PT1H20MIN', 4_800],
  ['PT1,5H', 5_400],
  ['PT 40 M', 2_400],
  ['P0DT0H40min', 2_400],
  ['40 minutes', 2_400],
  ['1 hr 10 min', 4_200],
  ['1 hour and 10 minutes', 4_200],
  ['1h10', 4_200],
  ['1 h 10', 4_200],
  ['1h10m', 4_200],
  ['1.5 hours', 5_400],
  ['1½ hours', 5_400],
  ['1 1/2 hours', 5_400],
  ['½ hour', 1_800],
  ['20/30 minutes', null],
  ['1 heure 30', 5_400],
  ['P1H30M', 5_400],
  ['about 40 min.', 2_400],
  ['Total: 1 day, 2 hours', 93_600],
  ['1 Std. 30 Min.', 5_400],
  ['１時間20分', 4_800],
  ['30-40 minutes', null],
  ['40 minutes (and 1 hour in the oven)', null],
  ['40 meters', null],
  ['1:02:03', null],
  ['95', null],
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

test.for([
  ['1:02:03', 3_723],
  ['2:03', 123],
  ['95', 95],
  ['PT2M', 120],
  ['3 min', 180],
  ['-5', null],
] as const)('a medium of %s plays %s seconds', ([text, seconds]) => {
  expect(readPlayTime(text)).toBe(seconds);
});

test('reads the units of each language as Intl writes them', () => {
  const named = [...languages].filter(([, { minute = [] }]) => minute.length > 0);
  expect(named.length).toBeGreaterThan(20);
  const written = named.flatMap(([code]) =>
    (
      [
        ['hour', 3_600],
        ['minute', 60],
      ] as const
    ).flatMap(([unit, seconds]) =>
      [2, 5, 30].map((count) => {
        const format = new Intl.NumberFormat(`${code}-u-nu-latn`, {
          style: 'unit',
          unit,
          unitDisplay: 'long',
        });
        return { text: format.format(count), seconds: count * seconds };
      }),
    ),
  );
  expect(written.filter(({ text, seconds }) => /\d/.test(text) && readDuration(text) !== seconds)).toEqual(
    [],
  );
});
