import { Keyv } from 'keyv';
import type { Kept, Stored } from './stored.ts';

/** The shape of our Keyv adapters: they take and return values unserialised, and encode them themselves where needed. */
export interface Adapter {
  readonly opts: object;
  get(key: string): Promise<Kept | undefined>;
  set(key: string, kept: Kept, ttlMs?: number): Promise<unknown>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
  /** Leaves out what cannot be read: Keyv fails at an entry without a value. */
  iterator?(namespace?: string): AsyncGenerator<[key: string, kept: Kept], void>;
}

/** A Keyv over one of our adapters. Failures reject; Keyv's serialisation is off (it takes six times as long as JSON.parse). */
export function openKeyv(adapter: Adapter, namespace: string): Keyv<Stored> {
  // With Keyv's own prefixes on, Redis would hold `entry::entry:…`.
  const keyv = new Keyv<Stored>({ store: adapter, namespace, useKeyPrefix: false, throwOnErrors: true });
  keyv.serialize = undefined;
  keyv.deserialize = undefined;
  return keyv;
}
