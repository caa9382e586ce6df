import type { Chromium } from './chromium.ts';
import { kill } from './process-tree.ts';

export interface MemoryLimits {
  /** Of one process: what a page can take. */
  readonly page: number;
  /** Of all processes. */
  readonly browser: number;
}

const everyMs = 300;

/**
 * Watches how much memory a browser takes, from outside. A process that goes over the limit of a page is ended, and its
 * page with it; the browser is, when all processes together are over theirs. Answers what stops watching.
 */
export function watchMemory(
  chromium: Pick<Chromium, 'isRunning' | 'processes' | 'kill'>,
  limits: MemoryLimits,
): () => void {
  const timer = setInterval(() => {
    if (!chromium.isRunning) return clearInterval(timer);
    const [browser, ...others] = chromium.processes();
    const greedy = others.filter(({ bytes }) => bytes > limits.page);
    for (const { pid } of greedy) kill(pid);
    const total = others.reduce((sum, { bytes }) => sum + bytes, browser?.bytes ?? 0);
    if (greedy.length === 0 && total > limits.browser) chromium.kill();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export function memoryOf(chromium: Pick<Chromium, 'processes'>): number {
  return chromium.processes().reduce((sum, { bytes }) => sum + bytes, 0);
}
