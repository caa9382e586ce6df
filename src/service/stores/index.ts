import { join } from 'node:path';
import { CircuitBreaker } from './circuit-breaker.ts';
import { copiedKeys } from './copied-keys.ts';
import { type EntryStore, TieredEntryStore } from './entry-store.ts';
import { type KeyStore, keyStore } from './key-store.ts';
import { MemoryStore } from './memory.ts';
import { type Changes, redisChanges } from './redis/changes.ts';
import { type HostSlots, redisHostSlots } from './redis/host-slots.ts';
import { type Leases, redisLeases } from './redis/leases.ts';
import { redisSecret } from './redis/redis-secret.ts';
import type { RedisClient } from './redis/redis-state.ts';
import { closeRedis, whyUnavailable } from './redis/redis-state.ts';
import { redisUsage } from './redis/redis-usage.ts';
import { type ScreenshotStore, screenshotStore } from './screenshot-store.ts';
import { Space } from './space.ts';
import { openSqliteFiles } from './sqlite/sqlite-files.ts';
import type { SqliteStore } from './sqlite/sqlite-store.ts';
import type { UsageStore } from './usage-store.ts';

export { CircuitBreaker, StoreUnavailable } from './circuit-breaker.ts';
export type { EntryStore } from './entry-store.ts';
export type { KeyStore } from './key-store.ts';
export type { Lease, Leases } from './redis/leases.ts';
export { redisScript } from './redis/redis-script.ts';
export type { RedisClient } from './redis/redis-state.ts';
export { whyUnavailable } from './redis/redis-state.ts';
export type { ScreenshotStore } from './screenshot-store.ts';
export type { HeldLease, Stored } from './stored.ts';
export { type Counts, type UsageStore, usageDays } from './usage-store.ts';

export interface StoreOptions {
  readonly redisUrl: string | null;
  readonly dataDir: string;
  readonly cacheMemoryMb: number;
  /** A hash of the schema, the fingerprints and the settings that shaped the entries (`app/entry-version.ts`); those of another version are never read. */
  readonly entryVersion?: string;
  /** Called once when a store becomes unreachable, and once when it is back. */
  readonly warn?: (message: string) => void;
}

/** Everything that is stored: the cache, the API keys, the screenshots. */
export interface Stores {
  readonly entries: EntryStore;
  readonly keys: KeyStore;
  /** How much the holders of keys have used. */
  readonly usage: UsageStore;
  readonly screenshots: ScreenshotStore;
  /** Random bytes, made once and kept with the keys. Rejects with StoreUnavailable while they are unknown. */
  readonly secret: () => Promise<Uint8Array>;
  /** The connection to the Redis that other instances share, if there is one. */
  readonly redis?: RedisClient;
  /** Decides which instance scrapes a page that several are asked for. */
  readonly leases?: Leases;
  /** Limits the requests to a host over all instances. */
  readonly hostSlots?: HostSlots;
  /** The new name of a damaged cache file that was moved aside at startup; null if none was. */
  readonly setAside: string | null;
  /** Where data is stored, for the operator; contains no password. */
  describe(): string;
  /** Whether everything that should be reachable is. */
  ready(): boolean;
  close(): Promise<void>;
}

const mebibyte = 1024 * 1024;
/** Memory for screenshots that could not be stored. */
const heldBytes = 32 * mebibyte;

/** Opens the stores. An unreachable Redis is not an error: it is used as soon as it can be reached. */
export function openStores(options: StoreOptions): Promise<Stores> {
  return options.redisUrl === null ? openFileStores(options) : openRedisStores(options, options.redisUrl);
}

async function openFileStores(options: StoreOptions): Promise<Stores> {
  const { dataDir, entryVersion, warn } = options;
  const { entries, keys, usage, screenshots, secret, setAside, close } = openSqliteFiles(dataDir);
  const breakers: CircuitBreaker[] = [];
  const space = (store: SqliteStore, { name, namespace }: { name: string; namespace: string }) => {
    // No budget, since every call ends: a slow one is only compressing while the CPU is busy with pages.
    const breaker = new CircuitBreaker({ name: `SQLite (${name})`, budgetMs: null, warn });
    breakers.push(breaker);
    return new Space(store, { namespace, breaker });
  };
  return {
    ...spaces(options, {
      entries: space(entries, { name: 'entries', namespace: entryNamespace(entryVersion) }),
      keys: space(keys, { name: 'keys', namespace: 'key' }),
      screenshots: space(screenshots, { name: 'screenshots', namespace: 'screenshot' }),
    }),
    usage,
    secret: async () => secret,
    setAside,
    describe() {
      const where = `${inMemory(options)}, SQLite in ${dataDir}`;
      return setAside === null
        ? where
        : `${where}, in a new file: the old file was damaged and is now ${setAside}`;
    },
    ready: () => !breakers.some(({ unavailable }) => unavailable),
    close: async () => close(),
  };
}

async function openRedisStores(options: StoreOptions, url: string): Promise<Stores> {
  // Most services have no use for the client.
  const [{ openRedis }, { RedisStore }] = await Promise.all([
    import('./redis/redis.ts'),
    import('./redis/redis-store.ts'),
  ]);
  const [redis, subscriber] = await Promise.all([openRedis(url), openRedis(url)]);
  const changes = redisChanges(redis, subscriber);
  const breaker = (name: string) =>
    new CircuitBreaker({ name: `Redis (${name})`, why: () => whyUnavailable(redis), warn: options.warn });
  const space = (namespace: string) =>
    new Space(new RedisStore(redis), { namespace: `pageql:${namespace}`, breaker: breaker(namespace) });
  const entries = space(entryNamespace(options.entryVersion));
  const opened = spaces(options, { entries, changes, keys: space('key'), screenshots: space('screenshot') });
  const path = join(options.dataDir, 'keys-copy.json');
  const keys = copiedKeys({ store: opened.keys, path, warn: options.warn });
  return {
    ...opened,
    keys,
    usage: redisUsage(redis, breaker('usage')),
    secret: redisSecret(redis, breaker('secret')),
    redis,
    setAside: null,
    leases: redisLeases(redis, {
      namespace: entryNamespace(options.entryVersion),
      breaker: breaker('leases'),
    }),
    hostSlots: redisHostSlots(redis, breaker('hosts')),
    describe() {
      const reason = whyUnavailable(redis);
      const where = `${inMemory(options)}, Redis at ${new URL(url).host}`;
      return reason === null ? where : `${where}, currently unavailable (${reason})`;
    },
    ready: () => whyUnavailable(redis) === null,
    async close() {
      keys.close();
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
