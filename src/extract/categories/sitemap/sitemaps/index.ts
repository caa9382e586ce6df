import { robotsRules } from '../../../derived/site/robots-rules.ts';
import { canonicalUrl } from '../../../derived/tags/canonicals.ts';
import { linkTags } from '../../../derived/tags/link-tags.ts';
import { pageKey } from '../../../lib/url.ts';
import { type Derived, derived, optional } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { robotsTxt } from '../../../sources/robots-txt.ts';
import { type SitemapAddress, sitemapFilesFrom } from '../../../sources/sitemaps.ts';
import { declaredSitemaps } from './declared.ts';
import { addressesOf, type ReadSitemap, readAll } from './read-all.ts';

/** How many of the sitemaps that a site's indexes list are fetched. */
const maxChildren = 50;

/** The sitemaps to fetch next: those that indexes list and that were not read or tried before. */
function childAddresses(indexes: readonly ReadSitemap[], before: readonly ReadSitemap[]): SitemapAddress[] {
  const known = [...before, ...indexes];
  const seen = addressesOf(known);
  const room = maxChildren - known.filter(({ discoveredBy }) => discoveredBy === 'INDEX').length;
  const found: SitemapAddress[] = [];
  for (const { content } of indexes) {
    for (const { url, lastmod } of content?.children ?? []) {
      if (found.length >= room) return found;
      const address = pageKey(url);
      if (seen.has(address)) continue;
      seen.add(address);
      found.push({ url, discoveredBy: 'INDEX', lastmod });
    }
  }
  return found;
}

/** The addresses of the site's sitemaps: those that robots.txt and the page declare, else the default paths. */
const sitemapAddresses = derived(
  'sitemapAddresses',
  {
    response,
    linkTags: optional(linkTags),
    robotsTxt: optional(robotsTxt),
    robotsRules: optional(robotsRules),
  },
  ({ response, linkTags, robotsTxt, robotsRules }): readonly SitemapAddress[] =>
    declaredSitemaps({
      pageUrl: response.url,
      links: linkTags ?? [],
      robotsUrl: robotsTxt?.url ?? response.url,
      records: robotsRules?.records ?? [],
    }),
);

/** What identifies the page in a sitemap: its final, requested or canonical address. */
const pageInSitemaps = derived(
  'pageInSitemaps',
  { response, canonicalUrl: optional(canonicalUrl) },
  ({ response, canonicalUrl }, { requestedUrl }) => ({
    wanted: [response.url, requestedUrl, ...(canonicalUrl ? [canonicalUrl] : [])],
    host: new URL(response.url).host,
    now: response.fetchedAt,
  }),
);

/** The sitemaps that a round has read or tried, and those of the rounds before it. */
interface Round {
  readonly read: readonly ReadSitemap[];
  readonly before: readonly ReadSitemap[];
}

type SitemapFiles = ReturnType<typeof sitemapFilesFrom>;

function roundOf(name: string, files: SitemapFiles, previous: Derived<Round>): Derived<Round> {
  const needs = { fetched: optional(files), page: pageInSitemaps, previous };
  return derived(name, needs, async ({ fetched, page, previous }) => {
    const before = [...previous.before, ...previous.read];
    return { before, read: await readAll(fetched?.files ?? [], { page, before }) };
  });
}

/** The files that the indexes of a round list, fetched with the budget that the files of that round have left. */
function filesListedIn(round: Derived<Round>, name: string, before: SitemapFiles): SitemapFiles {
  const addresses = derived(`${name.slice(0, -1)}Addresses`, { round }, ({ round }) =>
    childAddresses(round.read, round.before),
  );
  return sitemapFilesFrom(name, { addresses, before });
}

// A sitemap may list others, and those may list more: so files are fetched and read in three rounds.

const nothing = derived('noSitemaps', {}, (): Round => ({ read: [], before: [] }));
const rootFiles = sitemapFilesFrom('sitemaps', { addresses: sitemapAddresses });
const roots = roundOf('rootSitemaps', rootFiles, nothing);
const childFiles = filesListedIn(roots, 'childSitemaps', rootFiles);
const children = roundOf('childSitemapContents', childFiles, roots);
const grandchildFiles = filesListedIn(children, 'grandchildSitemaps', childFiles);
const grandchildren = roundOf('grandchildSitemapContents', grandchildFiles, children);

/** Every sitemap of the site that was read or tried; those that others list come after them. */
export const sitemaps = derived('allSitemaps', { grandchildren }, ({ grandchildren: { before, read } }) => [
  ...before,
  ...read,
]);
