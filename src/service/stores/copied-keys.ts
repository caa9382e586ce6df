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
 * the hashes of the keys. It is renewed at the start and every minute.
 */
export class CopiedKeys implements KeyStore {
  readonly #options: CopiedKeysOptions;
  #copy: Copy | null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: CopiedKeysOptions) {
    this.#options = options;
    this.#copy = readCopy(options.path);
  }

  /** Renews the copy now and every minute, until `close`. */
  open(): this {
    void this.renew();
    this.#timer = setInterval(() => void this.renew(), refreshMs).unref();
    return this;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async get(hash: string): Promise<Stored | undefined> {
    try {
      return await this.#options.store.get(hash);
    } catch (error) {
      const copied = error instanceof StoreUnavailable ? this.#copied(hash) : undefined;
      if (!copied) throw error;
      return copied;
    }
  }

  set(hash: string, stored: Stored): Promise<void> {
    return this.#options.store.set(hash, stored);
  }

  delete(hash: string): Promise<boolean> {
    return this.#options.store.delete(hash);
  }

  list(): Promise<[hash: string, stored: Stored][]> {
    return this.#options.store.list();
  }

  /** While the store is away, the copy stays as it is. */
  async renew(): Promise<void> {
    const { store, path, warn } = this.#options;
    const listed = await store.list().catch(() => null);
    if (!listed) return;
    this.#copy = {
      copiedAt: Date.now(),
      keys: Object.fromEntries(listed.map(([hash, { meta }]) => [hash, meta])),
    };
    try {
      writeCopy(path, this.#copy);
    } catch (error) {
      warn?.(`The copy of the API keys cannot be written: ${(error as Error).message}`);
    }
  }

  #copied(hash: string): Stored | undefined {
    const copy = this.#copy;
    if (!copy || Math.abs(Date.now() - copy.copiedAt) > maxAgeMs || !Object.hasOwn(copy.keys, hash))
      return undefined;
    const meta = copy.keys[hash];
    return meta && { meta, body: noBody };
  }
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
