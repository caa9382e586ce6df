import { afterAll, beforeAll, describe } from 'vitest';
import { openRedis } from '../../src/service/stores/redis/redis.ts';
import { closeRedis, type RedisClient } from '../../src/service/stores/redis/redis-state.ts';
import { redisInstalled, startRedis, type TestRedis } from './redis-server.ts';

export { startRedis, type TestRedis } from './redis-server.ts';

const elsewhere = process.env.REDIS_URL;

/** `describe` for what needs a server that it can stop: skipped by name without `redis-server`, a failure under CI. */
export const describeRedisServer = describe.skipIf(!redisInstalled && !process.env.CI);

/** `describe` for what needs any Redis: the one at REDIS_URL serves too. */
export const describeRedis = describe.skipIf(!redisInstalled && !elsewhere && !process.env.CI);

/** A Redis to be used but not stopped, which others may be using. */
export async function anyRedis(): Promise<{ readonly url: string } & AsyncDisposable> {
  return redisInstalled || !elsewhere ? startRedis() : { url: elsewhere, async [Symbol.asyncDispose]() {} };
}

/** One Redis for the tests of a block, with clients of it; all are closed behind them. */
export function redisOfBlock() {
  let redis: TestRedis & AsyncDisposable;
  const clients: RedisClient[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    clients.forEach(closeRedis);
    await redis[Symbol.asyncDispose]();
  });
  return {
    get server() {
      return redis;
    },
    async client(): Promise<RedisClient> {
      const client = await openRedis(redis.url);
      clients.push(client);
      return client;
    },
  };
}
