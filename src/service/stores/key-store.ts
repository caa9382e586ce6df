import type { Space } from './space.ts';
import type { Stored } from './stored.ts';

/** API keys by their hash; no bound, no expiry. Rejects with StoreUnavailable while the store is unreachable. */
export interface KeyStore {
  get(hash: string): Promise<Stored | undefined>;
  set(hash: string, stored: Stored): Promise<void>;
  /** Whether there was such a key. */
  delete(hash: string): Promise<boolean>;
  list(): Promise<[hash: string, stored: Stored][]>;
}

export function keyStore(space: Space): KeyStore {
  return {
    get: async (hash) => (await space.get(hash))?.value,
    set: async (hash, stored) => void (await space.set(hash, stored)),
    delete: (hash) => space.delete(hash),
    list: () => space.list(),
  };
}
