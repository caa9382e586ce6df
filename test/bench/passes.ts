import { Child } from './child.ts';
import type { CorpusPage } from './corpus.ts';

/** Something that reads one page; what it tells of its steps is for PageQL's own table. */
export type Read = (page: CorpusPage) => unknown;

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

/** All passes of a subject but the first, in which it warms up. */
export type Results = ReadonlyMap<string, readonly Pass[]>;

/** One process per subject; they take turns, so that what slows the machine down slows all of them. */
export async function runPasses(
  script: URL,
  names: readonly string[],
  rounds: number,
  args: readonly string[] = [],
): Promise<Results> {
  await using stack = new AsyncDisposableStack();
  const children = names.map((name) => ({ name, child: stack.use(new Child(script, [name, ...args])) }));
  const results = new Map(names.map((name) => [name, [] as Pass[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const { name, child } of children) {
      const pass = await child.ask<Pass>({});
      if (round > 0) results.get(name)?.push(pass);
    }
  }
  return results;
}

/** One pass of a subject over all pages. */
export async function pass(pages: readonly CorpusPage[], read: Read): Promise<Pass> {
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
