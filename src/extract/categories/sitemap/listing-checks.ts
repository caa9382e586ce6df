import type { RobotsDirectives } from '../../derived/tags/robots-directives/directives.ts';
import {
  type CheckRule,
  fail,
  type Judgement,
  notApplicable,
  pass,
  undetermined,
  warn,
} from '../../schema/check-rule.ts';
import { type Audited, google, ifFound, isUnreadable, type RuleHead, seen } from './audited.ts';
import type { SitemapEntry } from './types.ts';

export const listingRules: readonly CheckRule<Audited>[] = [
  ifFound(
    { id: 'page-listed', weight: 3, impact: 'MODERATE', standards: [`${google}: sitemaps`] },
    (audited) => {
      const { pageEntry, urlCount, directives, files } = audited;
      if (pageEntry) return pass('A sitemap lists this page.', seen('URL', [pageEntry.url]));
      if (!isIndexed(directives))
        return notApplicable('The page is not meant to be indexed, so no sitemap has to list it.');
      if (urlCount === null || files.some(isUnreadable))
        return undetermined('No sitemap that was read lists this page, but not all were read.');
      return warn({
        message: 'No sitemap lists this page.',
        fix: 'List it if search engines should find it.',
      });
    },
  ),
  ifListed(
    { id: 'page-canonical', weight: 2, impact: 'MODERATE', standards: [`${google}: canonical URLs`] },
    (entry, { pageUrl, canonicalUrl }) => {
      const canonical = withoutFragment(canonicalUrl ?? pageUrl);
      if (withoutFragment(entry.url) === canonical)
        return pass('The sitemap lists the canonical address of the page.');
      return fail({
        message: 'The sitemap lists an address other than the canonical one.',
        fix: `List ${canonical} instead.`,
        evidence: seen('URL', [entry.url]),
      });
    },
  ),
  ifListed(
    { id: 'page-noindex', weight: 2, impact: 'SERIOUS', standards: [`${google}: robots meta tag`] },
    (_, { directives }) => {
      if (isIndexed(directives)) return pass('The listed page may be indexed.');
      return fail({
        message: 'The sitemap lists the page, but the page says noindex.',
        fix: 'Remove one of the two.',
      });
    },
  ),
];

/** A rule for pages that a sitemap lists. */
function ifListed(
  head: RuleHead,
  judge: (entry: SitemapEntry, audited: Audited) => Judgement,
): CheckRule<Audited> {
  const none = notApplicable('No sitemap lists this page.');
  return { ...head, judge: (audited) => (audited.pageEntry ? judge(audited.pageEntry, audited) : none) };
}

function isIndexed(directives: readonly RobotsDirectives[]): boolean {
  return directives.every(({ index }) => index);
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
