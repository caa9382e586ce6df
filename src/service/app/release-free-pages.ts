import { once } from '../../extract/lib/once.ts';

const everyHalfMinute = 30_000;

/**
 * Returns the pages that the C library keeps after `free` to the system. glibc returns none that lie before memory
 * still in use: after 15,000 scraped pages it keeps 120 of 450 MiB. Does nothing with another C library, or where the
 * optional dependency koffi is not installed.
 */
export async function releaseFreePages(): Promise<void> {
  const trim = await mallocTrim();
  trim(0);
}

/** Does that regularly, until the returned function is called. */
export function keepReleasingPages({ everyMs = everyHalfMinute } = {}): () => void {
  const timer = setInterval(releaseFreePages, everyMs).unref();
  return () => clearInterval(timer);
}

/**
 * Threads that are started from now on share this many pools of memory: with a pool for each, as glibc has them, memory
 * freed in one thread is not reused by another.
 */
export async function limitMemoryPools(max: number): Promise<void> {
  try {
    const { default: koffi } = await import('koffi');
    koffi.load('libc.so.6').func('mallopt', 'int', ['int', 'int'])(arenaMax, max);
  } catch {
    // Another C library, or no koffi.
  }
}

/** M_ARENA_MAX of mallopt(3). */
const arenaMax = -8;

/** malloc_trim(3): some 10 ms when there is much to return, else 3 ms. */
const mallocTrim = once(async (): Promise<(keptBytes: number) => number> => {
  try {
    const { default: koffi } = await import('koffi');
    return koffi.load('libc.so.6').func('malloc_trim', 'int', ['size_t']);
  } catch {
    return () => 0;
  }
});
