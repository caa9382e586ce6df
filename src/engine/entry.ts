import type { Stored } from '../stores/stored.ts';
import type { Serialised } from './answer.ts';
import type { Validators } from './validators.ts';

/** An answer's bytes, ready to send, and their metadata; times are milliseconds since the epoch. */
export interface Entry extends Pick<Serialised, 'body' | 'contentHash'> {
  readonly storedAt: number;
  readonly expiresAt: number;
  /** Whether the answer is incomplete or partly failed, and so stored for a short time only. */
  readonly brief: boolean;
  /** Absent if a 304 of the page's origin would not be enough to renew it. */
  readonly renewal?: Renewal;
}

export interface Renewal {
  readonly validators: Validators;
  /** When the page was extracted: renewing changes `storedAt` alone. */
  readonly extractedAt: number;
}

/** To be raised when the meaning of what is stored changes and neither the schema nor a setting does. */
export const entryShape = 2;

export function toStored({ body, storedAt, expiresAt, contentHash, brief, renewal }: Entry): Stored {
  const meta = { storedAt, expiresAt, contentHash, brief: brief ? 1 : 0 };
  if (!renewal) return { body, meta };
  const { validators, extractedAt } = renewal;
  return { body, meta: { ...meta, extractedAt, validators: JSON.stringify(validators) } };
}

/** After this long a page is extracted anew whatever its origin says. */
const maxRenewedMs = 7 * 24 * 60 * 60_000;

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
  const entry = { body, storedAt, expiresAt, contentHash: String(meta.contentHash), brief: meta.brief === 1 };
  const renewal = renewalIn(meta);
  return renewal ? { ...entry, renewal } : entry;
}

/**
 * What it takes to renew an entry that was stored, even if it has expired; null where it cannot be renewed, or was
 * extracted too long ago.
 */
export function renewableFrom({ meta }: Stored, now: number): Renewal | null {
  const renewal = renewalIn(meta);
  if (!renewal || Number(meta.storedAt) - now > maxSkewMs) return null;
  return now - renewal.extractedAt <= maxRenewedMs ? renewal : null;
}

function renewalIn({ validators, extractedAt }: Stored['meta']): Renewal | null {
  if (validators === undefined) return null;
  // Written by `toStored`, in entries of this version.
  return { validators: JSON.parse(String(validators)) as Validators, extractedAt: Number(extractedAt) };
}
