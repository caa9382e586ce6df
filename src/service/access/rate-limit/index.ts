import type { GraphQLResolveInfo } from 'graphql';
import { once } from '../../../shared/once.ts';
import { CircuitBreaker, type RedisClient, whyUnavailable } from '../../stores/index.ts';
import type { Caller } from '../caller.ts';
import type { Usage } from '../usage.ts';
import { MemoryWindows } from './memory-windows.ts';
import { redisWindows } from './redis-windows.ts';
import type { Window, Windows } from './windows.ts';

/** What a caller has left. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends, in milliseconds since the epoch. */
  readonly resetAt: number;
}

/** Whether a request is admitted, and what is left after it. */
export interface Ticket {
  readonly admitted: boolean;
  readonly state: RateState;
}

/** What is counted, each in a window of its own. */
export type Counted = 'requests' | 'renders' | 'operations';

/** How many operations a caller has for each page of its limit: operations without pages take time too. */
const operationsPerPage = 10;

const limits: Readonly<Record<Exclude<Counted, 'requests'>, (caller: Caller) => number>> = {
  renders: ({ renders }) => renders,
  operations: ({ limit }) => limit * operationsPerPage,
};

/** The rate limit of all endpoints: one-minute windows that start with the caller's first request. */
export interface RateLimit {
  /** Counts one, unless it is refused. */
  take(caller: Caller, what?: Counted): Promise<Ticket>;
  /** What is left; counts nothing. */
  peek(caller: Caller, what?: Counted): Promise<RateState>;
  /** Loads the limiter, which depends on three hundred modules. Otherwise, whoever asks first waits for it. */
  load(): Promise<void>;
}

export interface RateLimitOptions {
  /** All instances that use this Redis share the limit. */
  readonly redis?: RedisClient | undefined;
  readonly windowMs?: number;
  /** The clock for windows in memory. */
  readonly now?: () => number;
  readonly warn?: (message: string) => void;
  /** By default, it imports the package. */
  readonly loadLimiter?: () => Promise<Pick<typeof import('graphql-rate-limit'), 'getGraphQLRateLimiter'>>;
  /** Told of what holders of keys were admitted to. */
  readonly usage?: Pick<Usage, 'count'>;
}

export function createRateLimit(options: RateLimitOptions = {}): RateLimit {
  const windows = chooseWindows(options);
  const library = once(options.loadLimiter ?? (() => import('graphql-rate-limit')));
  return {
    async take(caller, what = 'requests') {
      const account = accountOf(caller, what);
      // Before anything is counted: without the limiter, no ticket is given.
      const { getGraphQLRateLimiter } = await library();
      const { before, end } = await windows.record(account.id, account.limit);
      const calls = before < account.limit ? [] : refused;
      const store = { getForIdentity: () => calls, setForIdentity() {} };
      const limit = getGraphQLRateLimiter({ identifyContext: () => account.id, store });
      const refusal = await limit({ parent: null, args: {}, context: null, info: anyField }, onePerCall);
      const admitted = refusal === undefined;
      if (admitted && caller.authenticated) options.usage?.count(caller.id, what);
      return { admitted, state: rateState(account, { used: before + (admitted ? 1 : 0), end }) };
    },
    async peek(caller, what = 'requests') {
      const account = accountOf(caller, what);
      // What is asked after a ticket, in the same operation, sees that it was taken.
      await library().catch(() => {});
      const { before, end } = await windows.peek(account.id);
      return rateState(account, { used: before, end });
    },
    async load() {
      await library();
    },
  };
}

/** Whose window something is counted in, and how much it holds. */
interface Account {
  readonly id: string;
  readonly limit: number;
}

function accountOf(caller: Caller, what: Counted): Account {
  return what === 'requests' ? caller : { id: `${what}:${caller.id}`, limit: limits[what](caller) };
}

/**
 * What the limiter reads of a request that is refused: a call that never expires. It would by itself read a list of calls
 * and write it back, and a burst would slip through in between; the windows count in one step.
 */
const refused: readonly number[] = [Number.POSITIVE_INFINITY];

// Without a window length and a message function, which the limiter would evaluate for each call: the store has the
// window.
const onePerCall = { max: 1, readOnly: true, message: 'refused' } as const;

// One counter for all fields and endpoints. The limiter reads nothing else of `info`.
const anyField = { fieldName: 'page' } as GraphQLResolveInfo;

/** Those that instances share on a Redis; while it is unreachable, those of this process. */
function chooseWindows({ redis, windowMs: lengthMs = 60_000, now, warn }: RateLimitOptions): Windows {
  const own = new MemoryWindows({ lengthMs, ...(now && { now }) });
  if (!redis) return own;
  const breaker = new CircuitBreaker({ name: 'Redis (rate limit)', why: () => whyUnavailable(redis), warn });
  const shared = redisWindows(redis, lengthMs);
  const ask = (of: (windows: Windows) => Window | Promise<Window>): Promise<Window> =>
    breaker.run(async () => of(shared)).catch(() => of(own));
  return {
    record: (id, limit) => ask((windows) => windows.record(id, limit)),
    peek: (id) => ask((windows) => windows.peek(id)),
  };
}

function rateState({ limit }: Account, { used, end }: { used: number; end: number }): RateState {
  return { limit, remaining: Math.max(0, limit - used), resetAt: end };
}
