import { availableParallelism } from 'node:os';
import type { LabRun, Throttling } from '../../page/browser.ts';
import { readVitals, type Vitals, watchVitals } from './in-page/vitals.ts';
import type { Visit } from './visit.ts';
import type { World } from './world.ts';

/** A slow 4G connection and a phone of middling speed, as Lighthouse throttles where it does not simulate. */
export const throttling: Throttling = {
  latencyMs: 562.5,
  downloadKbps: 1474.56,
  uploadKbps: 675,
  cpuSlowdown: 4,
};

export const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores`;

const unthrottled: Throttling = { latencyMs: 0, downloadKbps: -1, uploadKbps: -1, cpuSlowdown: 1 };
/** A page has come to rest when for this long after loading no task was long and no request was under way. */
const restMs = 1_500;
/** The same with one or two requests under way: the largest picture may be one of them, and so may one without end. */
const longRestMs = 5_000;
const maxRestlessMs = 12_000;
const pollMs = 250;

/** Slows a page down and watches it, from before it is opened. */
export async function prepareRun(world: World): Promise<void> {
  await world.begin(watchVitals);
  await throttle(world, throttling);
}

/** Waits until a page that was prepared for it has come to rest, tells how it loaded, and lets it run freely. */
export async function finishRun(visit: Visit): Promise<LabRun> {
  const vitals = await visit.during(rested(visit), maxRestlessMs + 10 * pollMs);
  await visit.during(throttle(visit.world, unthrottled));
  return {
    fcpMs: vitals.fcpMs,
    lcpMs: vitals.lcpMs,
    lcpElement: vitals.lcpElement,
    cls: vitals.cls,
    tbtMs: blockingTime(vitals),
    longTasks: vitals.longTasks.length,
    requests: await visit.during(visit.log.requests()),
  };
}

async function rested(visit: Visit): Promise<Vitals> {
  const until = performance.now() + maxRestlessMs;
  for (;;) {
    const vitals = await visit.world.ask(readVitals);
    if (!vitals) throw new Error('Nothing watched the page');
    if (isAtRest(visit, vitals) || performance.now() > until) return vitals;
    await visit.pause(pollMs);
  }
}

function isAtRest({ log }: Visit, { fcpMs, loadedMs, longTasks, nowMs }: Vitals): boolean {
  const last = longTasks.at(-1);
  const lastWork = Math.max(fcpMs ?? 0, loadedMs ?? 0, last ? last.startMs + last.ms : 0);
  const isQuiet = log.quietMs() >= restMs || log.quietMs(2) >= longRestMs;
  return isQuiet && nowMs - lastWork >= restMs;
}

/** What tasks take beyond 50 ms each, once something is to be seen; null while nothing is. */
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
