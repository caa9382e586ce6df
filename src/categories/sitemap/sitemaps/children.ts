import type { SitemapAddress } from '../../../sources/sitemaps.ts';
import { normalAddress } from './address.ts';
import type { ReadSitemap } from './read-all.ts';

/** Of all the sitemaps that a site's indexes list this many are fetched. */
const maxChildren = 50;

/** The sitemaps that indexes list and nobody has looked at yet, as many as are fetched. */
export function childAddresses(
  indexes: readonly ReadSitemap[],
  before: readonly ReadSitemap[],
): SitemapAddress[] {
  const known = [...before, ...indexes];
  const seen = new Set(known.flatMap(({ url, finalUrl }) => [normalAddress(url), normalAddress(finalUrl)]));
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
