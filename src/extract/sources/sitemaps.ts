import { inParallel } from '../lib/in-parallel.ts';
import { type Derived, optional, type Source, source } from '../page/need.ts';
import { deadlines } from './deadlines.ts';
import { fetchSiteFile, type SiteFile } from './site-file.ts';

/** Where a sitemap was discovered. */
export type SitemapOrigin = 'ROBOTS_TXT' | 'DEFAULT_PATH' | 'LINK' | 'INDEX';

export interface SitemapAddress {
  readonly url: string;
  readonly discoveredBy: SitemapOrigin;
  /** The time of its last change, from the index that lists it. */
  readonly lastmod: string | null;
}

export interface SitemapFile extends SitemapAddress {
  /** Null if it was not fetched, because the budget was used up. */
  readonly file: SiteFile | null;
}

interface SitemapFiles {
  readonly files: readonly SitemapFile[];
  readonly left: Budget;
}

/** The budget for all sitemaps of a page together. */
interface Budget {
  readonly bytes: number;
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
}

/** The maximum number of sitemaps fetched from one list. */
const maxFiles = 50;
const maxBytes = 10 * 1024 * 1024;
/** Once this much is fetched, no more files are. */
const overallBytes = 32 * 1024 * 1024;
const overallMs = 6_000;
/** The reach's own limit per host: more would wait in its queue after their share of the budget was computed. */
const maxConcurrent = 6;
const accept = 'application/xml,text/xml;q=0.9,text/plain;q=0.8,*/*;q=0.5';

/** Fetches sitemaps in parallel, with the budget that `before` has left. */
export function sitemapFilesFrom(
  name: string,
  needs: { readonly addresses: Derived<readonly SitemapAddress[]>; readonly before?: Source<SitemapFiles> },
): Source<SitemapFiles> {
  const { addresses, before } = needs;
  return source(name, {
    fetches: 'sitemaps',
    needs: { addresses: optional(addresses), ...(before && { before: optional(before) }) },
    async load({ addresses, before }, { reach, signal }) {
      const budget = before?.left ?? { bytes: overallBytes, endsAt: performance.now() + overallMs };
      let bytes = budget.bytes;

      const load = async (url: string): Promise<SiteFile | null> => {
        const timeMs = Math.min(deadlines.further, budget.endsAt - performance.now());
        if (timeMs <= 0 || bytes <= 0) return null;
        const limits = { maxBytes, coded: true, deadlineMs: timeMs, accept };
        const file = await fetchSiteFile(new URL(url), limits, { reach, signal });
        bytes -= file.body.length;
        return file;
      };

      const listed = addresses ?? [];
      const fetched = await inParallel(
        listed.slice(0, maxFiles),
        { atOnce: maxConcurrent },
        async (address) => ({ ...address, file: await load(address.url) }),
      );
      const skipped = listed.slice(maxFiles).map((address) => ({ ...address, file: null }));
      return { files: [...fetched, ...skipped], left: { bytes, endsAt: budget.endsAt } };
    },
  });
}
