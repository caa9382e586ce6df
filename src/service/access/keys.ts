import { randomBytes } from 'node:crypto';
import { sha256 } from '../../extract/lib/sha256.ts';
import type { KeyStore, Stored } from '../stores/index.ts';
import type { Plan } from './caller.ts';

/** What is stored about a key; only its owner has the key itself. */
export interface KeyRecord {
  /** The first characters of the key's hash: enough to tell keys apart, useless as a credential. */
  readonly id: string;
  readonly name: string | null;
  readonly plan: Plan;
  /** ISO, UTC. */
  readonly createdAt: string;
}

interface NewKey extends KeyRecord {
  /** Shown once; only its hash is stored. */
  readonly key: string;
}

const idLength = 12;
const empty = new Uint8Array();

/** Creates a key, which is valid at once on every instance that shares the store. */
export async function createKey(
  store: KeyStore,
  { plan, name, now = new Date() }: { plan: Plan; name: string | null; now?: Date },
): Promise<NewKey> {
  const key = `pql_${randomBytes(32).toString('base64url')}`;
  const hash = sha256(key);
  const meta = { plan, createdAt: now.toISOString(), ...(name !== null && { name }) };
  await store.set(hash, { meta, body: empty });
  return { key, ...keyRecord(hash, { meta, body: empty }) };
}

/** All keys that are not revoked, oldest first. */
export async function listKeys(store: KeyStore): Promise<KeyRecord[]> {
  const records = (await store.list()).map(([hash, stored]) => keyRecord(hash, stored));
  return records.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Revokes the keys that `which` names by id, by name or by the key itself, and returns them. */
export async function revokeKey(store: KeyStore, which: string): Promise<KeyRecord[]> {
  const hash = sha256(which);
  const known = (await store.list()).map(([key, stored]) => ({ key, record: keyRecord(key, stored) }));
  const named = known.filter(
    ({ key, record }) => key === hash || record.id === which || record.name === which,
  );
  for (const { key } of named) await store.delete(key);
  return named.map(({ record }) => record);
}

export function keyRecord(hash: string, { meta }: Stored): KeyRecord {
  return {
    id: hash.slice(0, idLength),
    name: meta.name === undefined ? null : String(meta.name),
    plan: meta.plan === 'PRO' ? 'PRO' : 'FREE',
    createdAt: String(meta.createdAt),
  };
}
