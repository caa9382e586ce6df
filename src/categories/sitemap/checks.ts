import type { Tally } from '../../derived/site/sitemaps/statistics.ts';
import type { RobotsDirectives } from '../../derived/tags/robots-directives/directives.ts';
import type { Check } from '../../schema/check.ts';
import { type CheckRule, notApplicable, pass, runChecks, type Verdict } from '../../schema/check-rule.ts';
import { type EvidenceKind, evidence } from '../../schema/evidence.ts';
import type { Sitemap, SitemapSource } from './types.ts';

/** What the checks look at. */
export interface Audited extends Omit<Sitemap, 'checks' | 'urls'> {
  readonly pageUrl: string;
  readonly canonicalUrl: string | null;
  /** What search engines are told about the page. */
  readonly directives: readonly RobotsDirectives[];
  readonly foreign: Tally;
  readonly insecure: Tally;
  readonly future: Tally;
  readonly withLastmod: number;
  /** Whether all dates of the last change are one. */
  readonly sameLastmod: boolean;
}

const protocol = 'https://www.sitemaps.org/protocol.html';
const google = 'Google Search Central';
const mostUrls = 50_000;
const mostShown = 5;

type Rule = CheckRule<Audited>;

const rules: readonly Rule[] = [
  {
    id: 'sitemap-found',
    weight: 3,
    impact: 'MODERATE',
    standards: [protocol],
    judge: ({ found, sources }) => {
      if (found) return pass('The site has a sitemap.');
      if (sources.some(isUnreadable))
        return undetermined('No sitemap could be read: it could not be fetched.');
      return warn('The site has no sitemap.', 'Add one and name it in robots.txt.');
    },
  },
  {
    id: 'sitemap-in-robots',
    weight: 2,
    impact: 'MINOR',
    standards: [protocol],
    judge: ifFound(({ sources }) => {
      if (sources.some(({ discoveredBy }) => discoveredBy === 'ROBOTS_TXT'))
        return pass('robots.txt names a sitemap.');
      return warn('robots.txt does not name the sitemap.', 'Add a line "Sitemap: " with its full address.');
    }),
  },
  {
    id: 'sitemap-fetched',
    weight: 3,
    impact: 'SERIOUS',
    standards: [protocol],
    judge: ({ sources }) => {
      const named = sources.filter(({ discoveredBy }) => discoveredBy !== 'DEFAULT_PATH');
      if (named.length === 0) return notApplicable('Nobody names a sitemap.');
      const missing = named.filter(({ kind, truncated }) => kind === null && !truncated);
      if (missing.length === 0) return pass('Every sitemap that was named and read is one.');
      return fail(
        `${missing.length} of ${named.length} named sitemaps are none, or could not be fetched.`,
        'Serve them with status 200, or do not name them.',
        seen(
          'URL',
          missing.map(({ url }) => url),
        ),
      );
    },
  },
  {
    id: 'sitemap-valid',
    weight: 2,
    impact: 'MODERATE',
    standards: [protocol],
    judge: ifFound(({ sources }) => {
      const wrong = sources.filter(
        ({ kind, errors, truncated }) => kind !== null && !truncated && errors.length > 0,
      );
      if (wrong.length === 0) return pass('Nothing is wrong in the sitemaps that were read.');
      return warn(
        `${wrong.length} sitemaps have mistakes.`,
        'Correct what errors tells, line by line.',
        seen(
          'TEXT',
          wrong.map(({ url, errors }) => `${url}:${errors[0]?.line} ${errors[0]?.message}`),
        ),
      );
    }),
  },
  {
    id: 'sitemap-url-limit',
    weight: 2,
    impact: 'SERIOUS',
    standards: [protocol],
    judge: ifFound(({ sources }) => {
      const long = sources.filter((one) => listed(one) > mostUrls);
      if (long.length > 0)
        return fail(
          'A sitemap lists more than 50,000 addresses: search engines refuse it.',
          'Split it, and list the parts in an index.',
          seen(
            'URL',
            long.map(({ url }) => url),
          ),
        );
      if (sources.some(isCutFile)) return undetermined('Not every sitemap was read to its end.');
      return pass('No sitemap lists more than 50,000 addresses.');
    }),
  },
  {
    id: 'sitemap-size-limit',
    weight: 2,
    impact: 'SERIOUS',
    standards: [protocol],
    judge: ifFound(({ sources }) => {
      if (sources.some(isCutFile))
        return undetermined('A sitemap was not read to its end: it may have more than 50 MiB.');
      return pass('No sitemap has more than 50 MiB.');
    }),
  },
  {
    id: 'sitemap-same-host',
    weight: 2,
    impact: 'MODERATE',
    standards: [protocol],
    judge: ifFound(({ foreign }) => {
      if (foreign.count === 0) return pass('All addresses are on the host of the page.');
      return warn(
        `${foreign.count} addresses are on other hosts.`,
        'List them in a sitemap of their own host.',
        seen('URL', foreign.examples),
      );
    }),
  },
  {
    id: 'sitemap-https',
    weight: 2,
    impact: 'MODERATE',
    standards: [`${google}: canonical URLs`],
    judge: ifFound(({ insecure, pageUrl }) => {
      if (!pageUrl.startsWith('https:')) return notApplicable('The page itself is not secure.');
      if (insecure.count === 0) return pass('All addresses are secure.');
      return warn(
        `${insecure.count} addresses begin with http://, while the page is secure.`,
        'List the https:// addresses.',
        seen('URL', insecure.examples),
      );
    }),
  },
  {
    id: 'sitemap-lastmod',
    weight: 1,
    impact: 'MINOR',
    standards: [protocol, `${google}: sitemaps`],
    judge: ifFound(({ future, withLastmod, sameLastmod }) => {
      if (withLastmod === 0) return notApplicable('No address has a date.');
      if (future.count > 0)
        return warn(
          `${future.count} dates lie in the future.`,
          'Say when a page really changed last.',
          seen('TEXT', future.examples),
        );
      if (sameLastmod && withLastmod > 10)
        return warn(
          `All ${withLastmod} dates are the same: search engines stop believing them.`,
          'Say when each page really changed last.',
        );
      return pass('The dates are plausible.');
    }),
  },
  {
    id: 'page-listed',
    weight: 3,
    impact: 'MODERATE',
    standards: [`${google}: sitemaps`],
    judge: ifFound(({ pageEntry, urlCount, directives, sources }) => {
      if (pageEntry) return pass('A sitemap lists this page.', seen('URL', [pageEntry.loc]));
      if (!isIndexed(directives))
        return notApplicable('The page is not to be indexed, so no sitemap need list it.');
      if (urlCount === null || sources.some(isUnreadable))
        return undetermined('No sitemap that was read lists this page, but not all were read.');
      return warn('No sitemap lists this page.', 'List it, if it is to be found.');
    }),
  },
  {
    id: 'page-canonical',
    weight: 2,
    impact: 'MODERATE',
    standards: [`${google}: canonical URLs`],
    judge: ifListed(({ loc }, { pageUrl, canonicalUrl }) => {
      const canonical = bare(canonicalUrl ?? pageUrl);
      if (bare(loc) === canonical) return pass('The sitemap lists the canonical address of the page.');
      return fail(
        'The sitemap lists another address than the canonical one.',
        `List ${canonical} in its place.`,
        seen('URL', [loc]),
      );
    }),
  },
  {
    id: 'page-noindex',
    weight: 2,
    impact: 'SERIOUS',
    standards: [`${google}: robots meta tag`],
    judge: ifListed((_, { directives }) => {
      if (isIndexed(directives)) return pass('The page that is listed may be indexed.');
      return fail('The sitemap lists the page, and the page says noindex.', 'Remove one of the two.');
    }),
  },
];

