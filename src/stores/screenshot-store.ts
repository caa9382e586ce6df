import type { Space } from './space.ts';
import type { Kept, Stored } from './stored.ts';

/** Images by the SHA-256 of their bytes. What cannot be had is a miss, never an error. */
export interface ScreenshotStore {
  get(hash: string): Promise<Stored | undefined>;
  /** Keeps an image for at least that long; one that is kept for longer already stays so. */
  set(hash: string, stored: Stored, ttlMs: number): Promise<void>;
  /** The same for an image that is there already; false where it is not. */
  extend(hash: string, ttlMs: number): Promise<boolean>;
}

export function screenshotStore(space: Space, now: () => number = Date.now): ScreenshotStore {
  const find = (hash: string): Promise<Kept | undefined> => space.get(hash).catch(() => undefined);
  const keep = async (
    hash: string,
    stored: Stored,
    { ttlMs, known }: { ttlMs: number; known?: Kept | undefined },
  ) => {
    if (known && (known.expires ?? Number.POSITIVE_INFINITY) >= now() + ttlMs) return;
    await space.set(hash, stored, ttlMs).catch(() => {});
  };
  return {
    get: async (hash) => (await find(hash))?.value,
    set: async (hash, stored, ttlMs) => keep(hash, stored, { ttlMs, known: await find(hash) }),
    async extend(hash, ttlMs) {
      const known = await find(hash);
      if (known) await keep(hash, known.value, { ttlMs, known });
      return known !== undefined;
    },
  };
}
