import { type ErrorCode, ScrapeError } from '../../../extract/page/errors.ts';
import type { FetchOutcome } from '../../../extract/schema/fetch-report.ts';
import { type ClaimedPage, type JudgedPage, unanswered } from '../schedule/pages.ts';
import type { Ran } from './run-page.ts';

/** Outcomes that are the page that was asked for, if not all of it. */
const pageItself: ReadonlySet<FetchOutcome> = new Set(['OK', 'NOT_HTML', 'TOO_LARGE', 'TIMEOUT_PARTIAL']);

const passing: ReadonlySet<ErrorCode> = new Set(['UPSTREAM_CONNECTION', 'UPSTREAM_TIMEOUT', 'OVERLOADED']);
const busyStatus: ReadonlySet<number | null> = new Set([429, 503]);

const maxRetries = 3;
/** The pause before the first retry; it grows sixfold with each. */
const firstPauseMs = 2_000;
const growth = 6;
/** What a site asks for is granted up to this. */
const maxPauseMs = 60 * 60_000;

/** A judged page, and its answer. */
export interface Judgement {
  readonly judged: JudgedPage;
  readonly body: Uint8Array | null;
}

/** `crawlDelay` is what the robots.txt of its site asks for, in seconds; null if nothing, or if it is not obeyed. */
export function judge(
  page: ClaimedPage,
  ran: Ran | 'CANCELLED' | 'RETRY',
  crawlDelay: number | null,
): Judgement {
  const judged = { ...unanswered, page, delayMs: delayAfter(ran, crawlDelay) };
  if (typeof ran === 'string') return { judged: { ...judged, verdict: ran }, body: null };
  // Its caller waits for more page loads of a browser, however often; nothing was wrong with the page.
  if (ran instanceof ScrapeError && ran.code === 'RATE_LIMITED') {
    const afterMs = Math.max(1, ran.retryAfter ?? 0) * 1_000;
    return { judged: { ...judged, verdict: 'RETRY', afterMs }, body: null };
  }
  const pauseMs = pauseFor(ran);
  if (page.tries <= maxRetries && mayPass(ran)) {
    const afterMs = Math.max(pauseMs, firstPauseMs * growth ** (page.tries - 1));
    return { judged: { ...judged, verdict: 'RETRY', afterMs, pauseMs }, body: null };
  }
  if (ran instanceof ScrapeError) {
    const { code, message, retryAfter } = ran;
    const error = { code, message, retryAfter };
    return { judged: { ...judged, verdict: 'FAILED', error, pauseMs }, body: null };
  }
  const { outcome, changed, body } = ran;
  const verdict = pageItself.has(outcome) ? 'OK' : 'NOT_THE_PAGE';
  return { judged: { ...judged, verdict, outcome, changed, pauseMs }, body };
}

function mayPass(ran: Ran): boolean {
  return ran instanceof ScrapeError ? passing.has(ran.code) : busyStatus.has(ran.status);
}

function pauseFor(ran: Ran): number {
  if (ran instanceof ScrapeError || !busyStatus.has(ran.status)) return 0;
  return Math.min(maxPauseMs, (ran.retryAfter ?? 0) * 1_000);
}

/** A page that fails, or is given up, may have been fetched; one that is disallowed was not. */
function delayAfter(ran: Ran | 'CANCELLED' | 'RETRY', crawlDelay: number | null): number {
  if (ran instanceof ScrapeError && ran.code === 'DISALLOWED_BY_ROBOTS') return 0;
  return Math.min(maxPauseMs, Math.ceil((crawlDelay ?? 0) * 1_000));
}
