import type { ScrapeError } from '../../../extract/page/errors.ts';
import type { FetchOutcome } from '../../../extract/schema/fetch-report.ts';
import type { ClaimedPage } from '../schedule/pages.ts';

/** An answer of a page. */
export interface PageAnswer {
  /** The body as stored, or as selected; null if the page still says what the caller has. */
  readonly body: Uint8Array | null;
  readonly changed: boolean | null;
  readonly outcome: FetchOutcome;
  readonly status: number | null;
  /** Seconds that the site asks to be left alone; null if it says nothing. */
  readonly retryAfter: number | null;
  /** Seconds that its robots.txt asks to wait between pages; null if it says nothing, or is not obeyed. */
  readonly crawlDelay: number | null;
}

/** Answers a page of a batch as any other page of its caller; rejects with a ScrapeError if it has no answer. */
export type PageRunner = (page: ClaimedPage, signal: AbortSignal) => Promise<PageAnswer>;

/** What a runner resolved or rejected with. */
export type Ran = PageAnswer | ScrapeError;
