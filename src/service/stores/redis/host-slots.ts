import { randomUUID } from 'node:crypto';
import { type CircuitBreaker, StoreUnavailable } from '../circuit-breaker.ts';
import { pause } from './pause.ts';
import { redisScript } from './redis-script.ts';
import type { RedisClient } from './redis-state.ts';

/** The slots of hosts, which the instances on one Redis share. */
export interface HostSlots {
  /** Waits for one of so many slots of a host, and returns the function that releases it. While Redis is away, at once. */
  enter(
    host: string,
    { slots, signal }: { readonly slots: number; readonly signal: AbortSignal },
  ): Promise<() => void>;
}

/** A slot is free again after this time even if its instance has died: longer than any fetch may take. */
const heldMs = 30_000;
/** The polling interval of those who wait; chance spreads them. */
const pollMs = 50;

/**
 * KEYS: the slots of a host, as tokens by the time they end. ARGV: how many there are, a token, how long it may be held.
 * One that ends more than that ahead was taken before the clock was set back.
 */
const enterScript = redisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now + ARGV[3], '+inf')
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`);

export function redisHostSlots(client: RedisClient, breaker: CircuitBreaker): HostSlots {
  return {
    async enter(host, { slots, signal }) {
      const key = `pageql:host:${host}`;
      const token = randomUUID();
      const input = { keys: [key], arguments: [String(slots), token, String(heldMs)] };
      // Past the breaker, which makes no calls during a pause: the slot would be taken for half a minute.
      const leave = () => void client.zRem(key, token).catch(() => {});
      let isAsked = false;
      const ask = () => {
        isAsked = true;
        return enterScript(client, input);
      };
      try {
        while ((await breaker.run(ask)) !== 1) await pause(pollMs * (0.5 + Math.random()), signal);
      } catch (error) {
        // A server that was frozen runs what it was asked in the meantime.
        if (isAsked) leave();
        if (error instanceof StoreUnavailable) return () => {};
        throw error;
      }
      return leave;
    },
  };
}
