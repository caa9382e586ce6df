import { once } from 'node:events';
import { connect } from 'node:net';
import { bareHost } from '../guard.ts';
import { portOf } from '../ports.ts';

const connectMs = 5_000;

/** The address at which the operator's browser can reach this machine; loopback without an endpoint. */
export async function localAddressTowards(endpoint: string | null): Promise<string> {
  if (endpoint === null) return '127.0.0.1';
  const url = new URL(endpoint);
  const socket = connect({ host: bareHost(url.hostname), port: portOf(url) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectMs) });
    return socket.localAddress ?? '127.0.0.1';
  } finally {
    socket.destroy();
  }
}
