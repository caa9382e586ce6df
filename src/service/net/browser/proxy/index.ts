import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Agent } from 'undici';
import { ScrapeError } from '../../../../extract/page/errors.ts';
import type { Guard } from '../../guard.ts';
import { createConnector } from '../../http/connector.ts';
import { cachingGuard } from './caching-guard.ts';
import { forward } from './forward.ts';
import { hostOf, type Traffic } from './traffic.ts';
import { tunnel } from './tunnel.ts';

/** An address that the proxy itself answers, with an empty response: a browser authenticates there before the page loads. */
export const authenticationUrl = 'http://pageql.invalid/';

const connectTimeoutMs = 10_000;
const idleTimeoutMs = 30_000;

/**
 * The browser's only access to the network: a forward proxy behind the guard, for http and, by CONNECT, for TLS and
 * websockets. Requests without credentials are refused: the browser's own background requests, and those of other
 * programs on this machine.
 */
export class BrowserProxy {
  readonly #guard: Guard;
  readonly #server: Server;
  readonly #dispatcher: Agent;
  readonly #pages = new Map<string, Traffic>();

  private constructor(guard: Guard) {
    this.#guard = cachingGuard(guard);
    this.#dispatcher = new Agent({
      connect: createConnector(this.#guard, connectTimeoutMs),
      connections: null,
      maxHeaderSize: 64 * 1024,
      headersTimeout: idleTimeoutMs,
      bodyTimeout: idleTimeoutMs,
    });
    this.#server = createServer({ maxHeaderSize: 64 * 1024 })
      .on('request', (request, response) => void this.#request(request, response))
      .on('connect', (request, client, head) => void this.#connect(request, client, head))
      .on('upgrade', (_, client) => client.destroy())
      .on('clientError', (_, client) => client.destroy());
  }

  /** Listens on an address of this machine, at a port that the system chooses. */
  static async open(guard: Guard, address = '127.0.0.1'): Promise<BrowserProxy> {
    const proxy = new BrowserProxy(guard);
    proxy.#server.listen(0, address);
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get #address(): AddressInfo {
    return this.#server.address() as AddressInfo;
  }

  get url(): string {
    const { address, family, port } = this.#address;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  }

  /** Creates credentials for a page, which can be revoked; requests with them count as its traffic. */
  admit(traffic: Traffic) {
    const username = 'page';
    const password = randomBytes(24).toString('base64url');
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    this.#pages.set(authorization, traffic);
    return { username, password, revoke: () => void this.#pages.delete(authorization) };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await Promise.all([new Promise((resolve) => this.#server.close(resolve)), this.#dispatcher.destroy()]);
  }

  async #request(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {});
    const traffic = this.#trafficOf(request);
    if (!traffic) return void response.writeHead(407, challenge).end();
    if (request.url === authenticationUrl) return void response.writeHead(204).end();
    traffic.countRequest();
    const url = URL.parse(request.url ?? '');
    if (url?.protocol !== 'http:') return void response.writeHead(403).end();
    try {
      this.#refuseOwnPort(Number(url.port));
      await forward(request, response, { url, dispatcher: this.#dispatcher, traffic });
    } catch (error) {
      // A broken connection, as the page would see it without a proxy.
      if (!isRefusal(error, { traffic, host: hostOf(url) })) response.destroy();
      else if (!response.headersSent) response.writeHead(403).end();
    }
  }

  async #connect(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on('error', () => {});
    const traffic = this.#trafficOf(request);
    if (!traffic)
      return void client.end(`HTTP/1.1 407 Proxy Authentication Required\r\n${rawChallenge}\r\n\r\n`);
    traffic.countRequest();
    const [, hostname, digits] = /^(.+):(\d{1,5})$/.exec(request.url ?? '') ?? [];
    if (!hostname || !digits) return void client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    const port = Number(digits);
    try {
      this.#refuseOwnPort(port);
      await tunnel(client, { hostname, port, head, traffic, guard: this.#guard });
    } catch (error) {
      const refused = isRefusal(error, { traffic, host: request.url ?? '' });
      client.end(`HTTP/1.1 ${refused ? '403 Forbidden' : '502 Bad Gateway'}\r\ncontent-length: 0\r\n\r\n`);
    }
  }

  #trafficOf({ headers }: IncomingMessage): Traffic | undefined {
    return this.#pages.get(headers['proxy-authorization'] ?? '');
  }

  /** A page that is allowed to reach loopback must not reach the proxy through itself. */
  #refuseOwnPort(port: number): void {
    if (port === this.#address.port) throw new ScrapeError('BLOCKED_PORT');
  }
}

const challenge = { 'proxy-authenticate': 'Basic realm="PageQL"' };
const rawChallenge = 'proxy-authenticate: Basic realm="PageQL"\r\ncontent-length: 0';

/** Whether the guard has refused; if so, records it in the traffic of the page. */
function isRefusal(error: unknown, { traffic, host }: { traffic: Traffic; host: string }): boolean {
  if (!(error instanceof ScrapeError) || !/^BLOCKED_/.test(error.code)) return false;
  traffic.refuse(host, error.code);
  return true;
}
