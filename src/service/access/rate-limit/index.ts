import type { GraphQLResolveInfo } from 'graphql';
import type { Identity, Store } from 'graphql-rate-limit';
import { once } from '../../../extract/lib/once.ts';
import { CircuitBreaker, type RedisClient, whyUnavailable } from '../../stores/index.ts';
import type { Caller } from '../caller.ts';
import type { Usage } from '../usage.ts';
import { MemoryWindows } from './memory-windows.ts';
import { redisWindows } from './redis-windows.ts';
import { fallbackWindows, type Window, type Windows } from './windows.ts';

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
  /** Loads the limiter, which depends on three hundred modules. Otherwise, the first ticket waits for it. */
  load(): Promise<void>;
}

export interface RateLimitOptions {
  /** All instances that use this Redis share the limit. */
  readonly redis?: RedisClient | undefined;
  readonly windowMs?: number;
  /** The clock for windows in memory. */
  readonly now?: () => number;
  readonly warn?: (message: string) => void;
  /** Told of what holders of keys were admitted to. */
  readonly usage?: Pick<Usage, 'count'>;
}

export function createRateLimit(options: RateLimitOptions = {}): RateLimit {
  const windows = chooseWindows(options);
  const store = new TicketStore(windows);
  const limiter = once(async () => {
    const { getGraphQLRateLimiter } = await import('graphql-rate-limit');
    return getGraphQLRateLimiter({ identifyContext: (call: string) => call, store });
  });
  return {
    async take(caller, what = 'requests') {
      const account = accountOf(caller, what);
      const call = store.begin(account);
      try {
        const limit = await limiter();
        const refusal = await limit({ parent: null, args: {}, context: call, info: anyField }, onePerCall);
        const { before, end } = store.windowOf(call);
        const used = before + (refusal === undefined ? 1 : 0);
        const admitted = refusal === undefined;
        if (admitted && caller.authenticated) options.usage?.count(caller.id, what);
        return { admitted, state: rateState(account, { used, end }) };
      } finally {
        store.end(call);
      }
    },
    async peek(caller, what = 'requests') {
      const account = accountOf(caller, what);
      const { before, end } = await windows.peek(account.id);
      return rateState(account, { used: before, end });
    },
    async load() {
      await limiter();
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

/** A request in progress, and the window in which it was counted, if it has been. */
interface Call {
  readonly account: Account;
  window: Window | null;
}

/**
 * Makes the limiter atomic. By itself it reads a list of calls and writes it back, and a burst slips through in
 * between. Here each request is an identity of its own, which the limiter allows a single call: `getForIdentity` counts
 * the request in its caller's window, and returns an empty list to admit it or one call that never expires to refuse
 * it.
 */
class TicketStore implements Store {
  readonly #windows: Windows;
  readonly #calls = new Map<string, Call>();
  #begun = 0;

  constructor(windows: Windows) {
    this.#windows = windows;
  }

  /** The identity of a new call. */
  begin(account: Account): string {
    this.#begun += 1;
    const id = String(this.#begun);
    this.#calls.set(id, { account, window: null });
    return id;
  }

  windowOf(id: string): Window {
    const window = this.#calls.get(id)?.window;
    if (!window) throw new Error('the limiter did not ask its store');
    return window;
  }

  end(id: string): void {
    this.#calls.delete(id);
  }

  getForIdentity({ contextIdentity }: Identity): readonly number[] | Promise<readonly number[]> {
    const call = this.#calls.get(contextIdentity);
    if (!call) return refused;
    const window = this.#windows.record(call.account.id, call.account.limit);
    return window instanceof Promise ? window.then((later) => timesOf(call, later)) : timesOf(call, window);
  }

  setForIdentity(): void {}
}

const refused: readonly number[] = [Number.POSITIVE_INFINITY];

function timesOf(call: Call, window: Window): readonly number[] {
  call.window = window;
  return window.before < call.account.limit ? [] : refused;
}

// Without a window length and a message function, which the limiter would evaluate for each call: the store has the
// window.
const onePerCall = { max: 1, readOnly: true, message: 'refused' } as const;

// One counter for all fields and endpoints. The limiter reads nothing else of `info`.
const anyField = { fieldName: 'page' } as GraphQLResolveInfo;

function chooseWindows({ redis, windowMs: lengthMs = 60_000, now, warn }: RateLimitOptions): Windows {
  const own = new MemoryWindows({ lengthMs, ...(now && { now }) });
  if (!redis) return own;
  const breaker = new CircuitBreaker({ name: 'Redis (rate limit)', why: () => whyUnavailable(redis), warn });
  return fallbackWindows({ shared: redisWindows(redis, lengthMs), own, breaker });
}

function rateState({ limit }: Account, { used, end }: { used: number; end: number }): RateState {
  return { limit, remaining: Math.max(0, limit - used), resetAt: end };
}