export function sitemapChecks(audited: Audited): Check[] {
  return runChecks(rules, audited);
}

function ifFound(judge: (audited: Audited) => Verdict): (audited: Audited) => Verdict {
  return (audited) => (audited.found ? judge(audited) : notApplicable('The site has no sitemap.'));
}

function ifListed(
  judge: (entry: NonNullable<Audited['pageEntry']>, audited: Audited) => Verdict,
): (audited: Audited) => Verdict {
  return (audited) =>
    audited.pageEntry ? judge(audited.pageEntry, audited) : notApplicable('No sitemap lists this page.');
}

/** What a sitemap lists, pages or sitemaps. */
function listed({ urlCount, children }: SitemapSource): number {
  return Math.max(urlCount ?? 0, children.length);
}

/** The site may well have it, and did not let us see it. */
function isUnreadable({ status, kind }: SitemapSource): boolean {
  return kind === null && (status === null || status >= 500 || [401, 403, 429].includes(status));
}

function isCutFile({ kind, truncated }: SitemapSource): boolean {
  return truncated && kind !== 'INDEX';
}

function isIndexed(directives: readonly RobotsDirectives[]): boolean {
  return directives.every(({ index }) => index);
}

function bare(url: string): string {
  return url.split('#', 1)[0] ?? '';
}

function seen(kind: EvidenceKind, matches: readonly string[]) {
  return matches.slice(0, mostShown).map((match) => evidence(kind, match));
}

function warn(message: string, fix: string, evidence: Verdict['evidence'] = []): Verdict {
  return { result: 'WARN', message, fix, evidence };
}

function fail(message: string, fix: string, evidence: Verdict['evidence'] = []): Verdict {
  return { result: 'FAIL', message, fix, evidence };
}

function undetermined(message: string): Verdict {
  return { result: 'UNDETERMINED', message };
}
