import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../../../src/service/access/caller.ts';
import {
  createRateLimit,
  type RateLimit,
  type Ticket,
} from '../../../../src/service/access/rate-limit/index.ts';
import { openRedis } from '../../../../src/service/stores/redis/redis.ts';
import { closeRedis, type RedisClient } from '../../../../src/service/stores/redis/redis-state.ts';
import { callerWith } from '../../../helpers/caller.ts';
import { anyRedis, describeRedis, describeRedisServer, startRedis } from '../../../helpers/redis.ts';

/** A caller without a window. */
function newcomer(limit: number): Caller {
  return callerWith({ id: randomUUID(), limit });
}

function burst(limit: RateLimit, caller: Caller, calls: number): Promise<Ticket[]> {
  return Promise.all(Array.from({ length: calls }, () => limit.take(caller)));
}

function everyLimit(
  open: (windowMs: number) => { limit: RateLimit; pass(ms: number): Promise<void> | void },
): void {
  test('a burst passes up to the limit, each call with its own Remaining and all with one Reset', async () => {
    const tickets = await burst(open(60_000).limit, newcomer(50), 400);
    const admitted = tickets.filter((ticket) => ticket.admitted).map(({ state }) => state.remaining);
    expect(admitted).toEqual(Array.from({ length: 50 }, (_, n) => 49 - n));
    expect(tickets.filter((ticket) => !ticket.admitted).every(({ state }) => state.remaining === 0)).toBe(
      true,
    );
    expect(new Set(tickets.map(({ state }) => state.resetAt)).size).toBe(1);
  });

  test('a window starts with the first request; refused requests do not extend it', async () => {
    const { limit, pass } = open(400);
    const caller = newcomer(2);
    const [first] = await burst(limit, caller, 3);
    await pass(200);
    const refused = await limit.take(caller);
    expect(refused).toEqual({
      admitted: false,
      state: { limit: 2, remaining: 0, resetAt: first?.state.resetAt },
    });
    await pass(250);
    const next = await limit.take(caller);
    expect(next).toMatchObject({ admitted: true, state: { remaining: 1 } });
    expect(next.state.resetAt).toBeGreaterThanOrEqual((first?.state.resetAt ?? Number.NaN) + 400);
  });

  test('peek counts nothing', async () => {
    const { limit } = open(60_000);
    const caller = newcomer(5);
    for (let n = 0; n < 10; n += 1) expect((await limit.peek(caller)).remaining).toBe(5);
    const { state } = await limit.take(caller);
    expect(await limit.peek(caller)).toEqual(state);
  });

  test('callers have separate windows', async () => {
    const { limit } = open(60_000);
    await burst(limit, newcomer(3), 10);
    expect(await limit.take(newcomer(3))).toMatchObject({ admitted: true, state: { remaining: 2 } });
  });

  test('the remainder of a caller whose limit was lowered is 0, not negative', async () => {
    const { limit } = open(60_000);
    const caller = newcomer(10);
    await burst(limit, caller, 8);
    const lowered = { ...caller, limit: 3 };
    expect(await limit.take(lowered)).toMatchObject({ admitted: false, state: { limit: 3, remaining: 0 } });
  });
}

describe('in memory', () => {
  everyLimit((windowMs) => {
    let now = 1e12;
    const pass = (ms: number) => {
      now += ms;
    };
    return { limit: createRateLimit({ windowMs, now: () => now }), pass };
  });

  test('the end of a window is the first moment of the next', async () => {
    let now = 1000;
    const limit = createRateLimit({ now: () => now });
    const caller = newcomer(1);
    expect((await limit.take(caller)).state.resetAt).toBe(61_000);
    now = 60_999;
    expect((await limit.take(caller)).admitted).toBe(false);
    now = 61_000;
    expect((await limit.take(caller)).admitted).toBe(true);
  });

  test('while the limiter cannot be loaded, nothing is counted; then, whoever asks after a ticket sees it', async () => {
    let isMissing = true;
    const loadLimiter = async () => {
      if (isMissing) throw new Error('not found');
      return import('graphql-rate-limit');
    };
    const limit = createRateLimit({ loadLimiter });
    const caller = newcomer(1);
    await expect(limit.take(caller)).rejects.toThrow('not found');
    expect((await limit.peek(caller)).remaining).toBe(1);
    isMissing = false;
    const [{ admitted }, { remaining }] = await Promise.all([limit.take(caller), limit.peek(caller)]);
    expect([admitted, remaining]).toEqual([true, 0]);
  });

  test('a clock that is set back by a day does not keep a window open for a day', async () => {
    let now = 1e12;
    const limit = createRateLimit({ now: () => now });
    const caller = newcomer(1);
    await burst(limit, caller, 2);
    now -= 24 * 3_600_000;
    expect((await limit.peek(caller)).remaining).toBe(1);
    expect(await limit.take(caller)).toMatchObject({ admitted: true, state: { resetAt: now + 60_000 } });
    expect((await limit.take(caller)).admitted).toBe(false);
  });
});

