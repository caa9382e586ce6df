import { expect, test } from 'vitest';
import { CircuitBreaker } from '../../../../src/service/stores/circuit-breaker.ts';
import { TieredEntryStore } from '../../../../src/service/stores/entry-store.ts';
import { MemoryStore } from '../../../../src/service/stores/memory.ts';
import { type Lease, redisLeases } from '../../../../src/service/stores/redis/leases.ts';
import { RedisStore } from '../../../../src/service/stores/redis/redis-store.ts';
import { Space } from '../../../../src/service/stores/space.ts';
import type { Stored } from '../../../../src/service/stores/stored.ts';
import { describeRedisServer, redisOfBlock } from '../../../helpers/redis.ts';

const { signal } = new AbortController();
const minute = 60_000;

function page(text: string, fetchedAt: number, lease?: Lease): Stored {
  return { meta: { fetchedAt, storedAt: fetchedAt }, body: Buffer.from(text), underLease: lease?.held };
}

describeRedisServer('entries that instances share', () => {
  const redis = redisOfBlock();

  /** An instance with a memory of its own. */
  async function instance() {
    const client = await redis.client();
    const breaker = new CircuitBreaker({ name: 'Redis', budgetMs: 2_000 });
    const behind = new Space(new RedisStore(client), { namespace: 'entries', breaker });
    const entries = new TieredEntryStore({ memory: new MemoryStore(1_000_000), behind });
    const leases = redisLeases(client, { namespace: 'entries', breaker });
    return {
      client,
      entries,
      take: async (name: string) => (await leases.take(name, { signal })) as Lease,
      read: async (key: string) => Buffer.from((await entries.reload(key))?.body ?? []).toString(),
    };
  }

  test('an instance that has lost its lease stores nothing, neither for others nor for itself', async () => {
    const [frozen, other] = await Promise.all([instance(), instance()]);
    const lost = await frozen.take('a');
    // As if it had stood still until the lease expired.
    await frozen.client.del(lost.held.key);
    const lease = await other.take('a');
    expect(await other.entries.set('a', page('new', 2_000, lease), minute)).toBe(true);
    await lease.release('done');
    expect(await frozen.entries.set('a', page('old', 3_000, lost), minute)).toBe(false);
    expect(frozen.entries.peek('a')).toBeUndefined();
    expect([await frozen.read('a'), await other.read('a')]).toEqual(['new', 'new']);
  });

  test('nor does it while another instance is at work', async () => {
    const [frozen, other] = await Promise.all([instance(), instance()]);
    const lost = await frozen.take('b');
    await frozen.client.del(lost.held.key);
    await other.take('b');
    expect(await frozen.entries.set('b', page('old', 1_000, lost), minute)).toBe(false);
    expect(await other.read('b')).toBe('');
  });

  test('an instance that holds its lease stores', async () => {
    const one = await instance();
    const lease = await one.take('c');
    expect(await one.entries.set('c', page('page', 1_000, lease), minute)).toBe(true);
    expect(await one.read('c')).toBe('page');
  });

  test('an entry is not replaced by one that was fetched earlier, with or without a lease', async () => {
    const [one, other] = await Promise.all([instance(), instance()]);
    expect(await one.entries.set('d', page('later', 2_000), minute)).toBe(true);
    expect(await other.entries.set('d', page('earlier', 1_000), minute)).toBe(false);
    expect(await one.entries.set('d', page('earlier', 1_000), minute)).toBe(false);
    expect([await one.read('d'), await other.read('d')]).toEqual(['later', 'later']);
    expect(await other.entries.set('d', page('last', 3_000), minute)).toBe(true);
    expect(await one.read('d')).toBe('last');
  });

  test('an entry from before the clock was set back is replaced', async () => {
    const one = await instance();
    const hour = 60 * minute;
    await one.entries.set('e', page('ahead', Date.now() + hour), minute);
    expect(await one.entries.set('e', page('now', Date.now()), minute)).toBe(true);
    expect(await one.read('e')).toBe('now');
  });

  test('bytes that are no entry are replaced', async () => {
    const one = await instance();
    // Not that of the outcome of a lease, whose random end may be the same letter.
    const [key = ''] = await one.client.keys('*entries*:d');
    await one.client.set(key, 'garbage');
    expect(await one.entries.set('d', page('sound', 500), minute)).toBe(true);
    expect(await (await instance()).read('d')).toBe('sound');
  });
});
