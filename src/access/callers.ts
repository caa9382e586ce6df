import type { Config } from '../config.ts';
import { addressList } from '../lib/address-list.ts';
import { ScrapeError } from '../page/errors.ts';
import type { KeyStore } from '../stores/index.ts';
import type { Caller, Plan } from './caller.ts';
import { addressGroup, clientAddress, type Route } from './client-address.ts';
import { credential, type HeaderReader } from './credential.ts';
import { KeyBook, type KnownKey } from './key-book.ts';

/** Finds out who is asking. */
export interface Callers {
  /** Rejects with UNAUTHORIZED; with OVERLOADED where a key cannot be checked. */
  identify(headers: HeaderReader, peer: string | undefined): Promise<Caller>;
  /** The client address as a caller on the Free plan: whose window a refusal shows. */
  anonymous(headers: HeaderReader, peer: string | undefined): Caller;
}

export interface CallerOptions {
  readonly config: Pick<Config, 'anonymous' | 'apiKeys' | 'rateLimits' | 'trustedProxies'>;
  readonly keys: KeyStore;
  readonly now?: () => number;
}

/** `peer` is the address at the other end of the connection. */
export function createCallers({ config, keys, ...clock }: CallerOptions): Callers {
  const book = new KeyBook({ configured: config.apiKeys, store: keys, ...clock });
  const trusted = addressList(config.trustedProxies);

  const unkeyed = (plan: Plan, route: Route): Caller => ({
    id: `address:${addressGroup(clientAddress(route, trusted))}`,
    name: null,
    plan,
    authenticated: false,
    limit: config.rateLimits[plan],
  });
  const byKey = new WeakMap<KnownKey, Caller>();
  const keyed = (key: KnownKey): Caller => {
    const known = byKey.get(key);
    if (known) return known;
    const { hash, name, plan } = key;
    const limit = config.rateLimits[plan];
    const caller = { id: `key:${hash}`, name, plan, authenticated: true, limit };
    byKey.set(key, caller);
    return caller;
  };

  return {
    async identify(headers, peer) {
      const key = credential(headers);
      if (key === null && config.anonymous !== 'none') {
        return unkeyed(config.anonymous === 'pro' ? 'PRO' : 'FREE', route(headers, peer));
      }
      const known = key === null ? null : await book.find(key);
      if (!known) throw new ScrapeError('UNAUTHORIZED');
      return keyed(known);
    },
    anonymous: (headers, peer) => unkeyed('FREE', route(headers, peer)),
  };
}

function route(headers: HeaderReader, peer: string | undefined): Route {
  return { peer, forwardedFor: headers.get('x-forwarded-for') };
}
