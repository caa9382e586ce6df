import type { PageError } from '../../../extract/page/page-error.ts';
import type { FetchReport } from '../../../extract/schema/fetch-report.ts';
import type { Truncation } from '../../../extract/schema/truncation.ts';
import type { CategoryName } from '../request/selection.ts';
import type { SelectedBy, Serialised } from './answer.ts';
import type { Entry } from './entry.ts';

/** Whether the answer came from the cache. */
export type CacheStatus = 'HIT' | 'MISS';

/** A page as the resolvers of both endpoints see it, whether fresh or from the cache. */
export interface OpenPage {
  readonly requestedUrl: string;
  /** The final address, after redirects. */
  readonly url: string;
  readonly cacheStatus: CacheStatus;
  /** Settles with each category; rejects with the ScrapeError that it failed with. */
  category(name: CategoryName): Promise<unknown>;
  /** What each selector of the request finds; rejects with the ScrapeError that they failed with. */
  selected(): Promise<readonly SelectedBy[]>;
  fetchReport(): Promise<FetchReport>;
  /** Known once every selected category has settled. */
  truncations(): Promise<readonly Truncation[]>;
  /** What failed of the selection; known once every selected category has settled. */
  errors(): Promise<readonly PageError[]>;
  /** The answer's bytes, whether or not they can be stored. */
  answer(): Promise<Pick<Serialised, 'body' | 'contentHash'>>;
  /** The entry that stores the answer, once stored; null if it was not. */
  entry(): Promise<Entry | null>;
  /** The page as it is when this rejects: what is not there by then fails with the same error. */
  within(expired: Promise<never>): OpenPage;
  /** Whether memory still holds this entry and it may be served; absent if this is unknown. */
  readonly stillHeld?: () => boolean;
}

/** A category's value as its resolvers see it: each browser part is a function that resolves it. */
export function withParts(value: unknown, parts: Readonly<Record<string, () => Promise<unknown>>>): unknown {
  return Object.keys(parts).length === 0 ? value : { ...(value as object), parts };
}
