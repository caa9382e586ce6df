import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Gives all threads of this process this priority, as of nice(1). Those that they start inherit it. */
export function setOwnPriority(nice: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, nice);
}
