import { availableParallelism } from 'node:os';
import type { LabRun, Throttling } from '../../../../extract/page/browser.ts';
import { pathTo } from '../in-page/elements.ts';
import { readVitals, type Vitals, watchVitals } from '../in-page/vitals.ts';
import type { Visit } from '../visit/visit.ts';
import type { World } from '../visit/world.ts';

/** Slow 4G and a mid-range phone: the values with which Lighthouse throttles through DevTools. */
export const throttling: Throttling = {
  latencyMs: 562.5,
  downloadKbps: 1474.56,
  uploadKbps: 675,
  cpuSlowdown: 4,
};

export const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores`;

const unthrottled: Throttling = { latencyMs: 0, downloadKbps: -1, uploadKbps: -1, cpuSlowdown: 1 };
/** A page is settled when there was no long task and no pending request for this long after loading. */
const quietMs = 1_500;
/** The same with one or two pending requests: one may be for the largest image, or never end. */
const longQuietMs = 5_000;
const maxSettlingMs = 12_000;
const pollMs = 250;

/** Starts throttling and observing a page, before it is opened. */
export async function prepareRun(world: World): Promise<void> {
  await world.runOnNewDocuments(watchVitals, pathTo);
  await throttle(world, throttling);
}

/** Waits until a prepared page has settled, returns its measurements and lifts the throttling. */
export async function finishRun(visit: Visit): Promise<LabRun> {
  const vitals = await visit.during(settledVitals(visit), maxSettlingMs + 10 * pollMs);
  await visit.during(throttle(visit.world, unthrottled));
  const { longTasks, loadedMs: _loaded, nowMs: _now, ...measured } = vitals;
  const requests = await visit.during(visit.log.requests());
  return { ...measured, tbtMs: blockingTime(vitals), longTasks: longTasks.length, requests };
}

async function settledVitals(visit: Visit): Promise<Vitals> {
  const until = performance.now() + maxSettlingMs;
  for (;;) {
    const vitals = await visit.world.evaluate(readVitals);
    if (!vitals) throw new Error('The page is not observed');
    if (isSettled(visit, vitals) || performance.now() > until) return vitals;
    await visit.pause(pollMs);
  }
}

function isSettled({ log }: Visit, { fcpMs, loadedMs, longTasks, nowMs }: Vitals): boolean {
  const last = longTasks.at(-1);
  const lastWork = Math.max(fcpMs ?? 0, loadedMs ?? 0, last ? last.startMs + last.ms : 0);
  const isQuiet = log.quietMs() >= quietMs || log.quietMs(2) >= longQuietMs;
  return isQuiet && nowMs - lastWork >= quietMs;
}

/** Total blocking time: what tasks take beyond 50 ms each after first contentful paint; null without one. */
export function blockingTime({ fcpMs, longTasks }: Vitals): number | null {
  if (fcpMs === null) return null;
  const parts = longTasks.map(({ startMs, ms }) => startMs + ms - Math.max(startMs, fcpMs));
  return parts.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
}

async function throttle(
  { session }: World,
  { latencyMs, downloadKbps, uploadKbps, cpuSlowdown }: Throttling,
) {
  const bytesPerSecond = (kbps: number) => (kbps < 0 ? -1 : (kbps * 1024) / 8);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(downloadKbps),
    uploadThroughput: bytesPerSecond(uploadKbps),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