describeRedis('on Redis', () => {
  let redis: Awaited<ReturnType<typeof anyRedis>>;
  let client: RedisClient;
  beforeAll(async () => {
    redis = await anyRedis();
    client = await openRedis(redis.url);
  });
  afterAll(async () => {
    closeRedis(client);
    await redis[Symbol.asyncDispose]();
  });
  everyLimit((windowMs) => ({ limit: createRateLimit({ redis: client, windowMs }), pass: (ms) => wait(ms) }));

  test('two processes of 200 calls each pass exactly 50 between them', async () => {
    const script = join(import.meta.dirname, 'limit-process.ts');
    const id = randomUUID();
    const processes = [fork(script, [redis.url, id]), fork(script, [redis.url, id])];
    await Promise.all(processes.map((one) => once(one, 'message')));
    for (const one of processes) one.send('go');
    const reports = await Promise.all(
      processes.map(async (one) => (await once(one, 'message'))[0] as Ticket[]),
    );
    const tickets = reports.flat();
    const remaining = tickets.filter(({ admitted }) => admitted).map(({ state }) => state.remaining);
    expect(tickets).toHaveLength(400);
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(new Set(tickets.map(({ state }) => state.resetAt)).size).toBe(1);
  });

  test('a server clock that is set back by a day does not keep a window open for a day', async () => {
    const limit = createRateLimit({ redis: client });
    const caller = newcomer(1);
    const { state } = await limit.take(caller);
    await client.hSet(`pageql:limit:${caller.id}`, 'end', String(state.resetAt + 24 * 3_600_000));
    const next = await limit.take(caller);
    expect(next).toMatchObject({ admitted: true, state: { remaining: 0 } });
    expect(next.state.resetAt).toBeLessThan(state.resetAt + 60_000);
    expect((await limit.take(caller)).admitted).toBe(false);
  });

  test('a window that has ended is gone from Redis', async () => {
    const limit = createRateLimit({ redis: client, windowMs: 100 });
    const caller = newcomer(3);
    await limit.take(caller);
    expect(await client.pTTL(`pageql:limit:${caller.id}`)).toBeGreaterThan(0);
    await wait(150);
    expect(await client.exists(`pageql:limit:${caller.id}`)).toBe(0);
  });
});

describeRedisServer('while Redis is stopped or frozen, and once it is back', () => {
  test('every call is answered, each process keeps the limit, and nothing has to be restarted', async () => {
    await using redis = await startRedis();
    const client = await openRedis(redis.url);
    const log: string[] = [];
    const limit = createRateLimit({ redis: client, warn: (message) => log.push(message) });
    const admitted = async (caller: Caller, calls: number) =>
      (await burst(limit, caller, calls)).filter((ticket) => ticket.admitted).length;
    const shared = () =>
      vi.waitFor(
        async () => {
          const caller = newcomer(5);
          await limit.take(caller);
          expect(await client.exists(`pageql:limit:${caller.id}`)).toBe(1);
        },
        { timeout: 60_000, interval: 50 },
      );

    expect(await admitted(newcomer(50), 200)).toBe(50);
    redis.freeze();
    const started = performance.now();
    expect(await admitted(newcomer(50), 200)).toBe(50);
    expect(performance.now() - started).toBeLessThan(10_000);
    await wait(2000);
    redis.thaw();
    await shared();
    await redis.kill();
    expect(await admitted(newcomer(50), 200)).toBe(50);
    await redis.restart();
    await shared();
    expect(await admitted(newcomer(50), 200)).toBe(50);
    closeRedis(client);
    expect(log.map((line) => line.split(';')[0])).toEqual([
      'Redis (rate limit): no answer within 200 ms',
      'Redis (rate limit): available again',
      expect.stringMatching(/^Redis \(rate limit\): /),
      'Redis (rate limit): available again',
    ]);
  });
});
