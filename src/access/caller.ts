export type Plan = 'FREE' | 'PRO';

/** Who is asking. */
export interface Caller {
  /** Whom the rate limit counts as one; never the key itself. */
  readonly id: string;
  /** The name of the key, where it has one. */
  readonly name: string | null;
  readonly plan: Plan;
  /** Whether a key was shown. */
  readonly authenticated: boolean;
  /** Requests per minute. */
  readonly limit: number;
}
