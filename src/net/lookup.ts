import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { registrableDomain } from '../lib/domain.ts';
import { Semaphore } from './semaphore.ts';

/** Every address of a host name. */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemLookup: Lookup = (hostname) => lookup(hostname, { all: true });

export interface FairLookupOptions {
  /** Names of one domain that are looked up at once. */
  readonly perDomain: number;
  /** How long a name waits for its turn. */
  readonly patienceMs: number;
}

const usual: FairLookupOptions = { perDomain: 4, patienceMs: 10_000 };

/**
 * The same look-up, of which no domain gets more than its share: each takes a thread from all others for as long as a
 * name server keeps silent, and whoever runs a zone has names in it without end. A name is looked up once for all who
 * ask for it at the same time.
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
