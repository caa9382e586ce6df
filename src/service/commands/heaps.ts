import { setFlagsFromString } from 'node:v8';

/**
 * How V8 manages the heaps of this process. Threads started later inherit all but the limits set when they are created. The
 * size of the main thread's own young generation is fixed before this runs: `npm start`, the image and the unit pass it to Node.
 */
const settings = [
  // By default V8 lets a heap grow more than fourfold between two collections, mostly with bodies and answers that nobody
  // needs any more. With twice the live size, `content` costs some 5 % more CPU per page than with three times (40 turns on
  // 2026-11-30), but the service holds less memory; less than twice makes answers from Redis a quarter dearer.
  '--heap-growing-percent=100',
  // A page fills the young generation and is garbage when it is done. From a collection in the middle of a page V8
  // would conclude that such objects are long-lived, and would then allocate them, and all they refer to, in the old
  // generation.
  '--no-allocation-site-pretenuring',
  // Most pages fit into 32 MiB, so that little of their tree is copied. V8 begins with one, and ends with 16: twelve categories of a
  // page then cost a tenth more CPU.
  '--max-semi-space-size=32',
  '--min-semi-space-size=32',
  // No caller is answered while the young generation of the main thread is collected, which takes longer if it has to wait for helper
  // threads: they wait for a core while pages are parsed.
  '--no-parallel-scavenge',
];

/** Node 22 does not know this one, and would say so at each start. */
const sinceNode24 = [
  // The bytes of pages count towards the limit of the heap. By default, each 64 MB of them make V8 collect a whole heap: the CPU of a
  // page grows by a tenth, that of an answer from Redis by a third.
  '--external-memory-accounted-in-global-limit',
];

export function heapSettings(nodeVersion: string): readonly string[] {
  return Number.parseInt(nodeVersion, 10) >= 24 ? [...settings, ...sinceNode24] : settings;
}

export function setHeaps(): void {
  for (const setting of heapSettings(process.versions.node)) setFlagsFromString(setting);
}
