import { expect, onTestFinished, test, vi } from 'vitest';
import { CircuitBreaker } from '../../../src/service/stores/circuit-breaker.ts';

const forever = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new Error('broken pipe'));
const works = () => Promise.resolve('answer');

function breaker() {
  const clock = { now: 0 };
  const log: string[] = [];
  const warn = (message: string) => log.push(message);
  return {
    clock,
    log,
    breaker: new CircuitBreaker({ name: 'Redis', budgetMs: 40, now: () => clock.now, warn }),
  };
}

test('a call fails when the store does not reply within the budget', async () => {
  await expect(breaker().breaker.run(forever)).rejects.toThrow('Redis: no answer within 40 ms');
});

test('after a failure no call is made for a second, then one call probes the store', async () => {
  const { breaker: redis, clock } = breaker();
  const work = vi.fn(works);
  await expect(redis.run(fails)).rejects.toThrow('Redis: broken pipe');
  clock.now = 999;
  await expect(redis.run(work)).rejects.toThrow('Redis: broken pipe');
  expect(work).not.toHaveBeenCalled();
  clock.now = 1000;
  const tries = await Promise.allSettled([redis.run(work), redis.run(work), redis.run(work)]);
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(work).toHaveBeenCalledOnce();
  expect(await redis.run(work)).toBe('answer');
});

test('a failed probe starts another pause', async () => {
  const { breaker: redis, clock } = breaker();
  await expect(redis.run(fails)).rejects.toThrow();
  clock.now = 1000;
  await expect(redis.run(fails)).rejects.toThrow();
  clock.now = 1999;
  await expect(redis.run(works)).rejects.toThrow();
  clock.now = 2000;
  expect(await redis.run(works)).toBe('answer');
});

test('setting back the system clock does not extend a pause', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const redis = new CircuitBreaker({ name: 'Redis' });
  await expect(redis.run(fails)).rejects.toThrow();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(await redis.run(works)).toBe('answer');
});

test('says, and logs once, when a store becomes unavailable and when it is available again', async () => {
  const { breaker: redis, clock, log } = breaker();
  await Promise.allSettled([redis.run(fails), redis.run(fails), redis.run(fails)]);
  expect(redis.unavailable).toBe(true);
  clock.now = 1000;
  await redis.run(works);
  await redis.run(works);
  expect(redis.unavailable).toBe(false);
  expect(log).toEqual(['Redis: broken pipe; continuing without it', 'Redis: available again']);
});

test('a reply that arrived while this process was busy counts as in time', async () => {
  const { breaker: redis } = breaker();
  const answer = redis.run(() => new Promise((resolve) => setTimeout(resolve, 5, 'answer')));
  const busyUntil = performance.now() + 100;
  while (performance.now() < busyUntil);
  expect(await answer).toBe('answer');
});

test('logs the better reason if one is known', async () => {
  const redis = new CircuitBreaker({ name: 'Redis', why: () => 'WRONGPASS' });
  await expect(redis.run(fails)).rejects.toThrow('Redis: WRONGPASS');
});

test('a store without a budget may take any time, and its failures still count', async () => {
  const log: string[] = [];
  const sqlite = new CircuitBreaker({ name: 'SQLite', budgetMs: null, warn: (message) => log.push(message) });
  const late = () => new Promise((resolve) => setTimeout(resolve, 400, 'answer'));
  expect([await sqlite.run(late), log]).toEqual(['answer', []]);
  await expect(sqlite.run(fails)).rejects.toThrow('SQLite: broken pipe');
});
