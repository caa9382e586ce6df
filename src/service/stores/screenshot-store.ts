import type { MemoryStore } from './memory.ts';
import type { Space } from './space.ts';
import type { Kept, Stored } from './stored.ts';

/** Images by the SHA-256 of their bytes. A failed read is a miss, never an error. */
export interface ScreenshotStore {
  get(hash: string): Promise<Stored | undefined>;
  /** Keeps an image for at least that long; never shortens a longer lifetime. */
  set(hash: string, stored: Stored, ttlMs: number): Promise<void>;
  /** Extends the lifetime of a stored image; false if it is not there. */
  extend(hash: string, ttlMs: number): Promise<boolean>;
}

interface ScreenshotStoreOptions {
  readonly space: Space;
  /** Holds images that could not be stored, for callers of this process; extending one tries to store it again. */
  readonly memory: MemoryStore;
  readonly now?: () => number;
}

export function screenshotStore({ space, memory, now = Date.now }: ScreenshotStoreOptions): ScreenshotStore {
  const find = (hash: string): Promise<Kept | undefined> => space.get(hash).catch(() => undefined);
  const held = (hash: string): Kept | undefined => memory.peek(hash, now());
  const keep = async (
    hash: string,
    stored: Stored,
    { ttlMs, known }: { ttlMs: number; known: Kept | undefined },
  ) => {
    const expires = now() + ttlMs;
    if (known && (known.expires ?? Number.POSITIVE_INFINITY) >= expires) return;
    try {
      await space.set(hash, stored, ttlMs);
      await memory.delete(hash);
    } catch {
      await memory.set(hash, { value: stored, expires });
    }
  };
  return {
    get: async (hash) => (held(hash) ?? (await find(hash)))?.value,
    set: async (hash, stored, ttlMs) => keep(hash, stored, { ttlMs, known: await find(hash) }),
    async extend(hash, ttlMs) {
      const known = await find(hash);
      const image = known ?? held(hash);
      if (image) await keep(hash, image.value, { ttlMs, known });
      return image !== undefined;
    },
  };
}
