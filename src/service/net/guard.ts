import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { ScrapeError } from '../../extract/page/errors.ts';
import { addressList } from '../config/address-list.ts';
import { interfaceAddresses, isPublicAddress } from './addresses.ts';
import { fairLookup, type Lookup, systemLookup } from './lookup.ts';
import { isBlockedPort } from './ports.ts';

export interface GuardOptions {
  /** Private addresses or CIDRs that may be reached. */
  readonly allowAddresses: readonly string[];
  /** Addresses, CIDRs or host names that may never be reached; a name with a leading dot includes its subdomains. */
  readonly denyAddresses?: readonly string[];
  /** The addresses of this machine, which may be reached only if `allowAddresses` has them. */
  readonly ownAddresses?: () => readonly string[];
  /** Resolves host names; by default by the system. */
  readonly lookup?: Lookup;
  /** The message of BLOCKED_ADDRESS, where it can say more than that of all services. */
  readonly blockedMessage?: string;
}

/** Decides which destinations may be reached. Every connection on behalf of a caller goes through it. */
export interface Guard {
  /**
   * The addresses of a host, all of them checked: connect to these, without another look-up. `hostname` is that of a
   * URL; IPv6 may be without brackets. Rejects with BLOCKED_PORT, BLOCKED_ADDRESS or UPSTREAM_DNS.
   */
  resolve(hostname: string, port: number): Promise<readonly string[]>;
  /** Whether an address may be connected to. */
  allows(address: string): boolean;
  /** Whether a host name may be looked up: not a denied one, nor one of internal networks unless those are allowed. */
  mayLookUp(hostname: string): boolean;
}

export function createGuard({
  allowAddresses,
  denyAddresses = [],
  ownAddresses = interfaceAddresses(),
  lookup: anyLookup = systemLookup,
  blockedMessage,
}: GuardOptions): Guard {
  const lookup = fairLookup(anyLookup);
  const exceptions = addressList(allowAddresses);
  const denied = addressList(denyAddresses);
  const isDeniedName = nameList(denyAddresses);
  const isOpen = (address: string) => isPublicAddress(address) && !ownAddresses().includes(address);
  const allows = (address: string) => !denied.has(address) && (exceptions.has(address) || isOpen(address));

  // If internal addresses may be reached, so may internal names.
  const allowsInternalNames = allowAddresses.length > 0;
  const mayLookUp = (hostname: string) => {
    const name = bareHost(hostname);
    return !isDeniedName(name) && (allowsInternalNames || !isInternalName(name));
  };

  const blocked = () => new ScrapeError('BLOCKED_ADDRESS', blockedMessage);
  /** One forbidden address blocks the host, because a connection may use any of them. */
  const requireAll = (addresses: readonly string[]) => {
    if (!addresses.every(allows)) throw blocked();
    return addresses;
  };

  return {
    allows,
    mayLookUp,
    async resolve(hostname, port) {
      if (isBlockedPort(port)) throw new ScrapeError('BLOCKED_PORT');
      const name = bareHost(hostname);
      if (name.includes('%')) throw blocked();
      if (isIP(name)) return requireAll([name]);
      if (!mayLookUp(name)) throw blocked();
      try {
        // A trailing dot makes the name absolute. Otherwise the search list of the system may resolve `api.default` to
        // a service in its cluster.
        return requireAll(addressesOf(await lookup(allowsInternalNames ? name : `${name}.`)));
      } catch (cause) {
        if (cause instanceof ScrapeError && cause.code === 'BLOCKED_ADDRESS') throw cause;
        // Callers must not learn whether an internal name exists.
        if (isInternalName(name)) throw blocked();
        throw new ScrapeError('UPSTREAM_DNS', undefined, { cause });
      }
    },
  };
}

/** The hostname of a URL without brackets and without a trailing dot. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/s, '$1').replace(/(?<=[^.])\.$/, '');
}

/** Tests whether a host name is on a list, which may also have addresses. */
function nameList(texts: readonly string[]): (name: string) => boolean {
  const names = new Set(texts);
  return (name) => {
    const parts = name.toLowerCase().split('.');
    const isInDomain = parts.some((_, at) => names.has(`.${parts.slice(at).join('.')}`));
    return isInDomain || names.has(parts.join('.'));
  };
}

/** Whether a name is not in the public DNS (RFC 6761, 6762, 8375, ICANN's .internal), or has no dot. */
function isInternalName(name: string): boolean {
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/i.test(name);
}

function addressesOf(answers: readonly LookupAddress[]): readonly string[] {
  if (answers.length === 0) throw new ScrapeError('UPSTREAM_DNS');
  return [...new Set(answers.map(({ address }) => address))];
}
