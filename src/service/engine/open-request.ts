import type { PageActions } from '../../extract/page/browser.ts';
import type { Selector } from '../../extract/page/selector.ts';
import type { Visitor } from '../../extract/page/visitor.ts';
import type { RenderMode } from '../../extract/schema/rendering-report.ts';
import type { Audience } from './audience.ts';
import type { PageCaller } from './caller-queues.ts';
import type { Format, KeyedRequest } from './entry-key.ts';
import type { RenderTicket } from './rendering.ts';
import type { Selection } from './selection.ts';

export interface OpenRequest {
  /** In normal form. */
  readonly url: string;
  /** The fragment, if it is a route that a browser can open. */
  readonly route?: string;
  readonly selection: Selection;
  /** What to find on the page by CSS; without duplicates, in a fixed order. */
  readonly selectors?: readonly Selector[];
  readonly format: Format;
  /** The lifetime of what this request stores, and the maximum age of an entry that it accepts. */
  readonly cacheTimeMs?: number;
  /** Whether scripts run before the page is read. */
  readonly render?: RenderMode;
  /** What to do with the page in the browser. */
  readonly actions?: PageActions;
  /** How we present ourselves to the site: language, headers, cookies. */
  readonly visitor?: Visitor;
  /** Who else may receive what this request fetches and stores. */
  readonly audience?: Audience;
  /** Counts a page load against the caller's rendering quota. */
  readonly renderTicket: () => Promise<RenderTicket>;
  /** Skips the look-up; fetches and stores a fresh answer. */
  readonly revalidate: boolean;
  readonly caller: PageCaller;
  readonly signal: AbortSignal;
}

/** A request with its defaults filled in, and without a route that no browser will open. */
export type SettledRequest = OpenRequest & Required<Omit<KeyedRequest, 'actions'>>;
