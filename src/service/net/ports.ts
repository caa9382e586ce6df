import list from './bad-ports.json' with { type: 'json' };

/** The "bad ports" of the Fetch standard: those of protocols that may mistake an HTTP request for their own. */
const badPorts = new Set(list);

/** Whether a port may not be fetched. */
export function isBlockedPort(port: number): boolean {
  return badPorts.has(port);
}

/** The port of an http, https, ws or wss address. */
export function portOf({ port, protocol }: Pick<URL, 'port' | 'protocol'>): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' || protocol === 'wss:' ? 443 : 80;
}
