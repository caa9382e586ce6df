import { describe } from 'vitest';
import { redisInstalled, startRedis } from './redis-server.ts';

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
