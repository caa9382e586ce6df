import { once } from 'node:events';
import { connect } from 'node:net';
import { bareHost, type Guard } from '../guard.ts';
import { portOf } from '../ports.ts';
import { BrowserProxy } from './proxy/index.ts';

const connectMs = 5_000;

/** Where a browser runs, with the proxy that its pages go through. */
export class BrowserPlace {
  /** The CDP endpoint of a browser that is already running; null for one of ours. */
  readonly endpoint: string | null;
  readonly #guard: Guard;
  #proxy: Promise<BrowserProxy> | null = null;

  constructor(endpoint: string | null, guard: Guard) {
    this.endpoint = endpoint;
    this.#guard = guard;
  }

  /** The proxy listens on loopback, or on an address that the remote browser can reach. */
  proxy(): Promise<BrowserProxy> {
    this.#proxy ??= localAddressTowards(this.endpoint)
      .then((address) => BrowserProxy.open(this.#guard, address))
      .catch((error) => {
        this.#proxy = null;
        throw error;
      });
    return this.#proxy;
  }

  async close(): Promise<void> {
    await (await this.#proxy)?.close();
  }
}

/** The address at which the operator's browser can reach this machine; loopback without an endpoint. */
async function localAddressTowards(endpoint: string | null): Promise<string> {
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
