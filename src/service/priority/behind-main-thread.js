// JavaScript, because the entry points of threads import it.
import { constants, getPriority, setPriority } from 'node:os';
import { platform } from 'node:process';

/** As of nice(1): of a core that both want, the main thread gets two thirds. */
const lowerBy = 3;

/**
 * Lets the main thread, which answers callers for some milliseconds at a time, go before the calling one, which computes for
 * seconds. Only Linux has priorities of threads.
 */
export function goBehindMainThread() {
  if (platform !== 'linux') return;
  // 0 is the calling thread. Some systems do not permit it.
  try {
    setPriority(0, Math.min(getPriority() + lowerBy, constants.priority.PRIORITY_LOW));
  } catch {}
}
