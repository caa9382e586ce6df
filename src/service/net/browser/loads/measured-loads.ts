import type { LabRun, LabRuns } from '../../../../extract/page/browser.ts';
import { finishRun, machine, prepareRun, throttling } from '../reading/measure.ts';
import type { Visit } from '../visit/visit.ts';
import type { World } from '../visit/world.ts';
import type { LoadOptions } from './page-loader.ts';

interface MeasuredLoadsOptions {
  readonly load: (
    options: Omit<LoadOptions, 'signal'>,
    work: (visit: Visit) => Promise<void>,
  ) => Promise<void>;
  /** The most loads. */
  readonly count: number;
  /** For all loads together. */
  readonly deadlineMs: number;
  /** Called with each page after it was measured. */
  readonly afterwards: (visit: Visit) => Promise<void>;
  readonly now?: () => number;
}

/** Measures loads from an empty cache while there is time; rejects only if the first fails, since the others count. */
export async function measuredLoads({
  load,
  count,
  deadlineMs,
  afterwards,
  now = () => performance.now(),
}: MeasuredLoadsOptions): Promise<LabRuns> {
  const runs: LabRun[] = [];
  let place = { browserVersion: '', finalUrl: '' };
  let longestMs = 0;
  let startedAt = 0;
  // The time starts when the first page is opened, since the wait for a slot says nothing about the page.
  let until = Number.POSITIVE_INFINITY;
  const prepare = async (world: World) => {
    startedAt = now();
    until = Math.min(until, startedAt + deadlineMs);
    await prepareRun(world);
  };
  try {
    while (runs.length < count && now() + longestMs < until) {
      await load({ alone: true, prepare, until }, async (visit) => {
        runs.push(await finishRun(visit));
        longestMs = Math.max(longestMs, now() - startedAt);
        place = { browserVersion: visit.browserVersion, finalUrl: visit.page.url() };
        await afterwards(visit);
      });
    }
  } catch (error) {
    if (runs.length === 0) throw error;
  }
  return { runs, throttling, machine, ...place };
}
