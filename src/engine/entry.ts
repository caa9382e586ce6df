import type { Stored } from '../stores/stored.ts';
import type { Serialised } from './answer.ts';

/** An answer's bytes, ready to send, and their metadata; times are milliseconds since the epoch. */
export interface Entry extends Serialised {
  readonly storedAt: number;
  readonly expiresAt: number;
  /** Whether the answer is incomplete or partly failed, and so stored for a short time only. */
  readonly brief: boolean;
}

export function toStored({ body, storedAt, expiresAt, contentHash, brief }: Entry): Stored {
  return { body, meta: { storedAt, expiresAt, contentHash, brief: brief ? 1 : 0 } };
}

/** Tolerated clock skew between instances on one store. */
const maxSkewMs = 60_000;

/**
 * The entry that `toStored` stored; null if it has expired, is older than `maxAgeMs`, or was stored in the future: then
 * the clock was set back, and the entry would live longer than anybody asked for.
 */
export function fromStored(
  { body, meta }: Stored,
  { now, maxAgeMs = Number.POSITIVE_INFINITY }: { now: number; maxAgeMs?: number | undefined },
): Entry | null {
  const storedAt = Number(meta.storedAt);
  const expiresAt = Number(meta.expiresAt);
  if (!(expiresAt > now) || !(now - storedAt <= maxAgeMs) || storedAt - now > maxSkewMs) return null;
  return { body, storedAt, expiresAt, contentHash: String(meta.contentHash), brief: meta.brief === 1 };
}
