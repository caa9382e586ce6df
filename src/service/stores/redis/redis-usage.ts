import type { CircuitBreaker } from '../circuit-breaker.ts';
import { type UsageStore, usageDays } from '../usage-store.ts';
import type { RedisClient } from './redis-state.ts';

const dayMs = 24 * 60 * 60_000;

/** Usage in the Redis that instances share. */
export function redisUsage(client: RedisClient, breaker: CircuitBreaker): UsageStore {
  const place = (id: string, day: string) => `pageql:usage:${id}:${day}`;
  return {
    add: (id, day, counts) =>
      breaker.run(async () => {
        const step = client.multi();
        for (const [what, count] of Object.entries(counts)) step.hIncrBy(place(id, day), what, count);
        await step.pExpire(place(id, day), usageDays * dayMs).exec();
      }),
    read: (id, days) =>
      breaker.run(async () => {
        const found = await Promise.all(days.map((day) => client.hGetAll(place(id, day))));
        return found.map((counts) =>
          Object.fromEntries(Object.entries(counts).map(([what, count]) => [what, Number(count)])),
        );
      }),
  };
}
