export type Plan = 'FREE' | 'PRO';

/** The limits of whoever runs the program on the command line: nothing is counted. */
export const noLimit = Number.MAX_SAFE_INTEGER;

export interface Caller {
  /** What the rate limit counts by: the hash of the key, or the network address. */
  readonly id: string;
  /** The name of the key; null without one. */
  readonly name: string | null;
  readonly plan: Plan;
  /** Set if the request came from this machine and not through a proxy. */
  readonly local?: true;
  /** Whether the request carried a valid key. */
  readonly authenticated: boolean;
  /** Requests per minute, or `noLimit`. */
  readonly limit: number;
  /** Pages rendered per minute. */
  readonly renders: number;
  /** Concurrent scrapes. */
  readonly maxConcurrent: number;
}

/** Whether the caller may have a page fetched again, whatever the cache holds. */
export function mayRevalidate({ plan, local }: Caller): boolean {
  return plan === 'PRO' || local === true;
}
