import type { Chromium } from './chromium.ts';
import { kill, ownShare, type Process } from './process-tree.ts';

export interface MemoryLimits {
  /** Limit of one process, which is what a page can use. */
  readonly page: number;
  /** Limit of all processes together. */
  readonly browser: number;
}

const everyMs = 300;

/**
 * Watches a browser's memory from outside. A process over the limit of a page is killed, and its page with it; if all
 * processes together are over theirs, the largest one is, or the browser itself if there is no other. Returns the
 * function that stops watching.
 */
export function watchMemory(
  chromium: Pick<Chromium, 'isRunning' | 'processes' | 'kill'>,
  limits: MemoryLimits,
): () => void {
  const timer = setInterval(() => {
    if (!chromium.isRunning) return clearInterval(timer);
    const processes = chromium.processes();
    const [, ...others] = processes;
    const greedy = others.filter(({ bytes }) => bytes > limits.page);
    for (const { pid } of greedy) kill(pid);
    if (greedy.length > 0 || !isOver(processes, limits.browser)) return;
    const [largest] = others.toSorted((one, other) => other.bytes - one.bytes);
    if (largest && largest.bytes > 0) kill(largest.pid);
    else chromium.kill();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export function memoryOf(chromium: Pick<Chromium, 'processes'>): number {
  return sumOf(chromium.processes());
}

/** The plain sum counts shared memory more than once, but is cheap: below the limit it is enough. */
function isOver(processes: readonly Process[], limit: number): boolean {
  return sumOf(processes) > limit && processes.reduce((sum, process) => sum + ownShare(process), 0) > limit;
}

function sumOf(processes: readonly Process[]): number {
  return processes.reduce((sum, { bytes }) => sum + bytes, 0);
}
