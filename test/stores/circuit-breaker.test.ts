import { expect, onTestFinished, test, vi } from 'vitest';
import { CircuitBreaker } from '../../src/stores/circuit-breaker.ts';

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

test('a store that does not answer is given up when the budget is used up', async () => {
  const started = performance.now();
  await expect(breaker().breaker.run(forever)).rejects.toThrow('Redis: no answer within 40 ms');
  expect(performance.now() - started).toBeLessThan(1000);
});

test('after a failure nothing is asked for a second, then one call tries', async () => {
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

test('a try that fails begins another pause', async () => {
  const { breaker: redis, clock } = breaker();
  await expect(redis.run(fails)).rejects.toThrow();
  clock.now = 1000;
  await expect(redis.run(fails)).rejects.toThrow();
  clock.now = 1999;
  await expect(redis.run(works)).rejects.toThrow();
  clock.now = 2000;
  expect(await redis.run(works)).toBe('answer');
});

test('a clock that is set back makes no pause longer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const redis = new CircuitBreaker({ name: 'Redis' });
  await expect(redis.run(fails)).rejects.toThrow();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(await redis.run(works)).toBe('answer');
});

test('the log is told once when a store goes away and once when it is back', async () => {
  const { breaker: redis, clock, log } = breaker();
  await Promise.allSettled([redis.run(fails), redis.run(fails), redis.run(fails)]);
  clock.now = 1000;
  await redis.run(works);
  await redis.run(works);
  expect(log).toEqual(['Redis: broken pipe; doing without until it is back', 'Redis: back']);
});

test('an answer that came while this process was busy counts as in time', async () => {
  const { breaker: redis } = breaker();
  const answer = redis.run(() => new Promise((resolve) => setTimeout(resolve, 5, 'answer')));
  const busyUntil = performance.now() + 100;
  while (performance.now() < busyUntil);
  expect(await answer).toBe('answer');
});

test('the cause is told where it is known better', async () => {
  const redis = new CircuitBreaker({ name: 'Redis', why: () => 'WRONGPASS' });
  await expect(redis.run(fails)).rejects.toThrow('Redis: WRONGPASS');
});

test('it knows whether the store is away', async () => {
  const { breaker: redis, clock } = breaker();
  expect(redis.away).toBe(false);
  await expect(redis.run(fails)).rejects.toThrow();
  expect(redis.away).toBe(true);
  clock.now = 1000;
  await redis.run(works);
  expect(redis.away).toBe(false);
});

test('a store in this process has all the time that it takes, and its failures count as ever', async () => {
  const log: string[] = [];
  const sqlite = new CircuitBreaker({ name: 'SQLite', budgetMs: null, warn: (message) => log.push(message) });
  const late = () => new Promise((resolve) => setTimeout(resolve, 400, 'answer'));
  expect([await sqlite.run(late), log]).toEqual(['answer', []]);
  await expect(sqlite.run(fails)).rejects.toThrow('SQLite: broken pipe');
});
