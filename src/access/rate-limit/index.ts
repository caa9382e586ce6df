import type { GraphQLResolveInfo } from 'graphql';
import { getGraphQLRateLimiter, type Identity, type Store } from 'graphql-rate-limit';
import { Guard, type RedisClient, whyAway } from '../../stores/index.ts';
import type { Caller } from '../caller.ts';
import { FallbackWindows } from './fallback-windows.ts';
import { MemoryWindows } from './memory-windows.ts';
import { RedisWindows } from './redis-windows.ts';
import type { Window, Windows } from './windows.ts';

/** What a caller has left. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends, in milliseconds since the epoch. */
  readonly resetAt: number;
}

/** Whether a request may pass, and what is left after it. */
export interface Ticket {
  readonly admitted: boolean;
  readonly state: RateState;
}

/** The rate limit of all doors: a window of one minute that a caller's first request begins. */
export interface RateLimit {
  /** Counts one page. A refused one is not counted. */
  take(caller: Caller): Promise<Ticket>;
  /** What is left, with nothing counted. */
  peek(caller: Caller): Promise<RateState>;
}

export interface RateLimitOptions {
  /** Where there is one, all instances on it share the limit. */
  readonly redis?: RedisClient | undefined;
  readonly windowMs?: number;
  /** The clock of windows in memory. */
  readonly now?: () => number;
  readonly warn?: (message: string) => void;
}

export function createRateLimit(options: RateLimitOptions = {}): RateLimit {
  const windows = chooseWindows(options);
  const limiter = getGraphQLRateLimiter({ identifyContext, store: new TicketStore(windows) });
  return {
    async take(caller) {
      const call: Call = { caller, seen: null };
      const refusal = await limiter({ parent: null, args: {}, context: call, info: anyField }, onePerCall);
      if (!call.seen) throw new Error('the rate limit was not asked');
      const used = call.seen.before + (refusal === undefined ? 1 : 0);
      return { admitted: refusal === undefined, state: rateState(caller, { used, end: call.seen.end }) };
    },
    async peek(caller) {
      const { before, end } = await windows.peek(caller.id);
      return rateState(caller, { used: before, end });
    },
  };
}

/** One request under way: the limiter's context and its identity at once. The store leaves here what it saw. */
interface Call {
  readonly caller: Caller;
  seen: Window | null;
}

/**
 * The limiter's store, made indivisible: `getForIdentity` counts the call itself and answers with nothing for one that
 * is admitted, with a call that never ends for one that is not, to a limiter that admits one call. As shipped, the
 * limiter reads a list and writes it back, and a burst slips through between the two.
 */
class TicketStore implements Store {
  readonly #windows: Windows;

  constructor(windows: Windows) {
    this.#windows = windows;
  }

  getForIdentity({ contextIdentity }: Identity): readonly number[] | Promise<readonly number[]> {
    // What `identifyContext` gave comes back as it was.
    const call = contextIdentity as unknown as Call;
    const window = this.#windows.record(call.caller.id, call.caller.limit);
    return window instanceof Promise ? window.then((later) => timesOf(call, later)) : timesOf(call, window);
  }

  setForIdentity(): void {}
}

function timesOf(call: Call, window: Window): readonly number[] {
  call.seen = window;
  return window.before < call.caller.limit ? [] : [Number.POSITIVE_INFINITY];
}

// The window is ours to count and to tell of: a length and a message would be made anew with each call.
const onePerCall = { max: 1, readOnly: true, message: 'refused' } as const;

// One counter for all fields and doors: of `info` the limiter reads the name alone.
const anyField = { fieldName: 'page' } as GraphQLResolveInfo;

// The library passes an identity on to its store untouched, whatever it is.
const identifyContext = (call: Call) => call as unknown as string;

function chooseWindows({ redis, windowMs: lengthMs = 60_000, now, warn }: RateLimitOptions): Windows {
  const own = new MemoryWindows({ lengthMs, ...(now && { now }) });
  if (!redis) return own;
  const guard = new Guard({ name: 'Redis (rate limit)', why: () => whyAway(redis), warn });
  return new FallbackWindows({ shared: new RedisWindows(redis, { lengthMs }), own, guard });
}

function rateState({ limit }: Caller, { used, end }: { used: number; end: number }): RateState {
  return { limit, remaining: Math.max(0, limit - used), resetAt: end };
}
