import { getServers } from 'node:dns';
import { isIP } from 'node:net';
import type { DnsServer } from '../../config/values.ts';

/** The name servers that the system is configured with. */
export function systemServers(): DnsServer[] {
  return getServers().flatMap((text) => parseServer(text) ?? []);
}

/** In the format of node:dns: an address, or `address:port` with brackets around an IPv6 address. */
function parseServer(text: string): DnsServer | null {
  if (isIP(text)) return { address: text, port: 53 };
  const [, six, four, port = '53'] = /^(?:\[(.+)\]|([\d.]+))(?::(\d+))?$/.exec(text) ?? [];
  const address = six ?? four;
  return address ? { address, port: Number(port) } : null;
}
