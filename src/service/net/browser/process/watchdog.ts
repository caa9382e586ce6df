import type { Chromium } from './chromium.ts';
import { kill, type Process, proportionalBytes } from './process-tree.ts';

export interface MemoryLimits {
  /** For one process, which is what a page can use. */
  readonly page: number;
  /** For all processes together. */
  readonly browser: number;
}

const pollMs = 300;

/**
 * Watches the memory of a browser from outside. Kills a process that exceeds the limit of a page; if all processes
 * together exceed theirs, kills the largest one, or the browser if it has no other process. Returns a function that
 * stops watching.
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
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}

export function memoryOf(chromium: Pick<Chromium, 'processes'>): number {
  return sumOf(chromium.processes());
}

/** The plain sum counts shared memory more than once, but is cheap: if it is below the limit, nothing more is read. */
function isOver(processes: readonly Process[], limit: number): boolean {
  return (
    sumOf(processes) > limit &&
    processes.reduce((sum, process) => sum + proportionalBytes(process), 0) > limit
  );
}

function sumOf(processes: readonly Process[]): number {
  return processes.reduce((sum, { bytes }) => sum + bytes, 0);
}
