import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What absolute times depend on; ratios within one run depend on it less. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} × ${model}, ${memory} GiB, Node ${process.version}, load ${load()}, ${new Date().toISOString()}`;
}

/** The load average of the last minute: how busy the machine is with other things. */
export function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
