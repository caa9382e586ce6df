import type { Config } from '../config/index.ts';
import { addressList } from '../lib/address-list.ts';
import { ScrapeError } from '../page/errors.ts';
import type { KeyStore } from '../stores/index.ts';
import type { Caller, Plan } from './caller.ts';
import { addressGroup, clientAddress, type Route } from './client-address.ts';
import { credential, type HeaderReader } from './credential.ts';
import { KeyBook, type KnownKey } from './key-book.ts';
import { webOrigins } from './web-origins.ts';

/** Identifies the caller of a request. */
export interface Callers {
  /**
   * Rejects with UNAUTHORIZED; with FORBIDDEN_HOST or FORBIDDEN_ORIGIN for a call without a key from a web page that is
   * not allowed; with OVERLOADED when a key cannot be checked.
   */
  identify(headers: HeaderReader, peer: string | undefined): Promise<Caller>;
  /** Throws FORBIDDEN_HOST or FORBIDDEN_ORIGIN for a CORS preflight whose call would be refused for that. */
  checkPreflight(headers: HeaderReader): void;
  /** The client address as a caller on the Free plan: a refused request reports this caller's rate-limit window. */
  anonymous(headers: HeaderReader, peer: string | undefined): Caller;
}

export interface CallerOptions {
  readonly config: Pick<
    Config,
    | 'anonymous'
    | 'apiKeys'
    | 'corsOrigins'
    | 'host'
    | 'maxConcurrent'
    | 'publicUrl'
    | 'rateLimits'
    | 'renders'
    | 'trustedProxies'
  >;
  readonly keys: KeyStore;
  readonly now?: () => number;
}

/** `peer` is the address at the other end of the connection. */
export function createCallers({ config, keys, ...clock }: CallerOptions): Callers {
  const book = new KeyBook({ configured: config.apiKeys, store: keys, ...clock });
  const trusted = addressList(config.trustedProxies);
  const origins = webOrigins(config);

  const unkeyed = (plan: Plan, route: Route): Caller => ({
    id: `address:${addressGroup(clientAddress(route, trusted))}`,
    name: null,
    plan,
    authenticated: false,
    limit: config.rateLimits[plan],
    renders: config.renders[plan],
    maxConcurrent: config.maxConcurrent[plan],
  });
  const byKey = new WeakMap<KnownKey, Caller>();
  const keyed = (key: KnownKey): Caller => {
    const known = byKey.get(key);
    if (known) return known;
    const { hash, name, plan } = key;
    const caller = {
      id: `key:${hash}`,
      name,
      plan,
      authenticated: true,
      limit: config.rateLimits[plan],
      renders: config.renders[plan],
      maxConcurrent: config.maxConcurrent[plan],
    };
    byKey.set(key, caller);
    return caller;
  };

  return {
    async identify(headers, peer) {
      const key = credential(headers);
      if (key === null && config.anonymous !== 'none') {
        origins.check(headers);
        return unkeyed(config.anonymous === 'pro' ? 'PRO' : 'FREE', route(headers, peer));
      }
      const known = key === null ? null : await book.find(key);
      if (!known) throw new ScrapeError('UNAUTHORIZED');
      return keyed(known);
    },
    checkPreflight: (headers) => origins.checkPreflight(headers),
    anonymous: (headers, peer) => unkeyed('FREE', route(headers, peer)),
  };
}

function route(headers: HeaderReader, peer: string | undefined): Route {
  return { peer, forwardedFor: headers.get('x-forwarded-for') };
}
