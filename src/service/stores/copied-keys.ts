import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { StoreUnavailable } from './circuit-breaker.ts';
import type { KeyStore } from './key-store.ts';
import type { Stored } from './stored.ts';

interface CopiedKeysOptions {
  readonly store: KeyStore;
  readonly path: string;
  readonly warn?: ((message: string) => void) | undefined;
}

const refreshMs = 60_000;
/** A key that is revoked while the store is away goes on working; so an old copy is not believed, nor one from a clock that was far ahead. */
const maxAgeMs = 24 * 60 * 60_000;
const noBody = new Uint8Array();

const file = z.object({
  copiedAt: z.number(),
  keys: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))),
});
type Copy = z.infer<typeof file>;

/**
 * The keys of a shared store, with a copy on this machine for the time that the store is away: of what is stored, which is
 * the hashes of the keys. It is renewed at the start and every minute, until `close`.
 */
export function copiedKeys({ store, path, warn }: CopiedKeysOptions) {
  let copy = readCopy(path);
  /** While the store is away, the copy stays as it is. */
  const renew = async (): Promise<void> => {
    const listed = await store.list().catch(() => null);
    if (!listed) return;
    const keys = Object.fromEntries(listed.map(([hash, { meta }]) => [hash, meta]));
    copy = { copiedAt: Date.now(), keys };
    try {
      writeCopy(path, copy);
    } catch (error) {
      warn?.(`The copy of the API keys cannot be written: ${(error as Error).message}`);
    }
  };
  void renew();
  const timer = setInterval(() => void renew(), refreshMs).unref();
  return {
    ...store,
    async get(hash: string): Promise<Stored | undefined> {
      try {
        return await store.get(hash);
      } catch (error) {
        const copied = error instanceof StoreUnavailable ? copiedKey(copy, hash) : undefined;
        if (!copied) throw error;
        return copied;
      }
    },
    renew,
    close: () => clearInterval(timer),
  };
}

function copiedKey(copy: Copy | null, hash: string): Stored | undefined {
  if (!copy || Math.abs(Date.now() - copy.copiedAt) > maxAgeMs || !Object.hasOwn(copy.keys, hash))
    return undefined;
  const meta = copy.keys[hash];
  return meta && { meta, body: noBody };
}

/** Null if there is no usable copy. */
function readCopy(path: string): Copy | null {
  try {
    return file.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Replaces the file at once, so that a crash leaves the old copy. */
function writeCopy(path: string, copy: Copy): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.${process.pid}`;
  writeFileSync(next, JSON.stringify(copy), { mode: 0o600 });
  renameSync(next, path);
}
