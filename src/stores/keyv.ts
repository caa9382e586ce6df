import { Keyv } from 'keyv';
import type { Kept, Stored } from './stored.ts';

/** A Keyv adapter as all of ours are: it takes and gives values as they are, and codes them itself where it must. */
export interface Adapter {
  readonly opts: object;
  get(key: string): Promise<Kept | undefined>;
  set(key: string, kept: Kept, ttlMs?: number): Promise<unknown>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
  iterator?(namespace?: string): AsyncGenerator<[key: string, kept: Kept | undefined], void>;
}

/** A Keyv over an adapter of ours. Failures reject; nothing is serialised (Keyv's way of it is six times JSON.parse). */
export function openKeyv(adapter: Adapter, namespace: string): Keyv<Stored> {
  // With Keyv's own prefixes on, Redis would hold `entry::entry:…`.
  const keyv = new Keyv<Stored>({ store: adapter, namespace, useKeyPrefix: false, throwOnErrors: true });
  keyv.serialize = undefined;
  keyv.deserialize = undefined;
  return keyv;
}
