import { randomBytes } from 'node:crypto';
import { sha256 } from '../../extract/lib/sha256.ts';
import type { KeyStore, Stored } from '../stores/index.ts';
import type { Plan } from './caller.ts';

/** What is stored about a key; only its owner has the key itself. */
export interface KeyRecord {
  readonly hash: string;
  /** The first characters of the hash: enough to tell keys apart, useless as a credential. */
  readonly id: string;
  readonly name: string | null;
  readonly plan: Plan;
  /** ISO, UTC. */
  readonly createdAt: string;
  readonly limits: KeyLimits;
}

/** What a key was created with; null where its plan decides. */
export interface KeyLimits {
  /** Requests per minute. */
  readonly rate: number | null;
  /** Pages rendered per minute. */
  readonly renders: number | null;
  /** When it stops working; ISO, UTC. */
  readonly expiresAt: string | null;
}

export const noLimits: KeyLimits = { rate: null, renders: null, expiresAt: null };

interface NewKey extends KeyRecord {
  /** Shown once; only its hash is stored. */
  readonly key: string;
}

/** What a key is created with; where its plan decides, nothing. */
export interface KeyTerms {
  readonly plan: Plan;
  readonly name: string | null;
  readonly rate?: number | undefined;
  readonly renders?: number | undefined;
  /** How long it works. */
  readonly days?: number | undefined;
}

const dayMs = 24 * 60 * 60_000;
const idLength = 12;
const empty = new Uint8Array();

/** Creates a key, which is valid at once on every instance that shares the store. */
export async function createKey(
  store: KeyStore,
  { plan, name, rate, renders, days, now = new Date() }: KeyTerms & { readonly now?: Date },
): Promise<NewKey> {
  const key = `pql_${randomBytes(32).toString('base64url')}`;
  const hash = sha256(key);
  const meta = {
    plan,
    createdAt: now.toISOString(),
    ...(name !== null && { name }),
    ...(rate !== undefined && { rate }),
    ...(renders !== undefined && { renders }),
    ...(days !== undefined && { expiresAt: new Date(now.getTime() + days * dayMs).toISOString() }),
  };
  await store.set(hash, { meta, body: empty });
  return { key, ...keyRecord(hash, { meta, body: empty }) };
}

/** All keys that are not revoked, oldest first. */
export async function listKeys(store: KeyStore): Promise<KeyRecord[]> {
  const records = (await store.list()).map(([hash, stored]) => keyRecord(hash, stored));
  return records.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Revokes the key with this hash. */
export async function revokeKey(store: KeyStore, { hash }: Pick<KeyRecord, 'hash'>): Promise<void> {
  await store.delete(hash);
}

/** The key that `which` is, or that has it as its id; otherwise all with that name, which older versions allowed twice. */
export async function findKeys(store: KeyStore, which: string): Promise<KeyRecord[]> {
  const own = sha256(which);
  const known = await listKeys(store);
  const one = known.find(({ hash }) => hash === own) ?? known.find(({ id }) => id === which);
  return one ? [one] : known.filter(({ name }) => name === which);
}

/** The id of a caller with this key. */
export function keyHolderId(hash: string): string {
  return `key:${hash}`;
}

export function keyRecord(hash: string, { meta }: Stored): KeyRecord {
  return {
    hash,
    id: hash.slice(0, idLength),
    name: meta.name === undefined ? null : String(meta.name),
    plan: meta.plan === 'PRO' ? 'PRO' : 'FREE',
    createdAt: String(meta.createdAt),
    limits: limitsIn(meta),
  };
}

/** Keys of older versions have none. */
function limitsIn({ rate, renders, expiresAt }: Stored['meta']): KeyLimits {
  return {
    rate: rate === undefined ? null : Number(rate),
    renders: renders === undefined ? null : Number(renders),
    expiresAt: expiresAt === undefined ? null : String(expiresAt),
  };
}
