import type { PooledPage } from './pooled-page.ts';

/** In relation to the memory that threads have: what is made of a page takes up to eighty times its bytes. */
const bytesPerThread = 3 * 1024 * 1024;
/** With fewer threads, a page of the maximum size would not fit. */
const minThreads = 2;

type Weighed = Pick<PooledPage, 'bytes' | 'isHeavy'>;

/**
 * Whether a thread may take up a heavy page beside the pages that threads hold: as far as the memory of all threads is
 * enough for them. Two threads have enough for one page of the maximum size: of two at once, one would be ended and begun
 * again.
 */
export function fitsBeside(page: Weighed, held: Iterable<Weighed>, threads: number): boolean {
  let heavy = 0;
  for (const other of held) if (other !== page && other.isHeavy) heavy += other.bytes;
  return heavy === 0 || heavy + page.bytes <= bytesPerThread * Math.max(threads, minThreads);
}
