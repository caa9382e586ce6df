import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { registrableDomain } from '../../extract/lib/domain.ts';
import { KeyedSemaphore } from './keyed-semaphore.ts';

/** Every address of a host name. */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemLookup: Lookup = (hostname) => lookup(hostname, { all: true });

/** How many look-ups of a domain may run at once, and how long one waits for its turn. */
const defaults = { perDomain: 4, maxWaitMs: 10_000 };

/** Limits look-ups per domain, whose owner has unlimited names, each occupying a thread; merges those of one name. */
export function fairLookup(lookup: Lookup, { perDomain, maxWaitMs } = defaults): Lookup {
  const pending = new Map<string, Promise<readonly LookupAddress[]>>();
  const domains = new KeyedSemaphore();

  const lookUpInTurn = async (hostname: string) => {
    const signal = AbortSignal.timeout(maxWaitMs);
    const leave = await domains.enter(registrableDomain(hostname), { slots: perDomain, signal });
    return lookup(hostname).finally(leave);
  };

  return (hostname) => {
    const known = pending.get(hostname);
    if (known) return known;
    const answer = lookUpInTurn(hostname).finally(() => pending.delete(hostname));
    pending.set(hostname, answer);
    return answer;
  };
}
