import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TieredEntryStore } from '../../../src/service/stores/entry-store.ts';
import {
  openStores,
  type Stored,
  type StoreOptions,
  type Stores,
} from '../../../src/service/stores/index.ts';
import { MemoryStore } from '../../../src/service/stores/memory.ts';
import { openRedis } from '../../../src/service/stores/redis/redis.ts';
import { closeRedis } from '../../../src/service/stores/redis/redis-state.ts';
import type { Space } from '../../../src/service/stores/space.ts';
import { describeRedisServer, startRedis } from '../../helpers/redis.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const minute = 60_000;
let opened: Stores[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.map((stores) => stores.close()));
  opened = [];
});

async function instance(options: Partial<StoreOptions>): Promise<Stores> {
  const stores = await openStores({
    redisUrl: null,
    dataDir: temporaryDirectory(),
    cacheMemoryMb: 8,
    ...options,
  });
  opened.push(stores);
  return stores;
}

function answer(title: string): Stored {
  const body = Buffer.from(JSON.stringify({ metadata: { title } }));
  return { meta: { storedAt: 1, expiresAt: 2, contentHash: title, brief: 0 }, body };
}

function title(stored: Stored | undefined): unknown {
  return stored && JSON.parse(Buffer.from(stored.body).toString()).metadata.title;
}

describe('a single instance', () => {
  test('memory returns the stored bytes synchronously', async () => {
    const { entries } = await instance({ dataDir: temporaryDirectory() });
    const stored = answer('one');
    expect(entries.peek('key')).toBeUndefined();
    await entries.set('key', stored, minute);
    expect(entries.peek('key')).toEqual(stored);
    expect(await entries.get('key')).toBe(entries.peek('key'));
  });

  test('an answer survives a restart for the rest of its lifetime', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
    const dataDir = temporaryDirectory();
    const first = await instance({ dataDir });
    await first.entries.set('key', answer('one'), minute);
    await first.close();
    const { entries } = await instance({ dataDir });
    expect(entries.peek('key')).toBeUndefined();
    expect(await entries.get('key')).toEqual(answer('one'));
    expect(title(entries.peek('key'))).toBe('one');
    vi.setSystemTime(1e12 + minute + 1);
    expect([entries.peek('key'), await entries.get('key')]).toEqual([undefined, undefined]);
  });

  test('an older answer that takes longer to be compressed does not replace a fresher one', async () => {
    const { entries } = await instance({});
    const older = { ...answer('x'.repeat(300_000)), meta: { ...answer('').meta, fetchedAt: 1 } };
    const fresher = { ...answer('fresher'), meta: { ...answer('').meta, fetchedAt: 2 } };
    expect(
      await Promise.all([entries.set('key', older, minute), entries.set('key', fresher, minute)]),
    ).toEqual([false, true]);
    expect(title(await entries.get('key'))).toBe('fresher');
  });

  test('what was read while an answer came does not replace it', async () => {
    const fetchedAt = (time: number) => ({ ...answer('one'), meta: { fetchedAt: time } });
    const behind = {
      get: () => wait(20, { value: fetchedAt(1) }),
      set: async () => true,
    } as unknown as Space;
    const entries = new TieredEntryStore({ memory: new MemoryStore(100_000), behind });
    await Promise.all([entries.set('key', fetchedAt(2), minute), entries.get('key')]);
    expect(entries.peek('key')?.meta).toEqual({ fetchedAt: 2 });
  });

  test('concurrent look-ups of a key return the same value', async () => {
    const dataDir = temporaryDirectory();
    const first = await instance({ dataDir });
    await first.entries.set('key', answer('one'), minute);
    const { entries } = await instance({ dataDir });
    const found = await Promise.all(Array.from({ length: 20 }, () => entries.get('key')));
    expect(new Set(found).size).toBe(1);
  });

  test('a deleted answer is gone from memory and from the store', async () => {
    const { entries } = await instance({ dataDir: temporaryDirectory() });
    await entries.set('key', answer('one'), minute);
    await entries.delete('key');
    expect([entries.peek('key'), await entries.get('key')]).toEqual([undefined, undefined]);
  });

  test('an upgrade never reads answers of the old shape, but keeps the keys', async () => {
    const dataDir = temporaryDirectory();
    const old = await instance({ dataDir, entryVersion: 'one' });
    await old.entries.set('key', answer('one'), minute);
    await old.keys.set('hash', { meta: { plan: 'PRO' }, body: new Uint8Array() });
    const { entries, keys } = await instance({ dataDir, entryVersion: 'two' });
    expect(await entries.get('key')).toBeUndefined();
    expect((await keys.get('hash'))?.meta).toEqual({ plan: 'PRO' });
  });

  test('after its file was closed, look-ups miss and memory still works', async () => {
    const log: string[] = [];
    const stores = await instance({ dataDir: temporaryDirectory(), warn: (message) => log.push(message) });
    await stores.close();
    await stores.entries.set('key', answer('one'), minute);
    expect(title(stores.entries.peek('key'))).toBe('one');
    expect(await stores.entries.get('other')).toBeUndefined();
    await expect(stores.keys.get('hash')).rejects.toThrow('SQLite (keys)');
    expect(stores.ready()).toBe(false);
    expect(log.filter((line) => line.startsWith('SQLite (entries)'))).toHaveLength(1);
  });
});

