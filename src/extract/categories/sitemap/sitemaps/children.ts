import type { SitemapAddress } from '../../../sources/sitemaps.ts';
import { normalAddress } from './address.ts';
import { addressesOf, type ReadSitemap } from './read-all.ts';

/** How many of the sitemaps that a site's indexes list are fetched. */
const maxChildren = 50;

/** The sitemaps to fetch next: those that indexes list and that were not read or tried before. */
export function childAddresses(
  indexes: readonly ReadSitemap[],
  before: readonly ReadSitemap[],
): SitemapAddress[] {
  const known = [...before, ...indexes];
  const seen = addressesOf(known);
  const room = maxChildren - known.filter(({ discoveredBy }) => discoveredBy === 'INDEX').length;
  const found: SitemapAddress[] = [];
  for (const { content } of indexes) {
    for (const { url, lastmod } of content?.children ?? []) {
      if (found.length >= room) return found;
      const address = normalAddress(url);
      if (seen.has(address)) continue;
      seen.add(address);
      found.push({ url, discoveredBy: 'INDEX', lastmod });
    }
  }
  return found;
}
