import { expect, test } from 'vitest';
import { measuredLoads } from '../../../../../src/service/net/browser/loads/measured-loads.ts';
import type { Visit } from '../../../../../src/service/net/browser/visit/visit.ts';
import type { World } from '../../../../../src/service/net/browser/visit/world.ts';

const settled = { fcpMs: 1, lcpMs: 1, lcpElement: null, cls: 0, longTasks: [], blocking: null, loadedMs: 1 };

/** A page that has settled. */
const world = {
  runOnNewDocuments: async () => {},
  session: { send: async () => {} },
  evaluate: async () => ({ ...settled, nowMs: 10_000 }),
} as unknown as World;
const visit = {
  world,
  browserVersion: '1',
  page: { url: () => 'https://example.com/' },
  during: (work: Promise<unknown>) => work,
  log: { quietMs: () => 10_000, requests: async () => [] },
} as unknown as Visit;

test.for([
  [3_000, 3],
  [4_500, 2],
  [6_500, 1],
  [13_000, 1],
] as const)('of twelve seconds, loads of %i ms are measured %i times', async ([loadMs, times]) => {
  let clock = 0;
  const { runs } = await measuredLoads({
    async load({ prepare }, work) {
      // The wait for a slot.
      if (clock === 0) clock = 100_000;
      await prepare?.(world);
      clock += loadMs;
      await work(visit);
    },
    count: 3,
    deadlineMs: 12_000,
    afterwards: async () => {},
    now: () => clock,
  });
  expect(runs).toHaveLength(times);
});

test('a later load that fails leaves the earlier measurements', async () => {
  let loads = 0;
  const { runs } = await measuredLoads({
    async load({ prepare }, work) {
      await prepare?.(world);
      loads += 1;
      if (loads === 2) throw new Error('The browser has gone');
      await work(visit);
    },
    count: 3,
    deadlineMs: 12_000,
    afterwards: async () => {},
    now: () => 0,
  });
  expect([runs.length, loads]).toEqual([1, 2]);
});
