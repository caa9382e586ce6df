import { once } from '../../extract/lib/once.ts';

const everyHalfMinute = 30_000;

/**
 * Returns the pages that the C library keeps after `free` to the system. glibc returns none that lie before memory
 * still in use: after 15,000 scraped pages it keeps 120 of 450 MiB. Does nothing with another C library, or where the
 * optional dependency koffi is not installed.
 */
export async function releaseFreePages(): Promise<void> {
  const trim = await mallocTrim();
  await trim(0);
}

/** Does that regularly for as long as a service runs, and whenever it is told that much has been freed. */
export class FreePages {
  #timer: NodeJS.Timeout | null = null;
  #releasing = false;

  begin({ everyMs = everyHalfMinute } = {}): void {
    this.#timer = setInterval(() => this.release(), everyMs).unref();
  }

  /** Does nothing unless it has begun: a command that ends soon has no use for it. */
  release(): void {
    if (this.#timer === null || this.#releasing) return;
    this.#releasing = true;
    void releaseFreePages().finally(() => {
      this.#releasing = false;
    });
  }

  end(): void {
    clearInterval(this.#timer ?? undefined);
    this.#timer = null;
  }
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

/** malloc_trim(3), in a thread of Node's pool: it takes some 10 ms when there is much to return, else 3 ms. */
const mallocTrim = once(async (): Promise<(keptBytes: number) => Promise<unknown>> => {
  try {
    const { default: koffi } = await import('koffi');
    const trim = koffi.load('libc.so.6').func('malloc_trim', 'int', ['size_t']);
    return (keptBytes) => new Promise((resolve) => trim.async(keptBytes, resolve));
  } catch {
    return async () => {};
  }
});
