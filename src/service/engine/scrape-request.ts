import type { PageActions } from '../../extract/page/browser.ts';
import type { OnBug } from '../../extract/page/errors.ts';
import type { Conditions, Reach } from '../../extract/page/reach.ts';
import type { Selector } from '../../extract/page/selector.ts';
import type { Visitor } from '../../extract/page/visitor.ts';
import type { Audience } from './audience.ts';
import type { Format } from './entry-key.ts';
import type { Demand } from './extraction/demand.ts';
import type { Extractor } from './extraction/extractor.ts';
import type { FileBudget } from './file-budget.ts';
import type { SourceFailure } from './loading.ts';
import type { RecentResponses } from './recent-responses.ts';
import type { RenderPolicy } from './rendering.ts';
import type { Selection } from './selection.ts';
import type { SerialiseAnswer } from './serialise-answer.ts';

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
}

export interface ScrapeRequest {
  /** In normal form. */
  readonly url: string;
  /** The fragment, if it is a route that a browser can open. */
  readonly route: string;
  readonly actions: PageActions;
  readonly selection: Selection;
  readonly format: Format;
  readonly visitor: Visitor;
  readonly audience: Audience;
  readonly selectors: readonly Selector[];
  readonly rendering: RenderPolicy;
  /** Whether a response that was fetched a moment ago may be reused. */
  readonly reuse: boolean;
  /** Set if a 304 from the origin makes scraping the page unnecessary. */
  readonly conditions?: Conditions | undefined;
  /** Aborts everything that is still loading. */
  readonly signal: AbortSignal;
  /** Who waits for the page. */
  readonly demand: Demand;
}
