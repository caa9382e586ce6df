import type { PageActions } from '../../../extract/page/browser.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import type { Reads } from '../../../extract/page/reads.ts';
import type { Visitor } from '../../../extract/page/visitor.ts';
import type { RenderMode } from '../../../extract/schema/rendering-report.ts';
import type { Audience } from './audience.ts';
import type { Selection } from './selection.ts';

/** The form in which an answer is stored and sent. */
export type Format = 'json' | 'toon';

/** A page as it was decided to be fetched, read and stored: valid, and with all defaults filled in. */
export interface PageRequest {
  /** In normal form. */
  readonly url: string;
  /** What to try if nothing listens at `url`: set if the scheme was not given. */
  readonly fallbackUrl?: string;
  /** The page if the caller brought it: it is not fetched then, and its answer is not kept. */
  readonly provided?: Fetched;
  /** The fragment if it is a route and a browser may open it; otherwise empty. */
  readonly route: string;
  readonly selection: Selection;
  /** What to read from the page by CSS selectors. */
  readonly reads: Reads;
  readonly format: Format;
  /** Whether nothing but the status of the page is asked for, so that its head may suffice. */
  readonly statusOnly?: true;
  /** Whether scripts run before the page is read. */
  readonly mode: RenderMode;
  /** What to do with the page in the browser; with its members in a fixed order. */
  readonly actions: PageActions;
  /** How we present ourselves to the site: language, headers, cookies. */
  readonly visitor: Visitor;
  /** Who else may receive what is fetched and stored. */
  readonly audience: Audience;
  /** How long the answer is cached. */
  readonly lifetimeMs: number;
  /** The maximum age of an entry that is accepted; absent if its lifetime decides. */
  readonly maxAgeMs?: number;
  /** Skips the look-up; fetches and stores a fresh answer. */
  readonly revalidate: boolean;
  /** Whether the question uses arguments reserved for the Pro plan. */
  readonly needsPro: boolean;
  /** After this long the caller gets what there is; absent to wait for everything. */
  readonly timeoutMs?: number;
  /** Whether nothing is fetched: there is a stored answer, or none. */
  readonly cacheOnly?: boolean;
  /** How long after its time a stored answer is still served, while a fresh one is fetched. */
  readonly staleMs?: number;
  /** How many older answers of the page are kept when it has changed; one if absent. */
  readonly keptAnswers?: number;
  /** What the answer is looked up and stored under; it follows from the others. */
  readonly key: string;
}
