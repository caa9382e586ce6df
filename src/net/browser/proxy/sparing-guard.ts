import { LRUCache } from 'lru-cache';
import type { Guard } from '../../guard.ts';
import { Semaphore } from '../../semaphore.ts';

/** Look-ups run on threads that the whole process shares: pages must not take all of them. */
const lookupsAtOnce = 6;
const patienceMs = 10_000;
/** Behind a proxy, a browser asks for a host again with every connection. */
const rememberMs = 10_000;
const maxHosts = 1_000;

/** A guard with a short-lived cache of its verdicts and a limit on concurrent look-ups. */
export function sparingGuard(guard: Guard): Guard {
  const slots = new Semaphore(lookupsAtOnce);
  const verdicts = new LRUCache<string, Promise<readonly string[]>>({ max: maxHosts, ttl: rememberMs });

  const ask = async (hostname: string, port: number) => {
    await slots.acquire(AbortSignal.timeout(patienceMs));
    return guard.resolve(hostname, port).finally(() => slots.release());
  };
  return {
    allows: (address) => guard.allows(address),
    mayLookUp: (hostname) => guard.mayLookUp(hostname),
    resolve(hostname, port) {
      const key = `${hostname}:${port}`;
      const known = verdicts.get(key);
      if (known) return known;
      const verdict = ask(hostname, port);
      verdicts.set(key, verdict);
      return verdict;
    },
  };
}
