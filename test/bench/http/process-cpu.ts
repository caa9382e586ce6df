import { existsSync, readFileSync } from 'node:fs';

/** Why a process's CPU cannot be read here; null where it can. */
export const cpuMissing = existsSync('/proc/self/stat') ? null : 'a process’s CPU is read from /proc';

// Clock ticks are hundredths of a second on every Linux that Node runs on.
const tickMicros = 10_000;

/** CPU microseconds that a process has used so far: all its threads together, or one by its id; the main thread's is the process's own. */
export function cpuMicros(pid: number, thread?: number): number {
  const stat = readFileSync(
    thread === undefined ? `/proc/${pid}/stat` : `/proc/${pid}/task/${thread}/stat`,
    'latin1',
  );
  // The name of the program stands in brackets and may hold anything; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMicros;
}
