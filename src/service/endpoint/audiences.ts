import { createHmac } from 'node:crypto';
import type { Visitor } from '../../extract/page/visitor.ts';
import type { Caller } from '../access/caller.ts';
import { type Audience, nobodyElse } from '../engine/request/audience.ts';
import { StoreUnavailable } from '../stores/index.ts';

export class Audiences {
  readonly #secret: () => Promise<Uint8Array>;

  /** `secret` must not change during the lifetime of entries; it may reject with StoreUnavailable. */
  constructor(secret: () => Promise<Uint8Array>) {
    this.#secret = secret;
  }

  /**
   * An answer made with a visitor's headers or cookies is only for the owner of the caller's key; for a caller without a
   * key it is not stored at all. The mark reveals neither headers nor cookies: without the secret, they cannot be guessed
   * and compared.
   */
  async of(visitor: Visitor, { id, authenticated }: Pick<Caller, 'id' | 'authenticated'>): Promise<Audience> {
    if (!authenticated) return nobodyElse;
    const { headers, cookies } = visitor;
    try {
      const hash = createHmac('sha256', await this.#secret()).update(JSON.stringify([id, headers, cookies]));
      return { of: 'OWNER', mark: hash.digest('base64url') };
    } catch (error) {
      if (error instanceof StoreUnavailable) return nobodyElse;
      throw error;
    }
  }
}