describe('screenshots', () => {
  test('are kept as long as the longest-lived answer that refers to them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
    const { screenshots } = await instance({ dataDir: temporaryDirectory() });
    await screenshots.set('hash', answer('image'), 10 * minute);
    await screenshots.set('hash', answer('image'), minute);
    vi.setSystemTime(1e12 + 9 * minute);
    expect(title(await screenshots.get('hash'))).toBe('image');
    expect(await screenshots.extend('hash', 5 * minute)).toBe(true);
    vi.setSystemTime(1e12 + 13 * minute);
    expect(title(await screenshots.get('hash'))).toBe('image');
    vi.setSystemTime(1e12 + 15 * minute);
    expect(await screenshots.get('hash')).toBeUndefined();
    expect(await screenshots.extend('hash', minute)).toBe(false);
  });
});

describeRedisServer('instances that share a Redis', () => {
  test('share answers, keys and screenshots', async () => {
    await using redis = await startRedis();
    const [one, two] = [await instance({ redisUrl: redis.url }), await instance({ redisUrl: redis.url })];
    await one.entries.set('key', answer('one'), minute);
    await one.keys.set('hash', answer('key'));
    await one.screenshots.set('image', answer('image'), minute);
    expect([
      title(await two.entries.get('key')),
      title(await two.keys.get('hash')),
      title(await two.screenshots.get('image')),
      (await two.keys.list()).length,
    ]).toEqual(['one', 'key', 'image', 1]);
  });

  test('drop entries from memory that another instance has replaced', async () => {
    await using redis = await startRedis();
    const [one, two] = [await instance({ redisUrl: redis.url }), await instance({ redisUrl: redis.url })];
    await one.entries.set('key', answer('old'), minute);
    expect(title(await two.entries.get('key'))).toBe('old');
    await one.entries.set('key', answer('new'), minute);
    await expect.poll(async () => title(await two.entries.get('key'))).toBe('new');
    expect(title(one.entries.peek('key'))).toBe('new');
  });

  test('report a missing or wrong password, and treat it like an unavailable server', async () => {
    await using redis = await startRedis();
    const operator = await openRedis(redis.url);
    await operator.configSet('requirepass', 'geheim');
    closeRedis(operator);
    const missing = await instance({ redisUrl: redis.url });
    const wrong = await instance({ redisUrl: redis.url.replace('//', '//:secret@') });
    expect([missing.ready(), wrong.ready()]).toEqual([false, false]);
    expect(missing.describe()).toContain('currently unavailable (NOAUTH');
    await expect(missing.keys.get('hash')).rejects.toThrow('Redis (key): NOAUTH');
    await expect(wrong.keys.get('hash')).rejects.toThrow('Redis (key): WRONGPASS');
    const right = await instance({ redisUrl: redis.url.replace('//', '//:geheim@') });
    expect([right.ready(), await right.keys.get('hash')]).toEqual([true, undefined]);
  });

  test('start without Redis and use it as soon as it is available', async () => {
    await using redis = await startRedis();
    await redis.kill();
    const stores = await instance({ redisUrl: redis.url });
    expect(stores.ready()).toBe(false);
    expect(await stores.entries.get('key')).toBeUndefined();
    await expect(stores.keys.get('hash')).rejects.toThrow('Redis (key)');
    await redis.restart();
    await vi.waitFor(() => stores.keys.get('hash'), { timeout: 60_000, interval: 50 });
    expect(stores.ready()).toBe(true);
  });

  test('answer every call while Redis is frozen, thawed, killed and restarted', async () => {
    await using redis = await startRedis();
    const stores = await instance({ redisUrl: redis.url, cacheMemoryMb: 0.001 });
    let slowest = 0;
    let running = true;
    const load = Array.from({ length: 10 }, async (_, worker) => {
      for (let n = 0; running; n += 1) {
        const started = performance.now();
        await stores.entries.set(`${worker} ${n}`, answer('some'), minute);
        await stores.entries.get(`${worker} ${n}`);
        slowest = Math.max(slowest, performance.now() - started);
        await wait(5);
      }
    });
    const works = () =>
      vi.waitFor(
        async () => {
          await stores.entries.set('probe', answer('there'), minute);
          expect(title(await stores.entries.get('probe'))).toBe('there');
        },
        { timeout: 60_000, interval: 50 },
      );
    await works();
    redis.freeze();
    await wait(2500);
    redis.thaw();
    await works();
    await redis.kill();
    await wait(500);
    await redis.restart();
    await works();
    running = false;
    await Promise.all(load);
    expect(slowest).toBeLessThan(1500);
  });
});
