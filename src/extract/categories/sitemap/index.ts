import { canonicalUrl } from '../../derived/tags/canonicals.ts';
import { forSearchEngines, robotsDirectives } from '../../derived/tags/robots-directives/index.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import { runChecks } from '../../schema/check-rule.ts';
import { response } from '../../sources/response.ts';
import { sitemapChecks } from './checks.ts';
import { sitemaps } from './sitemaps/index.ts';
import type { SitemapContent } from './sitemaps/read.ts';
import { addressesOf, maxEntries, type ReadSitemap, sum } from './sitemaps/read-all.ts';
import type { Tally } from './sitemaps/statistics.ts';
import { isPartial, sourceOf } from './source-of.ts';
import { Sitemap, type SitemapEntry } from './types.ts';

export const sitemap = category({
  type: Sitemap,
  description: 'The sitemaps of the site, what they list, and whether this page is listed.',
  reads: 'SENT',
  readFromHead: true,
  needs: { response, robotsDirectives, canonicalUrl: optional(canonicalUrl), sitemaps: optional(sitemaps) },
  bounds: { urls: maxEntries },
  shortened: ({ sitemaps }) =>
    sitemaps?.some(({ content }) => content?.kind) ? { urls: urlCount(sitemaps) } : {},
  extract({ response, robotsDirectives, canonicalUrl, sitemaps }) {
    const all = sitemaps ?? [];
    const contents = all.flatMap(({ content }) => content ?? []);
    const known = addressesOf(all);
    const files = all.map((one) => sourceOf(one, known));
    const answer = {
      found: files.some(({ kind }) => kind !== null),
      files,
      urlCount: urlCount(all),
      pageEntry: pageEntry(contents),
    };
    return {
      ...answer,
      urls: contents.flatMap(({ entries }) => entries),
      checks: runChecks(sitemapChecks, {
        ...answer,
        ...totals(contents),
        pageUrl: response.url,
        canonicalUrl,
        directives: forSearchEngines([...robotsDirectives.meta, ...robotsDirectives.xRobotsTag]),
      }),
    };
  },
});

/** How many addresses the sitemaps list; null if any of them was not read completely. */
function urlCount(all: readonly ReadSitemap[]): number | null {
  const known = addressesOf(all);
  if (all.some((one) => isPartial(one, known))) return null;
  return sum(all.map(({ content }) => content?.count ?? 0));
}

/** The entry of the page by the first of its addresses that any sitemap lists. */
function pageEntry(contents: readonly SitemapContent[]): SitemapEntry | null {
  const ranks = Math.max(0, ...contents.map(({ listed }) => listed.length));
  for (let rank = 0; rank < ranks; rank += 1) {
    const entry = contents.map(({ listed }) => listed[rank]).find((found) => found);
    if (entry) return entry;
  }
  return null;
}

function totals(contents: readonly SitemapContent[]) {
  const tally = (read: (content: SitemapContent) => Tally): Tally => ({
    count: sum(contents.map((content) => read(content).count)),
    examples: contents.flatMap((content) => read(content).examples),
  });
  return {
    foreign: tally(({ foreign }) => foreign),
    insecure: tally(({ insecure }) => insecure),
    future: tally(({ future }) => future),
    withLastmod: sum(contents.map(({ withLastmod }) => withLastmod)),
    sameLastmod: new Set(contents.flatMap(({ lastmods }) => lastmods)).size === 1,
  };
}
