import type { LinkTag } from '../../../derived/tags/link-tags.ts';
import { distinctBy } from '../../../lib/distinct.ts';
import type { RobotsRecord } from '../../../lib/site-files/robots-txt/parse.ts';
import { pageKey, resolveWebUrl } from '../../../lib/url.ts';
import type { SitemapAddress } from '../../../sources/sitemaps.ts';

/** The paths at which common systems put a sitemap without declaring it. */
const defaultPaths = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/wp-sitemap.xml',
  '/sitemap.xml.gz',
];

export interface Declarations {
  readonly pageUrl: string;
  readonly links: readonly LinkTag[];
  readonly robotsUrl: string;
  readonly records: readonly RobotsRecord[];
}

/** The sitemaps that robots.txt names, then those that the page links; if there are none, the default paths. */
export function declaredSitemaps({ pageUrl, links, robotsUrl, records }: Declarations): SitemapAddress[] {
  const named = records
    .filter(({ name }) => name === 'sitemap')
    .flatMap(({ value }) => resolveWebUrl(value, robotsUrl) ?? []);
  const linked = links
    .filter(({ rel, inNoscript }) => rel.includes('sitemap') && !inNoscript)
    .flatMap(({ url }) => (url && /^https?:/.test(url) ? [url] : []));
  const all = [
    ...named.map((url) => ({ url, discoveredBy: 'ROBOTS_TXT' as const, lastmod: null })),
    ...linked.map((url) => ({ url, discoveredBy: 'LINK' as const, lastmod: null })),
  ];
  const declared = distinctBy(all, ({ url }) => pageKey(url));
  if (declared.length > 0) return declared;
  return defaultPaths.map((path) => ({
    url: new URL(path, pageUrl).href,
    discoveredBy: 'DEFAULT_PATH',
    lastmod: null,
  }));
}
