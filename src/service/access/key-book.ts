import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../extract/lib/sha256.ts';
import { ScrapeError } from '../../extract/page/errors.ts';
import type { ConfiguredKey } from '../config/values.ts';
import type { KeyStore } from '../stores/index.ts';
import { type KeyRecord, keyRecord, noLimits } from './keys.ts';

export type KnownKey = Pick<KeyRecord, 'hash' | 'name' | 'plan' | 'limits'>;

/** The result of a look-up in the store, and its time. */
interface LookUp {
  readonly key: KnownKey | null;
  readonly at: number;
}

/** How long a look-up is cached, which is how long a revoked key may go on working. */
const cachedMs = 5000;
/** How long a valid key is still accepted while the store is unreachable. */
const unreachableMs = 60 * 60 * 1000;
const maxLookUps = 10_000;

/** The valid keys: those in the configuration and those in the store. */
export class KeyBook {
  readonly #configured: readonly (KnownKey & { readonly digest: Buffer })[];
  readonly #store: KeyStore;
  readonly #now: () => number;
  readonly #lookUps = new LRUCache<string, LookUp>({ max: maxLookUps });
  readonly #pending = new Map<string, Promise<KnownKey | null>>();
  /** The digest of the key to find. Reused, because a new Buffer for each call costs four times as much as writing to it. */
  readonly #digest = Buffer.alloc(32);

  // The clock is monotonic: with a wall clock that is set back, a revoked key would work again.
  constructor({ configured, store, now = () => performance.now() }: KeyBookOptions) {
    this.#configured = configured.map((key) => ({
      ...key,
      limits: noLimits,
      digest: Buffer.from(key.hash, 'hex'),
    }));
    this.#store = store;
    this.#now = now;
  }

  /** Null for an invalid key; rejects with KEYS_UNAVAILABLE if the store is needed and unreachable. */
  find(key: string): KnownKey | null | Promise<KnownKey | null> {
    const hash = sha256(key);
    return this.#findConfigured(hash) ?? this.#lookUp(hash);
  }

  #lookUp(hash: string): KnownKey | null | Promise<KnownKey | null> {
    const known = this.#lookUps.get(hash);
    if (known && this.#now() - known.at < cachedMs) return known.key;
    return this.#pending.get(hash) ?? this.#askStore(hash, known);
  }

  /** Each comparison takes constant time. */
  #findConfigured(hash: string): KnownKey | null {
    this.#digest.write(hash, 'hex');
    return this.#configured.find(({ digest }) => timingSafeEqual(digest, this.#digest)) ?? null;
  }

  #askStore(hash: string, earlier: LookUp | undefined): Promise<KnownKey | null> {
    const answer = this.#readStore(hash)
      .catch((cause) => {
        if (earlier?.key && this.#now() - earlier.at < unreachableMs) return earlier.key;
        throw new ScrapeError('KEYS_UNAVAILABLE', undefined, { cause });
      })
      .finally(() => this.#pending.delete(hash));
    this.#pending.set(hash, answer);
    return answer;
  }

  async #readStore(hash: string): Promise<KnownKey | null> {
    // Taken before the look-up, so that a key revoked during it is not cached for longer.
    const at = this.#now();
    const stored = await this.#store.get(hash);
    const key = stored ? keyRecord(hash, stored) : null;
    this.#lookUps.set(hash, { key, at });
    return key;
  }
}

interface KeyBookOptions {
  readonly configured: readonly ConfiguredKey[];
  readonly store: KeyStore;
  readonly now?: () => number;
}
