import { setTimeout as wait } from 'node:timers/promises';
import { processTree } from '../../../src/service/net/browser/process/process-tree.ts';

/** Bytes that processes hold of their own, now. */
export interface Memory {
  readonly service: number;
  /** All processes of the browser. */
  readonly browser: number;
  readonly processes: number;
}

const everyMs = 100;

/** What the service holds, and what the browser does that came from it. */
export function memoryOf(pid: number): Memory {
  const [service, ...browser] = processTree(pid);
  return {
    service: service?.bytes ?? 0,
    browser: browser.reduce((sum, { bytes }) => sum + bytes, 0),
    processes: browser.length,
  };
}

/** The most that the browser holds while some work is done. */
export async function peakOf(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  while (!done) {
    peak = Math.max(peak, memoryOf(pid).browser);
    await Promise.race([ended, wait(everyMs)]);
  }
  await ended;
  return peak;
}
