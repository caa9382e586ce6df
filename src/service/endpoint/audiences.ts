import { createHmac } from 'node:crypto';
import type { Visitor } from '../../extract/page/visitor.ts';
import type { Caller } from '../access/caller.ts';
import { type Audience, nobodyElse } from '../engine/request/audience.ts';
import { StoreUnavailable } from '../stores/index.ts';

/**
 * An answer made with a visitor's headers or cookies is only for the owner of the caller's key; for a caller without a
 * key it is not stored at all.
 */
export type AudienceOf = (
  visitor: Visitor,
  caller: Pick<Caller, 'id' | 'authenticated'>,
) => Promise<Audience>;

/**
 * Marks owners by a secret, without which headers and cookies cannot be guessed and compared. It must not change during the lifetime
 * of entries, and may reject with StoreUnavailable.
 */
export function audiencesBy(secret: () => Promise<Uint8Array>): AudienceOf {
  return async ({ headers, cookies }, { id, authenticated }) => {
    if (!authenticated) return nobodyElse;
    try {
      const hash = createHmac('sha256', await secret()).update(JSON.stringify([id, headers, cookies]));
      return { of: 'OWNER', mark: hash.digest('base64url') };
    } catch (error) {
      if (error instanceof StoreUnavailable) return nobodyElse;
      throw error;
    }
  };
}
