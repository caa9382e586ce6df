import { Agent, type Dispatcher } from 'undici';
import type { Reach } from '../../extract/page/reach.ts';
import type { DnsServer } from '../config/values.ts';
import { tlsHandshake } from './connection/open.ts';
import { guardedDns } from './dns/guarded.ts';
import { createDns } from './dns/resolver.ts';
import { networkError } from './errors.ts';
import { createGuard, type Guard, type GuardOptions } from './guard.ts';
import { HostLimit, type HostLimitOptions } from './host-limit.ts';
import { BotIdentity } from './http/bot-identity.ts';
import { createConnector } from './http/connector.ts';
import { Fetcher } from './http/fetch.ts';
import { userAgent } from './user-agent.ts';

export interface ReachOptions extends Partial<GuardOptions> {
  /** The servers that `dns` queries; null for those of the system. */
  readonly dnsServers?: readonly DnsServer[] | null;
  /** An address for the owners of sites, in the user agent. */
  readonly contactUrl?: string | null;
  /** The key that signs requests as `contactUrl`, as config.botKey; null signs none. */
  readonly botKey?: string | null;
  readonly limits?: Partial<Limits>;
}

interface Limits extends HostLimitOptions {
  /** How long an idle connection is kept, whatever the server suggests. */
  readonly keepAliveMs: number;
}

interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface GuardedReach extends Pick<Reach, 'fetch' | 'handshake' | 'dns'> {
  /** For connections of the browser. */
  readonly guard: Guard;
  /** Sends a body once, and returns the status of the answer, which is not read; redirects are not followed. */
  post(url: URL, posted: Posted): Promise<number>;
  /** Closes all connections. */
  close(): Promise<void>;
}

const defaultLimits: Limits = { perHost: 6, overall: 256, keepAliveMs: 4_000 };
const connectTimeoutMs = 10_000;
/** A safety net besides the deadline of each fetch. */
const idleTimeoutMs = 60_000;

/** The only access to the network: every connection is opened through one guard. */
export function createReach(options: ReachOptions = {}): GuardedReach {
  const { dnsServers = null, contactUrl = null, botKey = null } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const guard = createGuard({ allowAddresses: [], ...options });
  const dispatcherOf = (http2: boolean) =>
    new Agent({
      connect: createConnector(guard, connectTimeoutMs, http2),
      allowH2: http2,
      // Unlimited, so that the pool never queues: the host limit bounds concurrency.
      connections: null,
      keepAliveTimeout: limits.keepAliveMs,
      keepAliveMaxTimeout: limits.keepAliveMs,
      maxHeaderSize: 64 * 1024,
      headersTimeout: idleTimeoutMs,
      bodyTimeout: idleTimeoutMs,
    });
  const [dispatcher, http1Dispatcher] = [dispatcherOf(true), dispatcherOf(false)];
  const agent = userAgent(contactUrl);
  const fetcher = new Fetcher({
    dispatcher,
    http1Dispatcher,
    userAgent: agent,
    identity: botKey === null || contactUrl === null ? null : new BotIdentity(botKey, contactUrl),
    hostLimit: new HostLimit(limits),
  });
  return {
    guard,
    fetch: fetcher.fetch.bind(fetcher),
    post: (url, posted) =>
      post(dispatcher, url, { ...posted, headers: { 'user-agent': agent, ...posted.headers } }),
    handshake: (url, handshakeLimits) => tlsHandshake(url, { ...handshakeLimits, guard }),
    dns: guardedDns(createDns(dnsServers), guard),
    close: async () => void (await Promise.all([dispatcher.destroy(), http1Dispatcher.destroy()])),
  };
}

async function post(dispatcher: Dispatcher, url: URL, posted: Posted): Promise<number> {
  const path = url.pathname + url.search;
  try {
    const answer = await dispatcher.request({ ...posted, origin: url.origin, path, method: 'POST' });
    answer.body.on('error', () => {}).destroy();
    return answer.statusCode;
  } catch (error) {
    throw networkError(error as Error);
  }
}
