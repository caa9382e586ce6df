import { pack } from './coding.ts';
import { openKeyv } from './keyv.ts';
import type { MemoryStore } from './memory.ts';
import type { Changes } from './redis/changes.ts';
import type { Space } from './space.ts';
import { maxSkewMs, type Stored } from './stored.ts';

/** The cache, as others see it. */
export type EntryStore = Pick<TieredEntryStore, keyof TieredEntryStore>;

interface EntryStoreParts {
  readonly memory: MemoryStore;
  readonly behind: Space;
  /** Set if other instances write to the same store. */
  readonly changes?: Changes | undefined;
}

/** Memory in front of a persistent store. It never rejects: a failed read is a miss. */
export class TieredEntryStore {
  readonly #memory: MemoryStore;
  readonly #keyv: ReturnType<typeof openKeyv>;
  readonly #behind: Space;
  readonly #changes: Changes | undefined;
  readonly #loads = new Map<string, Promise<Stored | undefined>>();

  constructor({ memory, behind, changes }: EntryStoreParts) {
    this.#memory = memory;
    this.#keyv = openKeyv(memory, 'entry');
    this.#behind = behind;
    this.#changes = changes;
    changes?.listen({
      changed: (key) => this.#forget(key),
      unknown: () => this.#forgetAll(),
    });
  }

  /** What memory holds, synchronously. */
  peek(key: string): Stored | undefined {
    return this.#memory.peek(key)?.value;
  }

  async get(key: string): Promise<Stored | undefined> {
    return this.peek(key) ?? this.#loads.get(key) ?? this.#load(key);
  }

  /** Reads past memory, for when another instance has just replaced the entry. */
  reload(key: string): Promise<Stored | undefined> {
    this.#forget(key);
    return this.#load(key);
  }

  /** False if it was not stored, because something fresher is, or the lease under which it was made is lost. */
  async set(key: string, stored: Stored, ttlMs: number): Promise<boolean> {
    if (isFresher(this.peek(key), stored)) return false;
    this.#loads.delete(key);
    // Compressed once, for the store behind and for callers that accept it.
    const packed = stored.packed ?? (await pack(stored.body)) ?? undefined;
    // Another answer may have come meanwhile.
    if (isFresher(this.peek(key), stored)) return false;
    const kept = { ...stored, packed };
    await this.#keyv.set(key, kept, ttlMs);
    const isStored = await this.#tryBehind(async () => {
      if (!(await this.#behind.set(key, kept, ttlMs))) return false;
      await this.#changes?.announce(key);
      return true;
    });
    if (isStored === false) this.#forget(key);
    return isStored !== false;
  }

  async delete(key: string): Promise<void> {
    this.#loads.delete(key);
    await this.#keyv.delete(key);
    await this.#tryBehind(async () => {
      await this.#behind.delete(key);
      await this.#changes?.announce(key);
    });
  }

  /** The body as JSON, parsed once while memory holds both; it is shared and must not be modified. */
  parsed(key: string, stored: Stored): unknown {
    return this.#memory.parsed(key, stored, readJson);
  }

  /** Concurrent look-ups of a key are merged; the result goes into memory unless the key changed meanwhile. */
  #load(key: string): Promise<Stored | undefined> {
    const load = this.#tryBehind(() => this.#behind.get(key)).then((kept) => {
      if (this.#loads.get(key) !== load) return kept?.value;
      this.#loads.delete(key);
      // Another answer may have come while it was read.
      if (kept && !isFresher(this.peek(key), kept.value)) void this.#memory.set(key, kept);
      return this.peek(key) ?? kept?.value;
    });
    this.#loads.set(key, load);
    return load;
  }

  /** An unreachable store counts as a miss; its breaker has logged it. */
  #tryBehind<T>(work: () => Promise<T>): Promise<T | undefined> {
    return work().catch(() => undefined);
  }

  #forget(key: string): void {
    this.#loads.delete(key);
    void this.#memory.delete(key);
  }

  #forgetAll(): void {
    this.#loads.clear();
    void this.#memory.clear();
  }
}

function isFresher(known: Stored | undefined, stored: Stored): boolean {
  const fetchedAt = Number(known?.meta.fetchedAt);
  return fetchedAt > Number(stored.meta.fetchedAt) && fetchedAt <= Date.now() + maxSkewMs;
}

function readJson(body: Uint8Array): unknown {
  return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
}
