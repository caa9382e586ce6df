import { expect, onTestFinished, test } from 'vitest';
import { type DayUsage, Usage } from '../../../src/service/access/usage.ts';
import { openStores, type UsageStore } from '../../../src/service/stores/index.ts';
import { anyRedis, describeRedis, describeRedisServer, startRedis } from '../../helpers/redis.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const id = `key:${'a'.repeat(64)}`;
const noon = Date.parse('2026-11-25T12:00:00Z');
const dayMs = 24 * 60 * 60_000;

async function stores(redisUrl: string | null, dataDir = temporaryDirectory()) {
  const opened = await openStores({ redisUrl, dataDir, cacheMemoryMb: 1 });
  onTestFinished(() => opened.close());
  return opened;
}

/** Two instances that share a store, and their clock. */
async function instances(redisUrl: string | null) {
  const dataDir = temporaryDirectory();
  const [one, two] = await Promise.all([stores(redisUrl, dataDir), stores(redisUrl, dataDir)]);
  const clock = { now: noon };
  const usage = ({ usage: store }: typeof one) => new Usage({ store, now: () => clock.now });
  return { clock, one: usage(one), two: usage(two) };
}

const used = (day: string, counts: Partial<DayUsage>): DayUsage => ({
  day,
  requests: 0,
  renders: 0,
  operations: 0,
  batchPages: 0,
  ...counts,
});

async function sharedByDay(redisUrl: string | null) {
  const { clock, one, two } = await instances(redisUrl);
  const key = `${id}${Math.random()}`;
  one.count(key, 'requests');
  one.count(key, 'requests');
  two.count(key, 'renders');
  two.count(key, 'batchPages', 1000);
  two.count(`${key} of another`, 'requests');
  await two.flush();
  const first = used('2026-11-25', { requests: 2, renders: 1, batchPages: 1000 });
  expect(await one.of(key)).toEqual([first]);
  clock.now += 2 * dayMs;
  one.count(key, 'operations');
  await one.flush();
  expect(await two.of(key)).toEqual([used('2026-11-27', { operations: 1 }), first]);
  clock.now += 88 * dayMs;
  expect(await two.of(key)).toEqual([used('2026-11-27', { operations: 1 })]);
}

test('usage is counted by day, and shared by processes with one directory', () => sharedByDay(null));

describeRedis('with Redis', () => {
  test('usage is counted by day, and shared by instances', async () => {
    await using redis = await anyRedis();
    await sharedByDay(redis.url);
  });
});

describeRedisServer('with a Redis that freezes', () => {
  test('what it was sent is counted once', async () => {
    await using redis = await startRedis();
    const { usage: store } = await stores(redis.url);
    const counting = new Usage({ store, now: () => noon });
    counting.count(id, 'requests');
    redis.freeze();
    await counting.flush();
    redis.thaw();
    counting.count(id, 'requests');
    const known = expect.poll(() => counting.of(id).catch(() => null), { timeout: 5_000 });
    await known.toEqual([used('2026-11-25', { requests: 2 })]);
  });
});

test('days that are over are forgotten in the file', async () => {
  const { usage } = await stores(null);
  await usage.add(id, '2026-01-01', { requests: 1 });
  await usage.add(id, '2026-11-25', { requests: 1 });
  expect(await usage.read(id, ['2026-01-01', '2026-11-25'])).toEqual([{}, { requests: 1 }]);
});

test('what cannot be stored is stored later, once', async () => {
  const { usage } = await stores(null);
  const state = { away: true };
  const reach = <T>(work: () => Promise<T>): Promise<T> =>
    state.away ? Promise.reject(new Error('away')) : work();
  const store: UsageStore = {
    add: (...args) => reach(() => usage.add(...args)),
    read: (...args) => reach(() => usage.read(...args)),
  };
  const counting = new Usage({ store, now: () => noon });
  counting.count(id, 'requests');
  await counting.flush();
  await expect(counting.of(id)).rejects.toMatchObject({ code: 'KEYS_UNAVAILABLE' });
  state.away = false;
  counting.count(id, 'requests');
  expect(await counting.of(id)).toEqual([used('2026-11-25', { requests: 2 })]);
  expect(await counting.of(id)).toEqual([used('2026-11-25', { requests: 2 })]);
});
