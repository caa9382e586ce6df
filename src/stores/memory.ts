import { LRUCache } from 'lru-cache';
import type { Adapter } from './keyv.ts';
import type { Kept, Stored } from './stored.ts';

/** What was made of a value's bytes, and of which. */
interface Parsed {
  readonly of: Stored;
  readonly parsed: unknown;
}

/** What a value weighs besides its body, roughly: its meta, its key, its place in the list. */
const overheadBytes = 500;
/** A parsed JSON text takes about four times its bytes. */
const parsedWeight = 4;

/**
 * Keyv's adapter for the memory of this process, bounded in bytes: the least recently used goes first. Values are
 * held as they are, so the same Buffer comes back. What was parsed from a value may be held beside it.
 */
export class MemoryStore implements Adapter {
  readonly opts = { dialect: 'memory' };
  readonly #held: LRUCache<string, Kept | Parsed>;

  constructor(maxBytes: number) {
    this.#held = new LRUCache({ maxSize: Math.ceil(maxBytes), sizeCalculation: weigh });
  }

  /** The value of a key, at once; undefined where there is none or its time is over. */
  peek(key: string, now = Date.now()): Kept | undefined {
    const held = this.#held.get(key);
    if (!held || !('value' in held)) return undefined;
    return held.expires === undefined || held.expires > now ? held : undefined;
  }

  /** What `parse` makes of a value: read from beside it, or made and kept there. */
  parsed(key: string, stored: Stored, parse: (body: Uint8Array) => unknown): unknown {
    const place = `${key}#parsed`;
    const held = this.#held.get(place);
    if (held && 'parsed' in held && held.of === stored) return this.#outlived(key, held.parsed);
    const parsed = parse(stored.body);
    this.#held.set(place, { of: stored, parsed });
    return this.#outlived(key, parsed);
  }

  /** Marks a value as used after what was parsed from it, which is of no use without it and so must go first. */
  #outlived(key: string, parsed: unknown): unknown {
    this.#held.get(key);
    return parsed;
  }

  async get(key: string): Promise<Kept | undefined> {
    return this.peek(key);
  }

  async set(key: string, kept: Kept): Promise<void> {
    this.#held.set(key, kept);
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
  const bytes = 'value' in held ? held.value.body.byteLength : parsedWeight * held.of.body.byteLength;
  return bytes + key.length + overheadBytes;
}
