import type { ErrorCode } from '../../../extract/page/errors.ts';
import type { FetchOutcome, FetchReport } from '../../../extract/schema/fetch-report.ts';

const briefMs = 5 * 60_000;

const briefOutcomes: ReadonlySet<FetchOutcome> = new Set([
  'SERVER_ERROR',
  'BLOCKED',
  'CHALLENGE',
  'RATE_LIMITED',
  'TIMEOUT_PARTIAL',
]);

/** Failures caused by the content of the page, so that a retry would fail again. */
export const permanentFailures: ReadonlySet<ErrorCode> = new Set([
  'NOT_HTML',
  'PDF_ENCRYPTED',
  'PDF_BROKEN',
  'PDF_TOO_LARGE',
  'OFFICE_ENCRYPTED',
  'OFFICE_BROKEN',
  'OFFICE_TOO_LARGE',
]);

export interface Circumstances {
  readonly outcome: FetchOutcome;
  readonly rendering: Pick<FetchReport['rendering'], 'status'>;
  /** The codes that parts of the answer failed with. */
  readonly failures: readonly ErrorCode[];
  /** Whether the service runs without a browser, so that its absence is permanent. */
  readonly browserOff: boolean;
}

/** Whether a retry may soon give a better answer, so that this one is cached only for a short time. */
export function isBrief({ outcome, rendering, failures, browserOff }: Circumstances): boolean {
  const isPermanent = (code: ErrorCode) =>
    permanentFailures.has(code) || (browserOff && code === 'BROWSER_UNAVAILABLE');
  const unrendered = rendering.status === 'FAILED' || rendering.status === 'TIMED_OUT';
  return unrendered || briefOutcomes.has(outcome) || !failures.every(isPermanent);
}

/** How long an answer is cached, in milliseconds. */
export function lifetimeMs(requestedMs: number, brief: boolean): number {
  return brief ? Math.min(requestedMs, briefMs) : requestedMs;
}
