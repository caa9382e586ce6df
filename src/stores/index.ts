import { type Changes, redisChanges } from './changes.ts';
import { type EntryStore, TieredEntryStore } from './entry-store.ts';
import { Guard } from './guard.ts';
import { type KeyStore, keyStore } from './key-store.ts';
import { MemoryStore } from './memory.ts';
import { closeRedis, openRedis, type RedisClient, whyAway } from './redis.ts';
import { RedisStore } from './redis-store.ts';
import { type ScreenshotStore, screenshotStore } from './screenshot-store.ts';
import { Space } from './space.ts';
import { SqliteFile } from './sqlite.ts';

export type { EntryStore } from './entry-store.ts';
export { Guard, StoreAway } from './guard.ts';
export type { KeyStore } from './key-store.ts';
export { type RedisClient, whyAway } from './redis.ts';
export type { ScreenshotStore } from './screenshot-store.ts';
export type { Stored } from './stored.ts';

export interface StoreOptions {
  readonly redisUrl: string | null;
  readonly dataDir: string;
  readonly cacheMemoryMb: number;
  /** Entries of another version are never read: the hash of the schema that shaped them. */
  readonly entryVersion?: string;
  /** Told once when a store goes away, and once when it is back. */
  readonly warn?: (message: string) => void;
}

/** Everything that is kept: the cache, the API keys, the screenshots. */
export interface Stores {
  readonly entries: EntryStore;
  readonly keys: KeyStore;
  readonly screenshots: ScreenshotStore;
  /** The connection that other instances share, where there is one. */
  readonly redis?: RedisClient;
  /** Where things are kept, in words for the operator; no password in it. */
  describe(): string;
  /** Whether everything that should be reachable is. */
  ready(): boolean;
  close(): Promise<void>;
}

const mebibyte = 1024 * 1024;
/** The bounds of the SQLite file; Redis has its own. */
const fileBytes = { entries: 1024 * mebibyte, screenshots: 256 * mebibyte } as const;
/** For screenshots that no store took. */
const heldBytes = 32 * mebibyte;

/** Opens the stores. A Redis that is away is no error: it is used from when it is there. */
export function openStores(options: StoreOptions): Promise<Stores> {
  return options.redisUrl === null ? openFileStores(options) : openRedisStores(options, options.redisUrl);
}

async function openFileStores(options: StoreOptions): Promise<Stores> {
  const { dataDir, entryVersion, warn } = options;
  const file = new SqliteFile(dataDir);
  const guards: Guard[] = [];
  const guard = (name: string) => {
    const made = new Guard({ name: `SQLite (${name})`, warn });
    guards.push(made);
    return made;
  };
  const entries = new Space(file.store('entries', { maxBytes: fileBytes.entries }), {
    namespace: entryNamespace(entryVersion),
    guard: guard('entries'),
  });
  const keys = new Space(file.store('keys'), { namespace: 'key', guard: guard('keys') });
  const screenshots = new Space(file.store('screenshots', { maxBytes: fileBytes.screenshots }), {
    namespace: 'screenshot',
    guard: guard('screenshots'),
  });
  return {
    ...spaces(options, { entries, keys, screenshots }),
    describe: () => `${inMemory(options)}, SQLite in ${dataDir}`,
    ready: () => !guards.some(({ away }) => away),
    close: async () => file.close(),
  };
}

async function openRedisStores(options: StoreOptions, url: string): Promise<Stores> {
  const [redis, subscriber] = await Promise.all([openRedis(url), openRedis(url)]);
  const changes = redisChanges(redis, subscriber);
  const space = (namespace: string) =>
    new Space(new RedisStore(redis), {
      namespace: `pageql:${namespace}`,
      guard: new Guard({ name: `Redis (${namespace})`, why: () => whyAway(redis), warn: options.warn }),
    });
  const entries = space(entryNamespace(options.entryVersion));
  return {
    ...spaces(options, { entries, changes, keys: space('key'), screenshots: space('screenshot') }),
    redis,
    describe() {
      const away = whyAway(redis);
      const where = `${inMemory(options)}, Redis at ${new URL(url).host}`;
      return away === null ? where : `${where}, away for now (${away})`;
    },
    ready: () => whyAway(redis) === null,
    async close() {
      changes.close();
      closeRedis(redis);
    },
  };
}

interface Spaces {
  readonly entries: Space;
  readonly keys: Space;
  readonly screenshots: Space;
  readonly changes?: Changes;
}

function spaces({ cacheMemoryMb }: StoreOptions, { entries, keys, screenshots, changes }: Spaces) {
  const memory = new MemoryStore(cacheMemoryMb * mebibyte);
  return {
    entries: new TieredEntryStore({ memory, behind: entries, changes }),
    keys: keyStore(keys),
    screenshots: screenshotStore({ space: screenshots, memory: new MemoryStore(heldBytes) }),
  };
}

function entryNamespace(version = 'any'): string {
  return `entry:${version}`;
}

function inMemory({ cacheMemoryMb }: StoreOptions): string {
  return `memory (${cacheMemoryMb} MB)`;
}
