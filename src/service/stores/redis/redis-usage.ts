import { randomUUID } from 'node:crypto';
import type { CircuitBreaker } from '../circuit-breaker.ts';
import { type UsageStore, usageDays } from '../usage-store.ts';
import { redisScript } from './redis-script.ts';
import type { RedisClient } from './redis-state.ts';

const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;

/**
 * Adds what was counted, but for what was added under the same token before. KEYS: the counts of a day, and what was added.
 * ARGV: how long each is kept, then what was counted, and how often.
 */
const addScript = redisScript(`
for index = 3, #ARGV, 2 do
  local what, count = ARGV[index], tonumber(ARGV[index + 1])
  local added = tonumber(redis.call('HGET', KEYS[2], what) or 0)
  if count > added then
    redis.call('HINCRBY', KEYS[1], what, count - added)
    redis.call('HSET', KEYS[2], what, count)
  end
end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[2])`);

/** Usage in the Redis that instances share. */
export function redisUsage(client: RedisClient, breaker: CircuitBreaker): UsageStore {
  const place = (id: string, day: string) => `pageql:usage:${id}:${day}`;
  /**
   * The tokens of counts that were sent without an answer, by the id of whose they are. They come again, with what was
   * counted since; and a server that was frozen adds the first ones as well, once it goes on.
   */
  const unanswered = new Map<string, string>();
  return {
    async add(id, day, counts) {
      const token = unanswered.get(id) ?? `pageql:usage-sent:${randomUUID()}`;
      unanswered.delete(id);
      const kept = [String(usageDays * dayMs), String(hourMs)];
      const counted = Object.entries(counts).flatMap(([what, count]) => [what, String(count)]);
      const input = { keys: [place(id, day), token], arguments: [...kept, ...counted] };
      try {
        await breaker.run(() => addScript(client, input));
      } catch (error) {
        unanswered.set(id, token);
        throw error;
      }
      client.unlink(token).catch(() => {});
    },
    read: (id, days) =>
      breaker.run(async () => {
        const found = await Promise.all(days.map((day) => client.hGetAll(place(id, day))));
        return found.map((counts) =>
          Object.fromEntries(Object.entries(counts).map(([what, count]) => [what, Number(count)])),
        );
      }),
  };
}
