import type { FetchOutcome } from '../../../extract/schema/fetch-report.ts';
import { maxSkewMs, type Stored } from '../../stores/stored.ts';
import type { Serialised } from './answer.ts';
import type { Validators } from './validators.ts';

/** An answer's bytes, ready to send, and their metadata; times are milliseconds since the epoch. */
export interface Entry extends Pick<Serialised, 'body' | 'contentHash'> {
  readonly storedAt: number;
  /** For the caller: sooner than in the store if it accepts no older answer. */
  readonly expiresAt: number;
  /** What was fetched, and when. */
  readonly outcome: FetchOutcome;
  readonly fetchedAt: number;
  /** Whether the answer is incomplete or partly failed, and so stored only for a short time. */
  readonly brief: boolean;
  /** Absent if a 304 from the page's origin would not be enough to renew it. */
  readonly renewal?: Renewal;
}

export interface Renewal {
  readonly validators: Validators;
  /** When the page was extracted; renewing an entry updates only `storedAt`. */
  readonly extractedAt: number;
}

/** Increment when the meaning of stored entries changes but neither the schema nor a setting does. */
export const entryShape = 5;

interface StoredWith extends Pick<Stored, 'underLease'> {
  /** The content hashes of older answers that are kept, the newest first. */
  readonly older?: readonly string[];
}

/** `underLease` is the lease under which the entry was made, if any. */
export function toStored(
  { body, renewal, brief, ...facts }: Entry,
  { underLease, older = [] }: StoredWith = {},
): Stored {
  const kept = older.length > 0 && { older: older.join(' ') };
  const renewable = renewal && { ...renewal, validators: JSON.stringify(renewal.validators) };
  return { body, meta: { ...facts, brief: brief ? 1 : 0, ...kept, ...renewable }, underLease };
}

/** After this long a page is extracted again even if its origin says that it has not changed. */
const maxRenewedMs = 7 * 24 * 60 * 60_000;

interface Moment {
  readonly now: number;
  readonly maxAgeMs?: number | undefined;
  /** How long an entry may still be served after its expiry, or after `maxAgeMs`. */
  readonly staleMs?: number | undefined;
}

/** Whether an entry is in time, and not of the future: after the clock was set back, it would outlive its lifetime. */
export function mayServe(
  { meta }: Pick<Stored, 'meta'>,
  { now, maxAgeMs = Number.POSITIVE_INFINITY, staleMs = 0 }: Moment,
): boolean {
  const storedAt = Number(meta.storedAt);
  const isInTime = Number(meta.expiresAt) + staleMs > now && now - storedAt <= maxAgeMs + staleMs;
  return isInTime && storedAt - now <= maxSkewMs;
}

/** Until when an entry may be served to a caller who accepts no older one than `maxAgeMs`. */
export function servedUntil(
  { meta }: Pick<Stored, 'meta'>,
  { maxAgeMs = Number.POSITIVE_INFINITY }: Pick<Moment, 'maxAgeMs'>,
): number {
  return Math.min(Number(meta.expiresAt), Number(meta.storedAt) + maxAgeMs);
}

/** The inverse of `toStored`; null if the entry may not be served. */
export function fromStored(stored: Stored, moment: Moment): Entry | null {
  if (!mayServe(stored, moment)) return null;
  const { body, meta } = stored;
  const renewal = renewalIn(meta);
  return {
    body,
    storedAt: Number(meta.storedAt),
    expiresAt: servedUntil(stored, moment),
    contentHash: String(meta.contentHash),
    outcome: meta.outcome as FetchOutcome,
    fetchedAt: Number(meta.fetchedAt),
    brief: meta.brief === 1,
    ...(renewal && { renewal }),
  };
}

/** The content hashes of the older answers of a page that are kept, the newest first. */
export function olderOf({ meta }: Pick<Stored, 'meta'>): string[] {
  return meta.older === undefined ? [] : String(meta.older).split(' ');
}

/** How to renew a stored entry, expired or not; null if it cannot be renewed or was extracted too long ago. */
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
