import type { FetchReport } from '../schema/fetch-report.ts';
import type { Truncation } from './bounds.ts';
import type { Entry } from './entry.ts';
import type { CategoryName } from './selection.ts';

/** Whether an answer was there before the question. */
export type CacheStatus = 'HIT' | 'MISS';

/** A page whose answer can be read: what the resolvers of both doors see, fresh or from the cache. */
export interface OpenPage {
  readonly requestedUrl: string;
  /** The final address, after redirects. */
  readonly url: string;
  readonly cacheStatus: CacheStatus;
  /** Settles with each category; rejects with the ScrapeError that it failed with. */
  category(name: CategoryName): Promise<unknown>;
  fetchReport(): Promise<FetchReport>;
  /** Known once every selected category has settled. */
  truncations(): Promise<readonly Truncation[]>;
  /** What is stored behind the answer, once it is; null where it was not stored. */
  entry(): Promise<Entry | null>;
}

/** A category's value as its resolvers see it: with its browser parts as work not yet begun. */
export function withParts(value: unknown, parts: Readonly<Record<string, () => Promise<unknown>>>): unknown {
  return Object.keys(parts).length === 0 ? value : { ...(value as object), parts };
}
