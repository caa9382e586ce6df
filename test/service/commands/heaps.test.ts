import { expect, test } from 'vitest';
import { heapSettings } from '../../../src/service/commands/heaps.ts';

test.for([
  ['22.19.0', false],
  ['24.0.0', true],
] as const)('on Node %s, V8 is told only what it knows', ([version, isKnown]) => {
  expect(heapSettings(version)).toContain('--heap-growing-percent=100');
  expect(heapSettings(version).includes('--external-memory-accounted-in-global-limit')).toBe(isKnown);
});
