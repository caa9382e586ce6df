import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CircuitBreaker, StoreUnavailable } from '../../../../src/service/stores/circuit-breaker.ts';
import { type Lease, redisLeases } from '../../../../src/service/stores/redis/leases.ts';
import { closeRedis } from '../../../../src/service/stores/redis/redis-state.ts';
import { describeRedisServer, redisOfBlock } from '../../../helpers/redis.ts';

const { signal } = new AbortController();

function asLease(taken: Lease | string): Lease {
  if (typeof taken === 'string') throw new Error(`got the outcome ${taken}`);
  return taken;
}

describeRedisServer('leases in Redis', () => {
  const redis = redisOfBlock();

  async function instance(namespace = 'test') {
    const client = await redis.client();
    const leases = redisLeases(client, {
      namespace,
      breaker: new CircuitBreaker({ name: 'Redis', budgetMs: 2_000 }),
    });
    return {
      client,
      take: (name: string, joins: string[] = []) => leases.take(name, { joins, signal }),
      leases,
    };
  }

  test('one instance holds the lease, and the waiting ones get its outcome', async () => {
    const [one, two, three] = await Promise.all([instance(), instance(), instance()]);
    const lease = asLease(await one.take('a'));
    const waiting = [two.take('a'), three.take('a')];
    await wait(100);
    await lease.release('done');
    expect(await Promise.all(waiting)).toEqual(['done', 'done']);
    await asLease(await two.take('a')).release();
  });

  test('without an outcome, one of the waiting instances takes the lease', async () => {
    const [one, two, three] = await Promise.all([instance(), instance(), instance()]);
    const lease = asLease(await one.take('b'));
    const waiting = [two.take('b'), three.take('b')];
    await wait(100);
    await lease.release();
    const next = asLease(await Promise.race(waiting));
    // The other one still waits: it polls several times a second, and by now it waits for the outcome of `next`.
    await wait(1_000);
    await next.release('done');
    expect(await Promise.all(waiting)).toContain('done');
  });

  test('a lease is renewed until it is released', async () => {
    const [one, two] = await Promise.all([instance(), instance()]);
    const lease = asLease(await one.take('c'));
    const waiting = two.take('c');
    expect(await Promise.race([waiting, wait(6_000, 'still held')])).toBe('still held');
    await lease.release('done');
    expect(await waiting).toBe('done');
  });

  test('the lease of a dead instance expires within seconds', async () => {
    const [one, two] = await Promise.all([instance(), instance()]);
    await one.take('d');
    closeRedis(one.client);
    await asLease(await two.take('d')).release();
  });

  test('joining another name works only in the requested direction', async () => {
    const [one, two] = await Promise.all([instance(), instance()]);
    const fresh = asLease(await one.take('e:fresh'));
    const joining = two.take('e', ['e:fresh']);
    await wait(50);
    await fresh.release('fresh');
    expect(await joining).toBe('fresh');
    const usual = asLease(await one.take('e', ['e:fresh']));
    await asLease(await two.take('e:fresh')).release();
    await usual.release();
  });

  test('instances with different entry versions do not wait for each other', async () => {
    const [one, two] = await Promise.all([instance('one'), instance('two')]);
    const leases = [asLease(await one.take('f')), asLease(await two.take('f'))];
    await Promise.all(leases.map((lease) => lease.release()));
  });

  test('an aborted wait ends at once', async () => {
    const [one, two] = await Promise.all([instance(), instance()]);
    const lease = asLease(await one.take('g'));
    const leaving = new AbortController();
    const waiting = two.leases.take('g', { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await lease.release();
  });

  test('an unavailable server is distinguished from a lease that is held', async () => {
    const { client, take } = await instance();
    closeRedis(client);
    await expect(take('h')).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
