import type { ErrorCode } from '../page/errors.ts';
import type { FetchOutcome } from '../schema/fetch-report.ts';

const briefMs = 5 * 60_000;

const briefOutcomes: ReadonlySet<FetchOutcome> = new Set<FetchOutcome>([
  'SERVER_ERROR',
  'BLOCKED',
  'CHALLENGE',
  'RATE_LIMITED',
  'TIMEOUT_PARTIAL',
]);

export interface Circumstances {
  readonly outcome: FetchOutcome;
  /** What parts of the answer failed with. */
  readonly failures: readonly ErrorCode[];
  /** Whether the operator runs the service without a browser, so that its absence will not pass. */
  readonly browserOff: boolean;
}

/** Whether an answer would come out better before long, and so is worth keeping for a short time only. */
export function isBrief({ outcome, failures, browserOff }: Circumstances): boolean {
  const lasting = (code: ErrorCode) => code === 'NOT_HTML' || (browserOff && code === 'BROWSER_UNAVAILABLE');
  return briefOutcomes.has(outcome) || !failures.every(lasting);
}

/** How long an answer is kept, in milliseconds. */
export function lifetimeMs(askedMs: number, brief: boolean): number {
  return brief ? Math.min(askedMs, briefMs) : askedMs;
}
