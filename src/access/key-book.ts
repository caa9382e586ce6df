import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ConfiguredKey } from '../config.ts';
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

/** What the store said of a key, and when. */
interface Finding {
  readonly key: KnownKey | null;
  readonly at: number;
}

/** A revoked key works for no longer than this. */
const rememberedMs = 5000;
/** For so long a key that was valid stays so while the store cannot be asked. */
const trustedMs = 60 * 60 * 1000;
const maxRemembered = 10_000;

/** Which keys are valid: those of the configuration, and those that the store holds. */
export class KeyBook {
  readonly #configured: readonly (KnownKey & { readonly digest: Buffer })[];
  readonly #store: KeyStore;
  readonly #now: () => number;
  readonly #findings = new LRUCache<string, Finding>({ max: maxRemembered });
  readonly #asking = new Map<string, Promise<KnownKey | null>>();
  /** The digest under comparison. One made anew as a Buffer costs four times its text. */
  readonly #shown = Buffer.alloc(32);

  // By a clock that is never set back: a revoked key would come to life again.
  constructor({ configured, store, now = () => performance.now() }: KeyBookOptions) {
    this.#configured = configured.map((key) => ({ ...key, digest: Buffer.from(key.hash, 'hex') }));
    this.#store = store;
    this.#now = now;
  }

  /** Null for a key that is not valid; rejects with OVERLOADED where that cannot be known. */
  find(key: string): KnownKey | null | Promise<KnownKey | null> {
    const hash = sha256(key);
    return this.#inConfiguration(hash) ?? this.#lookUp(hash);
  }

  #lookUp(hash: string): KnownKey | null | Promise<KnownKey | null> {
    const finding = this.#findings.get(hash);
    if (finding && this.#now() - finding.at < rememberedMs) return finding.key;
    return this.#asking.get(hash) ?? this.#ask(hash, finding);
  }

  /** Compares in constant time each. */
  #inConfiguration(hash: string): KnownKey | null {
    this.#shown.write(hash, 'hex');
    return this.#configured.find(({ digest }) => timingSafeEqual(digest, this.#shown)) ?? null;
  }

  #ask(hash: string, earlier: Finding | undefined): Promise<KnownKey | null> {
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
    // Before the answer: a key that is revoked while it is under way must not be remembered for longer.
    const at = this.#now();
    const stored = await this.#store.get(hash);
    const key = stored ? { ...keyRecord(hash, stored), hash } : null;
    this.#findings.set(hash, { key, at });
    return key;
  }
}

export interface KeyBookOptions {
  readonly configured: readonly ConfiguredKey[];
  readonly store: KeyStore;
  readonly now?: () => number;
}
