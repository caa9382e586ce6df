import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { registrableDomain } from '../lib/domain.ts';
import { Semaphore } from './semaphore.ts';

/** Every address of a host name. */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemLookup: Lookup = (hostname) => lookup(hostname, { all: true });

export interface FairLookupOptions {
  /** Maximum concurrent look-ups per domain. */
  readonly perDomain: number;
  /** How long a look-up waits for a slot. */
  readonly patienceMs: number;
}

const usual: FairLookupOptions = { perDomain: 4, patienceMs: 10_000 };

/**
 * Wraps a look-up so that no domain gets more than its share: each look-up occupies a thread for as long as the name
 * server stays silent, and whoever runs a zone has unlimited names in it. Concurrent look-ups of a name are merged.
 */
export function fairLookup(lookup: Lookup, { perDomain, patienceMs } = usual): Lookup {
  const underway = new Map<string, Promise<readonly LookupAddress[]>>();
  const domains = new Map<string, Semaphore>();

  const inTurn = async (hostname: string) => {
    const domain = registrableDomain(hostname);
    const turns = domains.get(domain) ?? new Semaphore(perDomain);
    domains.set(domain, turns);
    await turns.acquire(AbortSignal.timeout(patienceMs));
    try {
      return await lookup(hostname);
    } finally {
      turns.release();
      if (turns.idle) domains.delete(domain);
    }
  };

  return (hostname) => {
    const known = underway.get(hostname);
    if (known) return known;
    const answer = inTurn(hostname).finally(() => underway.delete(hostname));
    underway.set(hostname, answer);
    return answer;
  };
}
