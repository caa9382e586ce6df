import { LRUCache } from 'lru-cache';
import type { Guard } from '../../guard.ts';
import { Semaphore } from '../../semaphore.ts';

/** Names are looked up by threads that everything shares: pages may not take all of them. */
const lookupsAtOnce = 6;
const patienceMs = 10_000;
/** A browser behind a proxy asks for a host again with every connection. */
const rememberMs = 10_000;
const maxHosts = 1_000;

/** The same guard, asked no more than it must be: a verdict holds for a moment, and few are sought at once. */
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
