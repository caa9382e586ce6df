import { ScrapeError } from '../../extract/page/errors.ts';
import { addressList, isLoopback } from '../config/address-list.ts';
import type { Config } from '../config/index.ts';
import type { KeyStore } from '../stores/index.ts';
import type { Caller, Plan } from './caller.ts';
import { addressGroup, clientAddress } from './client-address.ts';
import type { HeaderReader } from './header-reader.ts';
import { KeyBook, type KnownKey } from './key-book.ts';
import { keyHolderId } from './keys.ts';
import { webOrigins } from './web-origins.ts';

/** Identifies the caller of a request. */
export type Callers = ReturnType<typeof createCallers>;

interface CallerOptions {
  readonly config: Config;
  readonly keys: KeyStore;
  readonly now?: () => number;
}

/** `peer` is the address at the other end of the connection. */
export function createCallers({ config, keys, ...clock }: CallerOptions) {
  const book = new KeyBook({ configured: config.apiKeys, store: keys, ...clock });
  const trusted = addressList(config.trustedProxies);
  const origins = webOrigins(config);

  const onPlan = (plan: Plan) => ({
    plan,
    limit: config.rateLimits[plan],
    renders: config.renders[plan],
    maxConcurrent: config.maxConcurrent[plan],
  });
  const byAddress = (plan: Plan, headers: HeaderReader, peer: string | undefined): Caller => {
    const route = { peer, forwardedFor: headers.get('x-forwarded-for') };
    const id = `address:${addressGroup(clientAddress(route, trusted))}`;
    const local = route.forwardedFor === null && isLoopback(peer ?? '');
    return { id, name: null, authenticated: false, ...(local && { local }), ...onPlan(plan) };
  };
  // One object for all calls of a key: the rate limit then finds it without hashing its id again.
  const keyHolders = new WeakMap<KnownKey, Caller>();
  const byKey = (key: KnownKey): Caller => {
    const caller = keyHolders.get(key) ?? holderOf(key, onPlan(key.plan));
    keyHolders.set(key, caller);
    return caller;
  };

  return {
    /**
     * Rejects with UNAUTHORIZED; with FORBIDDEN_HOST or FORBIDDEN_ORIGIN for a call without a key from a web page that is
     * not allowed; with KEYS_UNAVAILABLE when a key cannot be checked.
     */
    async identify(headers: HeaderReader, peer: string | undefined): Promise<Caller> {
      const key = credential(headers);
      if (key === null && config.anonymous !== 'none') {
        origins.check(headers);
        return byAddress(config.anonymous === 'pro' ? 'PRO' : 'FREE', headers, peer);
      }
      const known = key === null ? null : await book.find(key);
      if (!known) throw new ScrapeError('UNAUTHORIZED');
      checkExpiry(known);
      return byKey(known);
    },
    /** Throws FORBIDDEN_HOST or FORBIDDEN_ORIGIN for a CORS preflight if the call after it would be refused with that. */
    checkPreflight: (headers: HeaderReader) => origins.checkPreflight(headers),
    /** The client address as a caller on the Free plan: a refused request is answered with this caller's rate limit. */
    anonymous: (headers: HeaderReader, peer: string | undefined) => byAddress('FREE', headers, peer),
  };
}

/** The API key of a request, or null. Two different keys, or another authorization scheme, are UNAUTHORIZED. */
function credential(headers: HeaderReader): string | null {
  const authorization = headers.get('authorization');
  const apiKey = headers.get('x-api-key');
  if (authorization === null) return apiKey;
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  if (bearer === undefined || (apiKey !== null && apiKey !== bearer)) throw new ScrapeError('UNAUTHORIZED');
  return bearer;
}

function holderOf(
  { hash, name, limits: { rate, renders } }: KnownKey,
  plan: Omit<Caller, 'id' | 'name' | 'authenticated'>,
): Caller {
  return {
    id: keyHolderId(hash),
    name,
    authenticated: true,
    ...plan,
    limit: rate ?? plan.limit,
    renders: renders ?? plan.renders,
  };
}

function checkExpiry({ limits: { expiresAt } }: KnownKey): void {
  if (expiresAt === null || Date.parse(expiresAt) > Date.now()) return;
  throw new ScrapeError('UNAUTHORIZED', `This API key was valid until ${expiresAt}.`);
}
