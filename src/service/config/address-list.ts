import { BlockList, isIP } from 'node:net';

/** Whether a text is an IP address or a CIDR; one with a zone id is neither. */
export function isAddressOrCidr(text: string): boolean {
  return parseRange(text) !== null;
}

/** A set of addresses and CIDRs; `has` is false for anything that is not an address, and for one with a zone id. */
export interface AddressList {
  has(address: string): boolean;
}

/** Parses the texts into a set. An IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) matches IPv4 ranges. */
export function addressList(texts: readonly string[]): AddressList {
  const list = new BlockList();
  for (const range of texts.map(parseRange)) {
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return {
    has: (address) => isIP(address) !== 0 && !address.includes('%') && list.check(address, familyOf(address)),
  };
}

const loopbackRanges = addressList(['127.0.0.0/8', '::1']);

/** Whether a server on this host can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || loopbackRanges.has(host);
}

const unspecified = addressList(['0.0.0.0', '::']);

/** Whether a server on this host listens on all addresses of its machine. */
export function isUnspecified(host: string): boolean {
  return unspecified.has(host);
}

function parseRange(text: string) {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  if (!isIP(address)) return null;
  const family = familyOf(address);
  const width = family === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? width : Number(bits);
  return prefix <= width ? { address, prefix, family } : null;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
