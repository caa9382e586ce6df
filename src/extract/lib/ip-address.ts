import ipaddr from 'ipaddr.js';

/** An address in canonical form; any other text as it is. */
export function canonicalAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.parse(text).toString() : text;
}

/** The labels of an address in reverse DNS names: the bytes of IPv4, the nibbles of IPv6, last first. */
export function reversedLabels(address: string): string {
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray();
  const labels = parsed.kind() === 'ipv4' ? bytes : Buffer.from(bytes).toString('hex').split('');
  return labels.reverse().join('.');
}
