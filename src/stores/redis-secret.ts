import { randomBytes } from 'node:crypto';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { RedisClient } from './redis.ts';

const secretKey = 'pageql:secret';
const bytes = 32;

/** Random bytes that the first instance makes and all of them share. Rejects with StoreAway until they are known. */
export function redisSecret(client: RedisClient, breaker: CircuitBreaker): () => Promise<Uint8Array> {
  let known: Uint8Array | null = null;
  const agree = async () => {
    await client.set(secretKey, randomBytes(bytes).toString('base64url'), { condition: 'NX' });
    const text = await client.get(secretKey);
    if (!text) throw new Error('the secret is gone');
    return Buffer.from(text, 'base64url');
  };
  return async () => {
    known ??= await breaker.run(agree);
    return known;
  };
}
