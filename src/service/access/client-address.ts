import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { AddressList } from '../config/address-list.ts';

interface Route {
  /** The address at the other end of the connection; undefined where there is no connection. */
  readonly peer: string | undefined;
  readonly forwardedFor: string | null;
}

/**
 * The address that a request comes from. Each proxy appends the address of its client to X-Forwarded-For, so the header
 * is read from the right for as long as the hops are trusted proxies; anything further left may be forged.
 */
export function clientAddress({ peer = '', forwardedFor }: Route, trusted: AddressList): string {
  if (forwardedFor === null || !trusted.has(peer)) return peer;
  let nearest = peer;
  for (const hop of forwardedFor.split(',').reverse().map(withoutPort)) {
    if (!isIP(hop)) return nearest;
    nearest = hop;
    if (!trusted.has(hop)) return nearest;
  }
  return nearest;
}

/** One id for all addresses of a client: providers assign an IPv6 /64 to each customer. A mapped IPv4 address is IPv4. */
export function addressGroup(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return bare || 'unknown';
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const text = hop.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}
