import { Agent } from 'undici';
import type { DnsServer } from '../config/values.ts';
import type { Reach } from '../page/reach.ts';
import { shakeHands } from './connection/handshake.ts';
import { guardedDns } from './dns/guarded.ts';
import { createDns } from './dns/resolver.ts';
import { createGuard, type Guard } from './guard.ts';
import { HostLimit, type HostLimitOptions } from './host-limit.ts';
import { createConnector } from './http/connector.ts';
import { Fetcher } from './http/fetch.ts';
import type { Lookup } from './lookup.ts';
import { userAgent } from './user-agent.ts';

export interface ReachOptions {
  /** Private addresses or CIDRs that may be reached. */
  readonly allowAddresses?: readonly string[];
  /** Addresses, CIDRs or host names that must never be reached. */
  readonly denyAddresses?: readonly string[];
  /** The addresses of this machine; by default those of its interfaces. */
  readonly ownAddresses?: () => readonly string[];
  /** The servers that `dns` queries; null uses those of the system. */
  readonly dnsServers?: readonly DnsServer[] | null;
  /** A page that tells site owners what this bot is. */
  readonly contactUrl?: string | null;
  /** How host names are resolved; by default by the system. */
  readonly lookup?: Lookup;
  readonly limits?: Partial<Limits>;
}

interface Limits extends HostLimitOptions {
  /** How long a connection is kept alive, whatever the server suggests. */
  readonly keepAliveMs: number;
}

export interface GuardedReach extends Pick<Reach, 'fetch' | 'handshake' | 'dns'> {
  /** The guard, for every other way out (a browser's proxy). */
  readonly guard: Guard;
  /** Ends all connections. */
  close(): Promise<void>;
}

const usualLimits: Limits = { perHost: 6, overall: 256, keepAliveMs: 4_000 };
const connectTimeoutMs = 10_000;
/** A safety net besides each fetch's own deadline. */
const idleTimeoutMs = 60_000;

/** The only way out: every connection is opened through one guard. */
export function createReach(options: ReachOptions = {}): GuardedReach {
  const { allowAddresses = [], denyAddresses = [], ownAddresses, lookup } = options;
  const { dnsServers = null, contactUrl = null } = options;
  const limits = { ...usualLimits, ...options.limits };
  const guard = createGuard({
    allowAddresses,
    denyAddresses,
    ...(ownAddresses && { ownAddresses }),
    ...(lookup && { lookup }),
  });
  const dispatcher = new Agent({
    connect: createConnector(guard, connectTimeoutMs),
    allowH2: true,
    // Unbounded, or the pool would queue: concurrency is up to the host limit.
    connections: null,
    keepAliveTimeout: limits.keepAliveMs,
    keepAliveMaxTimeout: limits.keepAliveMs,
    maxHeaderSize: 64 * 1024,
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
  });
  const fetcher = new Fetcher({
    dispatcher,
    userAgent: userAgent(contactUrl),
    hostLimit: new HostLimit(limits),
  });
  return {
    guard,
    fetch: (url, fetchLimits) => fetcher.fetch(url, fetchLimits),
    handshake: (url, handshakeLimits) => shakeHands(url, { ...handshakeLimits, guard }),
    dns: guardedDns(createDns(dnsServers), guard),
    close: () => dispatcher.destroy(),
  };
}
