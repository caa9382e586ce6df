import { once } from 'node:events';
import { connect } from 'node:net';
import { portOf } from '../ports.ts';

const connectMs = 5_000;

/** The address of this machine as the operator's endpoint sees it; loopback if there is no endpoint. */
export async function localAddressTowards(endpoint: string | null): Promise<string> {
  if (endpoint === null) return '127.0.0.1';
  const url = new URL(endpoint);
  const socket = connect({ host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: portOf(url) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectMs) });
    return socket.localAddress ?? '127.0.0.1';
  } finally {
    socket.destroy();
  }
}
