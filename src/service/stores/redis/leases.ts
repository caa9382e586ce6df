import { randomUUID } from 'node:crypto';
import type { CircuitBreaker } from '../circuit-breaker.ts';
import type { HeldLease } from '../stored.ts';
import { pause } from './pause.ts';
import { redisScript } from './redis-script.ts';
import type { RedisClient } from './redis-state.ts';

/** The exclusive right to do a piece of work among instances. It is renewed until released. */
export interface Lease {
  /** What the store checks before it accepts the result of the work. */
  readonly held: HeldLease;
  /** With an outcome, all waiters receive it; without one, the next waiter takes the lease. */
  release(outcome?: string): Promise<void>;
}

/** Lets one instance do work that several need. Rejects with StoreUnavailable while the server is unreachable. */
export interface Leases {
  /**
   * Waits while another instance holds the name, or a name in `joins`. Resolves with that instance's outcome, or else
   * with the lease. The lease of an instance that died expires after a few seconds.
   */
  take(name: string, options: TakeOptions): Promise<Lease | string>;
}

export interface TakeOptions {
  /** Names whose outcome would do as well. */
  readonly joins?: readonly string[];
  /** Ends the waiting; the promise rejects with its reason. */
  readonly signal: AbortSignal;
}

/** How long a lease lasts without renewal: longer than a busy event loop blocks. */
const leaseMs = 4_000;
const renewMs = 1_000;
/** How long an outcome is kept for the waiters. */
const outcomeMs = 10_000;
/** The polling interval of waiters: the first, and the longest. */
const firstPauseMs = 20;
const maxPauseMs = 200;

/**
 * KEYS: the awaited outcome, the names that may be joined, the name to take. ARGV: the holder's token and the lease
 * time. Returns the outcome, or the holder of one of the names, or the token if the lease was taken.
 */
const takeScript = redisScript(`
local outcome = redis.call('GET', KEYS[1])
if outcome then return {'outcome', outcome} end
for index = 2, #KEYS do
  local holder = redis.call('GET', KEYS[index])
  if holder then return {'held', holder} end
end
redis.call('SET', KEYS[#KEYS], ARGV[1], 'PX', ARGV[2])
return {'taken', ARGV[1]}`);

const renewScript = redisScript(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`);

/** ARGV: the token, then the outcome, if any, and how long to keep it. */
const releaseScript = redisScript(`
if #ARGV > 1 then redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3]) end
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`);

/** The reply of `takeScript`, with the holder or outcome it names. */
type Reply = [state: 'taken' | 'held' | 'outcome', value: string];

export function redisLeases(
  client: RedisClient,
  { namespace, breaker }: { readonly namespace: string; readonly breaker: CircuitBreaker },
): Leases {
  const keyOf = (name: string) => `pageql:lease:${namespace}:${name}`;
  const outcomeOf = (token: string) => keyOf(`outcome:${token}`);
  const run = (script: typeof takeScript, keys: readonly string[], given: readonly string[]) =>
    breaker.run(() => script(client, { keys, arguments: given }));

  const hold = (key: string, token: string): Lease => {
    const renew = () => run(renewScript, [key], [token, String(leaseMs)]);
    // While the server is unreachable, nobody waits for this lease either.
    const timer = setInterval(() => void renew().catch(() => {}), renewMs).unref();
    return {
      held: { key, token },
      async release(outcome) {
        clearInterval(timer);
        const announced = outcome === undefined ? [] : [outcome, String(outcomeMs)];
        await run(releaseScript, [key, outcomeOf(token)], [token, ...announced]).catch(() => {});
      },
    };
  };

  return {
    async take(name, { joins = [], signal }) {
      const token = randomUUID();
      const names = [...joins, name].map(keyOf);
      let holder = '';
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
        const reply = await run(takeScript, [outcomeOf(holder), ...names], [token, String(leaseMs)]);
        // The script returns two strings.
        const [state, value] = reply as Reply;
        if (state === 'outcome') return value;
        if (state === 'taken') return hold(keyOf(name), token);
        holder = value;
        await pause(pauseMs, signal);
      }
    },
  };
}
