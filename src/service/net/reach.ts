import { Agent } from 'undici';
import type { Reach } from '../../extract/page/reach.ts';
import type { DnsServer } from '../config/values.ts';
import { tlsHandshake } from './connection/handshake.ts';
import { guardedDns } from './dns/guarded.ts';
import { createDns } from './dns/resolver.ts';
import { createGuard, type Guard } from './guard.ts';
import { HostLimit, type HostLimitOptions } from './host-limit.ts';
import { BotIdentity } from './http/bot-identity.ts';
import { createConnector } from './http/connector.ts';
import { Fetcher } from './http/fetch.ts';
import { type Posted, post } from './http/post.ts';
import type { Lookup } from './lookup.ts';
import { userAgent } from './user-agent.ts';

export interface ReachOptions {
  /** Private addresses or CIDRs that may be reached. */
  readonly allowAddresses?: readonly string[];
  /** Addresses, CIDRs or host names that must never be reached. */
  readonly denyAddresses?: readonly string[];
  /** The addresses of this machine; by default those of its interfaces. */
  readonly ownAddresses?: () => readonly string[];
  /** The servers that `dns` queries; null for those of the system. */
  readonly dnsServers?: readonly DnsServer[] | null;
  /** An address for the owners of sites, in the user agent. */
  readonly contactUrl?: string | null;
  /** The key that signs requests as `contactUrl`, as config.botKey; null signs none. */
  readonly botKey?: string | null;
  /** Resolves host names; by default by the system. */
  readonly lookup?: Lookup;
  /** The message of BLOCKED_ADDRESS, where it can say more than that of all services. */
  readonly blockedMessage?: string;
  readonly limits?: Partial<Limits>;
}

interface Limits extends HostLimitOptions {
  /** How long an idle connection is kept, whatever the server suggests. */
  readonly keepAliveMs: number;
}

export interface GuardedReach extends Pick<Reach, 'fetch' | 'handshake' | 'dns'> {
  /** For connections of the browser. */
  readonly guard: Guard;
  /** Sends a body, and returns the status of the answer; redirects are not followed. */
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
  const { allowAddresses = [], denyAddresses = [], ownAddresses, lookup, blockedMessage } = options;
  const { dnsServers = null, contactUrl = null, botKey = null } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const guard = createGuard({
    allowAddresses,
    denyAddresses,
    ...(ownAddresses && { ownAddresses }),
    ...(lookup && { lookup }),
    ...(blockedMessage !== undefined && { blockedMessage }),
  });
  const dispatcher = new Agent({
    connect: createConnector(guard, connectTimeoutMs),
    allowH2: true,
    // Unlimited, so that the pool never queues: the host limit bounds concurrency.
    connections: null,
    keepAliveTimeout: limits.keepAliveMs,
    keepAliveMaxTimeout: limits.keepAliveMs,
    maxHeaderSize: 64 * 1024,
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
  });
  const agent = userAgent(contactUrl);
  const fetcher = new Fetcher({
    dispatcher,
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
    close: () => dispatcher.destroy(),
  };
}
