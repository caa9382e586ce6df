import ipaddr from 'ipaddr.js';

/** An address in canonical form; any other text as it is. */
export function canonicalAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.parse(text).toString() : text;
}

/** 4 or 6 for an address as text; null for any other text. */
export function ipVersion(text: string): 4 | 6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return 4;
  return ipaddr.IPv6.isValid(text) ? 6 : null;
}

/** The labels of an address in reverse DNS names: the bytes of IPv4, the nibbles of IPv6, last first. */
export function reversedLabels(address: string): string {
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray();
  const labels = parsed.kind() === 'ipv4' ? bytes : Buffer.from(bytes).toString('hex').split('');
  return labels.reverse().join('.');
}
