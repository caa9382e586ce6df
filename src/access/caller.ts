export type Plan = 'FREE' | 'PRO';

/** Who is asking. */
export interface Caller {
  /** The identity that the rate limit counts by; never the key itself. */
  readonly id: string;
  /** The name of the key, where it has one. */
  readonly name: string | null;
  readonly plan: Plan;
  /** Whether the request carried a valid key. */
  readonly authenticated: boolean;
  /** Requests per minute. */
  readonly limit: number;
  /** Pages that are rendered for this caller per minute. */
  readonly renders: number;
  /** Pages that are being scraped for this caller at once. */
  readonly maxConcurrent: number;
}
