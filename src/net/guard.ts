import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { addressList } from '../lib/address-list.ts';
import { ScrapeError } from '../page/errors.ts';
import { isPublicAddress } from './addresses.ts';
import { fairLookup, type Lookup, systemLookup } from './lookup.ts';
import { isBlockedPort } from './ports.ts';

export interface GuardOptions {
  /** Addresses or CIDRs that may be reached although they are private. */
  readonly allowAddresses: readonly string[];
  readonly lookup?: Lookup;
}

/** Decides which destinations may be reached. Everything that opens a connection for a stranger asks it. */
export interface Guard {
  /**
   * The addresses of a host, all of them checked: connect to these and look nothing up again. `hostname` is as in a
   * URL, with or without the brackets of IPv6. Rejects with BLOCKED_PORT, BLOCKED_ADDRESS or UPSTREAM_DNS.
   */
  resolve(hostname: string, port: number): Promise<readonly string[]>;
  /** Whether an address may be connected to. */
  allows(address: string): boolean;
  /** Whether anybody may be asked about a host name: not about one that only an inner network knows. */
  mayLookUp(hostname: string): boolean;
}

export function createGuard({ allowAddresses, lookup: anyLookup = systemLookup }: GuardOptions): Guard {
  const lookup = fairLookup(anyLookup);
  const exceptions = addressList(allowAddresses);
  const allows = (address: string) => exceptions.has(address) || isPublicAddress(address);

  // Where inner addresses may be reached, some of their names will be meant.
  const innerNames = allowAddresses.length > 0;
  const mayLookUp = (hostname: string) => innerNames || !isInternalName(bareHost(hostname));

  return {
    allows,
    mayLookUp,
    async resolve(hostname, port) {
      if (isBlockedPort(port)) throw new ScrapeError('BLOCKED_PORT');
      const name = bareHost(hostname);
      if (name.includes('%')) throw new ScrapeError('BLOCKED_ADDRESS');
      if (isIP(name)) return allOrNothing([name], allows);
      if (!mayLookUp(name)) throw new ScrapeError('BLOCKED_ADDRESS');
      try {
        // With its dot a name is whole: the system's search list would lead `api.default` to a service in a cluster.
        return allOrNothing(addressesOf(await lookup(innerNames ? name : `${name}.`)), allows);
      } catch (cause) {
        if (cause instanceof ScrapeError && cause.code === 'BLOCKED_ADDRESS') throw cause;
        // Whether an internal name exists is nobody's business outside.
        throw new ScrapeError(isInternalName(name) ? 'BLOCKED_ADDRESS' : 'UPSTREAM_DNS', undefined, {
          cause,
        });
      }
    },
  };
}

/** The name or address that a URL's hostname stands for: without brackets, and without the dot of a full name. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/s, '$1').replace(/(?<=[^.])\.$/, '');
}

/** Names that the public DNS does not serve (RFC 6761, 6762, 8375, ICANN's .internal), and names without a dot. */
function isInternalName(name: string): boolean {
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/i.test(name);
}

/** One bad answer refuses the host: which of them a connection would take is chance. */
function allOrNothing(addresses: readonly string[], allows: (address: string) => boolean): readonly string[] {
  if (!addresses.every(allows)) throw new ScrapeError('BLOCKED_ADDRESS');
  return addresses;
}

function addressesOf(answers: readonly LookupAddress[]): readonly string[] {
  if (answers.length === 0) throw new ScrapeError('UPSTREAM_DNS');
  return [...new Set(answers.map(({ address }) => address))];
}
