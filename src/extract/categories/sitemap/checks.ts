import { counted } from '../../lib/counted.ts';
import { samePage, withoutFragment } from '../../lib/url.ts';
import { fail, type Judgement, notApplicable, pass, undetermined, warn } from '../../schema/check-rule.ts';
import { type Evidence, type EvidenceKind, evidence } from '../../schema/evidence.ts';
import type { RobotsDirectives } from '../../schema/generated/answers.ts';
import { rulesOf } from '../check-table.ts';
import table from './checks.json' with { type: 'json' };
import type { Tally } from './sitemaps/statistics.ts';
import type { Sitemap, SitemapEntry, SitemapSource } from './types.ts';

interface Audited extends Omit<Sitemap, 'checks' | 'urls'> {
  readonly pageUrl: string;
  readonly canonicalUrl: string | null;
  /** The directives for search engines on the page. */
  readonly directives: readonly RobotsDirectives[];
  readonly foreign: Tally;
  readonly insecure: Tally;
  readonly future: Tally;
  readonly withLastmod: number;
  /** Whether all dates of the last change are the same. */
  readonly sameLastmod: boolean;
}

const maxShown = 5;
const maxUrls = 50_000;

export const sitemapChecks = rulesOf<Audited, keyof typeof table>(table, {
  'sitemap-found': ({ found, files }) => {
    if (found) return pass('The site has a sitemap.');
    if (files.some(isUnreadable))
      return undetermined('Whether there is a sitemap is unknown: it could not be fetched.');
    return warn('The site has no sitemap.');
  },
  'sitemap-in-robots': ifFound(({ files }) => {
    if (files.some(({ discoveredBy }) => discoveredBy === 'ROBOTS_TXT'))
      return pass('robots.txt names a sitemap.');
    return warn('robots.txt does not name the sitemap.');
  }),
  'sitemap-fetched': ({ files }) => {
    const named = files.filter(({ discoveredBy }) => discoveredBy !== 'DEFAULT_PATH');
    if (named.length === 0) return notApplicable('Neither robots.txt nor the page names a sitemap.');
    const missing = named.filter(({ kind, truncated }) => kind === null && !truncated).map(({ url }) => url);
    if (missing.length === 0) return pass('Every named sitemap that was read is a sitemap.');
    return fail(
      `There is no readable sitemap at ${missing.length} of ${counted(named.length, 'named address', 'named addresses')}.`,
      seen('URL', missing),
    );
  },
  'sitemap-valid': ifFound(({ files }) => {
    const wrong = files.filter(
      ({ kind, fileErrors, truncated }) => kind !== null && !truncated && fileErrors.length > 0,
    );
    if (wrong.length === 0) return pass('Nothing is wrong in the sitemaps that were read.');
    const firstErrors = wrong.map(
      ({ url, fileErrors: [error] }) => `${url}:${error?.line} ${error?.message}`,
    );
    return warn(
      `${counted(wrong.length, 'sitemap has', 'sitemaps have')} errors.`,
      seen('TEXT', firstErrors),
    );
  }),
  'sitemap-url-limit': ifFound(({ files }) => {
    const long = files.filter((one) => listed(one) > maxUrls).map(({ url }) => url);
    if (long.length > 0)
      return fail('A sitemap lists more than 50,000 addresses: search engines refuse it.', seen('URL', long));
    if (files.some(isCutFile)) return undetermined('Not every sitemap was read to its end.');
    return pass('No sitemap lists more than 50,000 addresses.');
  }),
  'sitemap-size-limit': ifFound(({ files }) => {
    if (files.some(isCutFile))
      return undetermined('A sitemap was not read to its end: it may be larger than 50 MiB.');
    return pass('No sitemap is larger than 50 MiB.');
  }),
  'sitemap-same-host': ifFound(({ foreign }) => {
    if (foreign.count === 0) return pass('All addresses are on the host of the page.');
    return warn(
      `${counted(foreign.count, 'address is on another host', 'addresses are on other hosts')}.`,
      seen('URL', foreign.examples),
    );
  }),
  'sitemap-https': ifFound(({ insecure, pageUrl }) => {
    if (!pageUrl.startsWith('https:')) return notApplicable('The page itself is not secure.');
    if (insecure.count === 0) return pass('All addresses are secure.');
    return warn(
      `${counted(insecure.count, 'address begins', 'addresses begin')} with http://, while the page is secure.`,
      seen('URL', insecure.examples),
    );
  }),
  'sitemap-lastmod': ifFound(({ future, withLastmod, sameLastmod }) => {
    if (withLastmod === 0) return notApplicable('No address has a date.');
    if (future.count > 0) {
      const message = `${counted(future.count, 'date is', 'dates are')} in the future.`;
      return warn(message, seen('TEXT', future.examples));
    }
    if (!sameLastmod || withLastmod <= 10) return pass('The dates are plausible.');
    return warn(`All ${withLastmod} dates are the same: search engines stop trusting them.`);
  }),
  'page-listed': ifFound(({ pageEntry, urlCount, directives, files }) => {
    if (pageEntry) return pass('A sitemap lists this page.', seen('URL', [pageEntry.url]));
    if (!isIndexed(directives))
      return notApplicable('The page is not meant to be indexed, so no sitemap has to list it.');
    if (urlCount === null || files.some(isUnreadable))
      return undetermined('No sitemap that was read lists this page, but not all were read.');
    return warn('No sitemap lists this page.');
  }),
  'page-canonical': ifListed((entry, { pageUrl, canonicalUrl }) => {
    const canonical = canonicalUrl ?? pageUrl;
    if (samePage(entry.url, canonical)) return pass('The sitemap lists the canonical address of the page.');
    return {
      ...fail('The sitemap lists an address other than the canonical one.', seen('URL', [entry.url])),
      fix: `List ${withoutFragment(canonical)} instead.`,
    };
  }),
  'page-noindex': ifListed((_, { directives }) => {
    if (isIndexed(directives)) return pass('The listed page may be indexed.');
    return fail('The sitemap lists the page, but the page says noindex.');
  }),
});

/** For sites that have a sitemap. */
function ifFound(judge: (audited: Audited) => Judgement): (audited: Audited) => Judgement {
  return (audited) => (audited.found ? judge(audited) : notApplicable('The site has no sitemap.'));
}

/** For pages that a sitemap lists. */
function ifListed(
  judge: (entry: SitemapEntry, audited: Audited) => Judgement,
): (audited: Audited) => Judgement {
  return (audited) =>
    audited.pageEntry ? judge(audited.pageEntry, audited) : notApplicable('No sitemap lists this page.');
}

/** Whether the sitemap may exist although it could not be read. */
function isUnreadable({ status, kind }: SitemapSource): boolean {
  return kind === null && (status === null || status >= 500 || [401, 403, 429].includes(status));
}

/** What a sitemap lists, pages or sitemaps. */
function listed({ urlCount, children }: SitemapSource): number {
  return Math.max(urlCount ?? 0, children.length);
}

function isCutFile({ kind, truncated }: SitemapSource): boolean {
  return truncated && kind !== 'INDEX';
}

function isIndexed(directives: readonly RobotsDirectives[]): boolean {
  return directives.every(({ index }) => index);
}

function seen(kind: EvidenceKind, matches: readonly string[]): readonly Evidence[] {
  return matches.slice(0, maxShown).map((match) => evidence(kind, match));
}
