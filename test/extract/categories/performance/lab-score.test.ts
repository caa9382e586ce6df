import { expect, test } from 'vitest';
import { labScore } from '../../../../src/extract/categories/performance/lab-score.ts';

// The score that Lighthouse 13 gives these metrics, without its Speed Index.
test.for([
  [{ fcpMs: 0, lcpMs: 0, tbtMs: 0, cls: 0 }, 100],
  [{ fcpMs: 900, lcpMs: 1_200, tbtMs: 0, cls: 0 }, 100],
  [{ fcpMs: 1_800, lcpMs: 2_500, tbtMs: 200, cls: 0.1 }, 90],
  [{ fcpMs: 1_500, lcpMs: 2_900, tbtMs: 450, cls: 0.05 }, 81],
  [{ fcpMs: 3_000, lcpMs: 4_000, tbtMs: 600, cls: 0.25 }, 50],
  [{ fcpMs: 4_000, lcpMs: 9_000, tbtMs: 2_500, cls: 0.9 }, 5],
] as const)('the metrics %o score %i', ([metrics, score]) => {
  expect(labScore(metrics)).toBe(score);
});

test.for([
  ['with one missing', { fcpMs: 2_000, lcpMs: 2_000, tbtMs: 100, cls: null }, 95],
  ['with half of the weight missing', { fcpMs: 2_000, lcpMs: null, tbtMs: null, cls: 0.1 }, null],
] as const)('metrics %s', ([, metrics, score]) => {
  expect(labScore(metrics)).toBe(score);
});
