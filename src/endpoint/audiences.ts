import { createHmac } from 'node:crypto';
import type { Caller } from '../access/caller.ts';
import { type Audience, everybody, nobodyElse } from '../engine/audience.ts';
import { isPersonal, type Visitor } from '../page/visitor.ts';
import { StoreAway } from '../stores/index.ts';

/** Decides who may be given an answer. */
export class Audiences {
  readonly #secret: () => Promise<Uint8Array>;

  /** `secret` stays the same for as long as entries do, and rejects with StoreAway while it is unknown. */
  constructor(secret: () => Promise<Uint8Array>) {
    this.#secret = secret;
  }

  /**
   * An answer made with headers or cookies is for the owner of the caller's key alone, and one for a caller without a
   * key is kept for nobody. The mark shows nothing of either: without the secret nobody can try values on it.
   */
  async of(visitor: Visitor, { id, authenticated }: Pick<Caller, 'id' | 'authenticated'>): Promise<Audience> {
    if (!isPersonal(visitor)) return everybody;
    if (!authenticated) return nobodyElse;
    const { headers, cookies } = visitor;
    try {
      const hash = createHmac('sha256', await this.#secret()).update(JSON.stringify([id, headers, cookies]));
      return { of: 'OWNER', mark: hash.digest('base64url') };
    } catch (error) {
      if (error instanceof StoreAway) return nobodyElse;
      throw error;
    }
  }
}
