import type { ErrorCode, OnBug } from '../../../extract/page/errors.ts';
import type { Conditions, Reach } from '../../../extract/page/reach.ts';
import type { SerialiseAnswer } from '../answer/open-page.ts';
import type { Demand } from '../extraction/demand.ts';
import type { Extractor } from '../extraction/extractor.ts';
import type { FileBudget } from '../loading/file-budget.ts';
import type { RecentResponses } from '../loading/recent-responses.ts';
import type { RenderTicket } from '../loading/rendering.ts';

/** An expected failure of a source, for the log. */
export interface SourceFailure {
  readonly source: string;
  readonly code: ErrorCode;
  /** The error code or name given by the system or a library, such as ECONNREFUSED; never contains the page's address. */
  readonly cause: string;
}

/** What all scrapes of a service share. */
export interface ScrapeTools {
  readonly extractor: Extractor;
  readonly reach: Reach;
  readonly recent: RecentResponses;
  readonly fileBudget: FileBudget;
  readonly serialise: SerialiseAnswer;
  /** Whether pages that robots.txt disallows for us are refused. */
  readonly obeyRobots: boolean;
  readonly onBug: OnBug;
  readonly onFailure?: ((failure: SourceFailure) => void) | undefined;
  readonly onExtraction?: ((unit: string) => void) | undefined;
}

/** One attempt to scrape a page. */
export interface Attempt {
  readonly tools: ScrapeTools;
  /** Whether a response that was fetched a moment ago may be reused. */
  readonly reuse: boolean;
  /** Set if a 304 from the origin makes scraping the page unnecessary. */
  readonly conditions?: Conditions | undefined;
  /** Counts a page load against the rendering quota of those who wait. */
  readonly renderTicket: () => Promise<RenderTicket>;
  /** Who waits for the page. */
  readonly demand: Demand;
  /** Aborts everything that is still loading. */
  readonly signal: AbortSignal;
}
