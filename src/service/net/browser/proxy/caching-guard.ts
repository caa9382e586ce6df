import { LRUCache } from 'lru-cache';
import type { Guard } from '../../guard.ts';
import { Semaphore } from '../../semaphore.ts';

/** Look-ups run on threads that the whole process shares: pages must not take all of them. */
const maxConcurrent = 6;
const maxWaitMs = 10_000;
/** Behind a proxy, a browser resolves a host again for every connection. */
const ttlMs = 10_000;
const maxHosts = 1_000;

/** A guard that caches its look-ups for a short time and limits how many run at once. */
export function cachingGuard(guard: Guard): Guard {
  const slots = new Semaphore(maxConcurrent);
  const lookups = new LRUCache<string, Promise<readonly string[]>>({ max: maxHosts, ttl: ttlMs });

  const lookUp = async (hostname: string, port: number) => {
    await slots.acquire(AbortSignal.timeout(maxWaitMs));
    return guard.resolve(hostname, port).finally(() => slots.release());
  };
  return {
    ...guard,
    resolve(hostname, port) {
      const key = `${hostname}:${port}`;
      const known = lookups.get(key);
      if (known) return known;
      const lookup = lookUp(hostname, port);
      lookups.set(key, lookup);
      return lookup;
    },
  };
}
