import { counted } from '../../lib/counted.ts';
import type { Check } from '../../schema/check.ts';
import {
  type CheckRule,
  fail,
  notApplicable,
  pass,
  runChecks,
  undetermined,
  warn,
} from '../../schema/check-rule.ts';
import { type Audited, google, ifFound, isUnreadable, seen } from './audited.ts';
import { listingRules } from './listing-checks.ts';
import type { SitemapSource } from './types.ts';

const protocol = 'https://www.sitemaps.org/protocol.html';
const maxUrls = 50_000;

const rules: readonly CheckRule<Audited>[] = [
  {
    id: 'sitemap-found',
    weight: 3,
    impact: 'MODERATE',
    standards: [protocol],
    judge: ({ found, files }) => {
      if (found) return pass('The site has a sitemap.');
      if (files.some(isUnreadable))
        return undetermined('Whether there is a sitemap is unknown: it could not be fetched.');
      return warn({ message: 'The site has no sitemap.', fix: 'Add one and name it in robots.txt.' });
    },
  },
  ifFound({ id: 'sitemap-in-robots', weight: 2, impact: 'MINOR', standards: [protocol] }, ({ files }) => {
    if (files.some(({ discoveredBy }) => discoveredBy === 'ROBOTS_TXT'))
      return pass('robots.txt names a sitemap.');
    return warn({
      message: 'robots.txt does not name the sitemap.',
      fix: 'Add a line "Sitemap: " with its full address.',
    });
  }),
  {
    id: 'sitemap-fetched',
    weight: 3,
    impact: 'SERIOUS',
    standards: [protocol],
    judge: ({ files }) => {
      const named = files.filter(({ discoveredBy }) => discoveredBy !== 'DEFAULT_PATH');
      if (named.length === 0) return notApplicable('Neither robots.txt nor the page names a sitemap.');
      const missing = named
        .filter(({ kind, truncated }) => kind === null && !truncated)
        .map(({ url }) => url);
      if (missing.length === 0) return pass('Every named sitemap that was read is a sitemap.');
      return fail({
        message: `There is no readable sitemap at ${missing.length} of ${counted(named.length, 'named address', 'named addresses')}.`,
        fix: 'Serve each with status 200, or do not name it.',
        evidence: seen('URL', missing),
      });
    },
  },
  ifFound({ id: 'sitemap-valid', weight: 2, impact: 'MODERATE', standards: [protocol] }, ({ files }) => {
    const wrong = files.filter(
      ({ kind, fileErrors: errors, truncated }) => kind !== null && !truncated && errors.length > 0,
    );
    if (wrong.length === 0) return pass('Nothing is wrong in the sitemaps that were read.');
    return warn({
      message: `${counted(wrong.length, 'sitemap has', 'sitemaps have')} errors.`,
      fix: 'Correct them; the errors field of each sitemap lists them by line.',
      evidence: seen(
        'TEXT',
        wrong.map(({ url, fileErrors: errors }) => `${url}:${errors[0]?.line} ${errors[0]?.message}`),
      ),
    });
  }),
  ifFound({ id: 'sitemap-url-limit', weight: 2, impact: 'SERIOUS', standards: [protocol] }, ({ files }) => {
    const long = files.filter((one) => listed(one) > maxUrls).map(({ url }) => url);
    if (long.length > 0)
      return fail({
        message: 'A sitemap lists more than 50,000 addresses: search engines refuse it.',
        fix: 'Split it, and list the parts in an index.',
        evidence: seen('URL', long),
      });
    if (files.some(isCutFile)) return undetermined('Not every sitemap was read to its end.');
    return pass('No sitemap lists more than 50,000 addresses.');
  }),
  ifFound({ id: 'sitemap-size-limit', weight: 2, impact: 'SERIOUS', standards: [protocol] }, ({ files }) => {
    if (files.some(isCutFile))
      return undetermined('A sitemap was not read to its end: it may be larger than 50 MiB.');
    return pass('No sitemap is larger than 50 MiB.');
  }),
  ifFound(
    { id: 'sitemap-same-host', weight: 2, impact: 'MODERATE', standards: [protocol] },
    ({ foreign }) => {
      if (foreign.count === 0) return pass('All addresses are on the host of the page.');
      return warn({
        message: `${counted(foreign.count, 'address is on another host', 'addresses are on other hosts')}.`,
        fix: 'List them in a sitemap of their own host.',
        evidence: seen('URL', foreign.examples),
      });
    },
  ),
  ifFound(
    { id: 'sitemap-https', weight: 2, impact: 'MODERATE', standards: [`${google}: canonical URLs`] },
    ({ insecure, pageUrl }) => {
      if (!pageUrl.startsWith('https:')) return notApplicable('The page itself is not secure.');
      if (insecure.count === 0) return pass('All addresses are secure.');
      return warn({
        message: `${counted(insecure.count, 'address begins', 'addresses begin')} with http://, while the page is secure.`,
        fix: 'List the https:// addresses.',
        evidence: seen('URL', insecure.examples),
      });
    },
  ),
  ifFound(
    { id: 'sitemap-lastmod', weight: 1, impact: 'MINOR', standards: [protocol, `${google}: sitemaps`] },
    ({ future, withLastmod, sameLastmod }) => {
      if (withLastmod === 0) return notApplicable('No address has a date.');
      if (future.count > 0)
        return warn({
          message: `${counted(future.count, 'date is', 'dates are')} in the future.`,
          fix: 'Give the date of the last real change to each page.',
          evidence: seen('TEXT', future.examples),
        });
      if (sameLastmod && withLastmod > 10)
        return warn({
          message: `All ${withLastmod} dates are the same: search engines stop trusting them.`,
          fix: 'Give the date of the last real change to each page.',
        });
      return pass('The dates are plausible.');
    },
  ),
];

export function sitemapChecks(audited: Audited): Check[] {
  return runChecks([...rules, ...listingRules], audited);
}

/** What a sitemap lists, pages or sitemaps. */
function listed({ urlCount, children }: SitemapSource): number {
  return Math.max(urlCount ?? 0, children.length);
}

function isCutFile({ kind, truncated }: SitemapSource): boolean {
  return truncated && kind !== 'INDEX';
}
