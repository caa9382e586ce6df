import { expect, test } from 'vitest';
import { CircuitBreaker } from '../../../../src/service/stores/circuit-breaker.ts';
import { redisHostSlots } from '../../../../src/service/stores/redis/host-slots.ts';
import { describeRedisServer, redisOfBlock } from '../../../helpers/redis.ts';

const patient = { signal: new AbortController().signal };

describeRedisServer('slots of hosts in Redis', () => {
  const redis = redisOfBlock();

  async function instance({ budgetMs = 2_000 } = {}) {
    const client = await redis.client();
    const slots = redisHostSlots(client, new CircuitBreaker({ name: 'Redis', budgetMs }));
    return {
      client,
      enter: (host: string, limit: number) => slots.enter(host, { slots: limit, ...patient }),
      slots,
    };
  }

  test('instances together have so many of a host, and others of another host', async () => {
    const [one, other] = await Promise.all([instance(), instance()]);
    const leave = await Promise.all([one.enter('a', 2), other.enter('a', 2)]);
    await other.enter('b', 2);
    const entered: string[] = [];
    const waiting = [one, other].map((each, at) => each.enter('a', 2).then(() => entered.push(`${at}`)));
    expect(await one.client.zCard('pageql:host:a')).toBe(2);
    leave[0]?.();
    await Promise.race(waiting);
    expect(entered).toHaveLength(1);
    leave[1]?.();
    await Promise.all(waiting);
  });

  test('what an instance that died has held is free again when its time is over', async () => {
    const { client, enter } = await instance();
    await client.zAdd('pageql:host:c', [
      { score: Date.now() - 1, value: 'of the dead' },
      { score: Date.now() + 60 * 60_000, value: 'of before the clock was set back' },
    ]);
    (await enter('c', 1))();
    await expect.poll(() => client.exists('pageql:host:c')).toBe(0);
  });

  test('whoever has given up waits no longer', async () => {
    const { enter, slots } = await instance();
    await enter('d', 1);
    const impatient = new AbortController();
    const waiting = slots.enter('d', { slots: 1, signal: impatient.signal });
    impatient.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  });

  test('whoever entered while Redis was frozen takes no slot from those after', async () => {
    const { client, enter } = await instance({ budgetMs: 100 });
    redis.server.freeze();
    const leave = await enter('f', 1);
    redis.server.thaw();
    await expect.poll(() => client.ping().catch(() => null)).toBe('PONG');
    // Far less than the time that a slot is held for.
    await expect.poll(() => client.zCard('pageql:host:f')).toBe(0);
    leave();
  });

  test('while Redis is away, everybody enters', async () => {
    const { enter } = await instance();
    await enter('e', 1);
    await redis.server.kill();
    (await enter('e', 1))();
    await redis.server.restart();
  });
});
