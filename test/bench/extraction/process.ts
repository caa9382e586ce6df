import { corpusPages } from '../corpus.ts';
import { subjects } from './subjects.ts';

// One subject in a process of its own: it reads all pages whenever it is asked to.

/** One pass over all pages. */
export interface Pass {
  /** Milliseconds of each page. */
  readonly pages: readonly number[];
  /** What each page's steps took; empty for what has none. */
  readonly steps: readonly ReadonlyMap<string, number>[];
  /** CPU milliseconds of the process, garbage collection included. */
  readonly cpuMs: number;
  /** Pages that could not be read. */
  readonly errors: number;
  /** Most memory that the process has taken so far, in bytes. */
  readonly peakRss: number;
}

const [name = ''] = process.argv.slice(2);
const pages = await corpusPages();
const read = await subjects[name]?.();

process.on('message', async () => {
  process.send?.(read ? await pass(read) : { error: `there is no subject ${name}` });
});

async function pass(read: NonNullable<Awaited<ReturnType<(typeof subjects)[string]>>>): Promise<Pass> {
  const times: number[] = [];
  const steps: ReadonlyMap<string, number>[] = [];
  let errors = 0;
  const cpu = process.cpuUsage();
  for (const page of pages) {
    const startedAt = performance.now();
    try {
      const result = await read(page);
      if (result instanceof Map) steps.push(result);
    } catch {
      errors++;
    }
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(cpu);
  const peakRss = process.resourceUsage().maxRSS * 1024;
  return { pages: times, steps, cpuMs: (user + system) / 1000, errors, peakRss };
}
