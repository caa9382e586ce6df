import { LRUCache } from 'lru-cache';
import type { Adapter } from './keyv.ts';
import { ownBytes } from './own-bytes.ts';
import type { Kept, Stored } from './stored.ts';

/** The parsed form of a value, and the bytes it was parsed from. */
interface Parsed {
  readonly of: Stored;
  readonly parsed: unknown;
}

/** Approximate size of a value without its body: its meta, its key, its list node. */
const overheadBytes = 500;
/** A parsed JSON text takes about four times its bytes. */
const parsedWeight = 4;

/**
 * An in-memory Keyv adapter, bounded in bytes with LRU eviction. The bytes of a value are copied into their own
 * allocation, so that what is counted is what is held. The parsed form of a value may be held beside it, for as long as
 * the value is.
 */
export class MemoryStore implements Adapter {
  readonly opts = { dialect: 'memory' };
  readonly #held: LRUCache<string, Kept | Parsed>;

  constructor(maxBytes: number) {
    this.#held = new LRUCache({ maxSize: Math.ceil(maxBytes), sizeCalculation: weigh });
  }

  /** The value of a key, synchronously; undefined if there is none or it has expired. */
  peek(key: string, now = Date.now()): Kept | undefined {
    const held = this.#held.get(key);
    if (!held || !('value' in held)) return undefined;
    return held.expires === undefined || held.expires > now ? held : undefined;
  }

  /** The result of `parse` for a value: cached beside it, or computed now and cached if the value itself is held. */
  parsed(key: string, stored: Stored, parse: (body: Uint8Array) => unknown): unknown {
    const parsedKey = `${key}#parsed`;
    const held = this.#held.get(parsedKey);
    if (held && 'parsed' in held && held.of === stored) return this.#outlived(key, held.parsed);
    const parsed = parse(stored.body);
    if (this.peek(key)?.value === stored) this.#held.set(parsedKey, { of: stored, parsed });
    return this.#outlived(key, parsed);
  }

  /** Marks a value as more recently used than its parsed form, which is useless without it and so must be evicted first. */
  #outlived(key: string, parsed: unknown): unknown {
    this.#held.get(key);
    return parsed;
  }

  async get(key: string): Promise<Kept | undefined> {
    return this.peek(key);
  }

  async set(key: string, kept: Kept): Promise<void> {
    const { meta, body, packed } = kept.value;
    const value = { meta, body: ownBytes(body), packed: packed && ownBytes(packed) };
    this.#held.set(key, { ...kept, value });
  }

  async delete(key: string): Promise<boolean> {
    this.#held.delete(`${key}#parsed`);
    return this.#held.delete(key);
  }

  async clear(): Promise<void> {
    this.#held.clear();
  }
}

function weigh(held: Kept | Parsed, key: string): number {
  if ('of' in held) return parsedWeight * held.of.body.byteLength + key.length + overheadBytes;
  const { body, packed } = held.value;
  const bytes = body.byteLength + (packed?.byteLength ?? 0);
  return bytes + key.length + overheadBytes;
}
