import type { Guard } from '../guard.ts';
import { localAddressTowards } from './local-address.ts';
import { BrowserProxy } from './proxy/index.ts';

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
