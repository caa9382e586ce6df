export type Plan = 'FREE' | 'PRO';

export interface Caller {
  /** What the rate limit counts by: the hash of the key, or the network address. */
  readonly id: string;
  /** The name of the key; null without one. */
  readonly name: string | null;
  readonly plan: Plan;
  /** Whether the request carried a valid key. */
  readonly authenticated: boolean;
  /** Requests per minute. */
  readonly limit: number;
  /** Pages rendered per minute. */
  readonly renders: number;
  /** Concurrent scrapes. */
  readonly maxConcurrent: number;
}
