import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ConfiguredKey } from '../config/values.ts';
import { sha256 } from '../lib/sha256.ts';
import { ScrapeError } from '../page/errors.ts';
import type { KeyStore } from '../stores/index.ts';
import type { Plan } from './caller.ts';
import { keyRecord } from './keys.ts';

export interface KnownKey {
  readonly hash: string;
  readonly name: string | null;
  readonly plan: Plan;
}

/** The result of a look-up in the store, and its time. */
interface LookUp {
  readonly key: KnownKey | null;
  readonly at: number;
}

/** How long a look-up is cached, and so how long a revoked key may go on working. */
const rememberedMs = 5000;
/** How long a key that was valid is still accepted while the store is unreachable. */
const trustedMs = 60 * 60 * 1000;
const maxRemembered = 10_000;

/** Which keys are valid: those of the configuration, and those that the store holds. */
export class KeyBook {
  readonly #configured: readonly (KnownKey & { readonly digest: Buffer })[];
  readonly #store: KeyStore;
  readonly #now: () => number;
  readonly #lookUps = new LRUCache<string, LookUp>({ max: maxRemembered });
  readonly #asking = new Map<string, Promise<KnownKey | null>>();
  /** The digest to compare with, reused: a new Buffer for each call costs four times as much as its text. */
  readonly #shown = Buffer.alloc(32);

  // A monotonic clock: if the wall clock were set back, a revoked key would work again.
  constructor({ configured, store, now = () => performance.now() }: KeyBookOptions) {
    this.#configured = configured.map((key) => ({ ...key, digest: Buffer.from(key.hash, 'hex') }));
    this.#store = store;
    this.#now = now;
  }

  /** Null for an invalid key; rejects with OVERLOADED when the store cannot tell. */
  find(key: string): KnownKey | null | Promise<KnownKey | null> {
    const hash = sha256(key);
    return this.#inConfiguration(hash) ?? this.#lookUp(hash);
  }

  #lookUp(hash: string): KnownKey | null | Promise<KnownKey | null> {
    const known = this.#lookUps.get(hash);
    if (known && this.#now() - known.at < rememberedMs) return known.key;
    return this.#asking.get(hash) ?? this.#ask(hash, known);
  }

  /** Each comparison takes constant time. */
  #inConfiguration(hash: string): KnownKey | null {
    this.#shown.write(hash, 'hex');
    return this.#configured.find(({ digest }) => timingSafeEqual(digest, this.#shown)) ?? null;
  }

  #ask(hash: string, earlier: LookUp | undefined): Promise<KnownKey | null> {
    const answer = this.#inStore(hash)
      .catch((cause) => {
        if (earlier?.key && this.#now() - earlier.at < trustedMs) return earlier.key;
        throw new ScrapeError('OVERLOADED', 'API keys cannot be checked at the moment; try again shortly.', {
          cause,
        });
      })
      .finally(() => this.#asking.delete(hash));
    this.#asking.set(hash, answer);
    return answer;
  }

  async #inStore(hash: string): Promise<KnownKey | null> {
    // Taken before the look-up: a key revoked while it runs must not be remembered for longer.
    const at = this.#now();
    const stored = await this.#store.get(hash);
    const key = stored ? { ...keyRecord(hash, stored), hash } : null;
    this.#lookUps.set(hash, { key, at });
    return key;
  }
}

export interface KeyBookOptions {
  readonly configured: readonly ConfiguredKey[];
  readonly store: KeyStore;
  readonly now?: () => number;
}
