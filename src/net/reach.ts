import { Agent } from 'undici';
import type { DnsServer } from '../config.ts';
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
  /** Asked by `dns`; null asks the servers of the system. */
  readonly dnsServers?: readonly DnsServer[] | null;
  /** Where the owner of a site that is asked can read what this is. */
  readonly contactUrl?: string | null;
  /** How host names are resolved where not by the system. */
  readonly lookup?: Lookup;
  readonly limits?: Partial<Limits>;
}

interface Limits extends HostLimitOptions {
  /** How long a connection is kept for the next request, whatever its server would like. */
  readonly keepAliveMs: number;
}

export interface GuardedReach extends Pick<Reach, 'fetch' | 'handshake' | 'dns'> {
  /** What every other way out (a browser's proxy) must ask. */
  readonly guard: Guard;
  /** Ends all connections. */
  close(): Promise<void>;
}

const usualLimits: Limits = { perHost: 6, overall: 256, keepAliveMs: 4_000 };
const connectTimeoutMs = 10_000;
/** Beside every fetch's own deadline: a belt for what it may miss. */
const idleTimeoutMs = 60_000;

/** The only way out: every connection is opened through one guard. */
export function createReach(options: ReachOptions = {}): GuardedReach {
  const { allowAddresses = [], dnsServers = null, contactUrl = null, lookup } = options;
  const limits = { ...usualLimits, ...options.limits };
  const guard = createGuard({ allowAddresses, ...(lookup && { lookup }) });
  const dispatcher = new Agent({
    connect: createConnector(guard, connectTimeoutMs),
    allowH2: true,
    // With a bound the pool would queue; how many run at once is the host limit's to say.
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
