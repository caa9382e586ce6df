import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's WireServer, an internal service at a public address. */
const internalByUse = new Set(['168.63.129.16']);

/**
 * Whether an address is globally reachable unicast. That excludes IPv6 addresses with an embedded IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo), addresses with a zone id, and IPv4 addresses in any form but four decimal parts.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !internalByUse.has(address);
  }
  if (address.includes('%') || !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

const internalRanges = new Set(
  'unspecified loopback private uniqueLocal linkLocal deprecatedSiteLocal carrierGradeNat'.split(' '),
);

/** Whether an address is from a range that every network may use for its own hosts. */
export function isInternalAddress(address: string): boolean {
  return ipaddr.isValid(address) && internalRanges.has(ipaddr.process(address).range());
}

/** Cached, because asking the system costs more than the rest of a check; not for longer, because interfaces change. */
const ttlMs = 5_000;

/** The current addresses of this machine's interfaces. */
export function interfaceAddresses(): () => readonly string[] {
  let addresses: readonly string[] = [];
  let readAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - readAt > ttlMs) {
      addresses = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
      readAt = now;
    }
    return addresses;
  };
}
