import type { Check } from '../../../schema/check.ts';
import { runChecks, scoreOf } from '../../../schema/check-rule.ts';
import { type CheckRow, rulesOf } from '../../check-table.ts';
import { bodyJudges } from './body.ts';
import { deliveryJudges } from './delivery.ts';
import { headJudges } from './head.ts';
import { indexingJudges } from './indexing.ts';
import { languagesJudges } from './languages.ts';
import type { SeoPage } from './page.ts';
import { substanceJudges } from './substance.ts';

const judges = {
  ...indexingJudges,
  ...headJudges,
  ...languagesJudges,
  ...bodyJudges,
  ...substanceJudges,
  ...deliveryJudges,
};

const google = 'Google Search Central';
const html = 'HTML Standard';

/** The checks in the order of the answer. */
const rows: Readonly<Record<keyof typeof judges, CheckRow>> = {
  status: { weight: 20, impact: 'CRITICAL', standards: ['RFC 9110 15', `${google}: HTTP status codes`] },
  // Other checks cannot compensate for a page that is not found at all.
  indexing: { weight: 30, impact: 'CRITICAL', standards: [`${google}: robots meta tag`] },
  following: { weight: 2, impact: 'MODERATE', standards: [`${google}: robots meta tag`] },
  canonical: { weight: 4, impact: 'MODERATE', standards: ['RFC 6596', `${google}: canonical URLs`] },
  'canonical-agreement': {
    weight: 4,
    impact: 'SERIOUS',
    standards: ['RFC 6596', `${google}: canonical URLs`],
  },
  'canonical-place': {
    weight: 3,
    impact: 'SERIOUS',
    standards: [`${html} 4.2.4`, `${google}: canonical URLs`],
  },
  'canonical-target': { weight: 3, impact: 'MODERATE', standards: [`${google}: canonical URLs`] },
  'canonical-address': { weight: 1, impact: 'MINOR', standards: [`${google}: canonical URLs`] },
  'meta-refresh': { weight: 3, impact: 'SERIOUS', standards: [`${google}: redirects`, 'WCAG 2.2.1'] },
  'redirect-chain': { weight: 2, impact: 'MODERATE', standards: [`${google}: redirects`] },
  'redirect-permanence': { weight: 1, impact: 'MINOR', standards: ['RFC 9110 15.4', `${google}: redirects`] },
  title: { weight: 8, impact: 'SERIOUS', standards: [`${html} 4.2.2`, `${google}: title links`] },
  'title-length': { weight: 2, impact: 'MINOR', standards: [`${google}: title links`] },
  'title-count': { weight: 1, impact: 'MINOR', standards: [`${html} 4.2.2`] },
  'meta-description': { weight: 4, impact: 'MODERATE', standards: [`${google}: snippets`] },
  'meta-description-length': { weight: 1, impact: 'MINOR', standards: [`${google}: snippets`] },
  viewport: { weight: 4, impact: 'SERIOUS', standards: [`${google}: mobile-first indexing`] },
  doctype: { weight: 1, impact: 'MINOR', standards: [`${html} 13.1.1`] },
  icon: { weight: 1, impact: 'MINOR', standards: [`${google}: favicon in results`] },
  'open-graph': { weight: 2, impact: 'MINOR', standards: ['The Open Graph protocol'] },
  'twitter-card': { weight: 1, impact: 'MINOR', standards: ['X Cards'] },
  language: { weight: 3, impact: 'MODERATE', standards: [`${html} 3.2.6.1`, 'WCAG 3.1.1', 'BCP 47'] },
  'hreflang-codes': { weight: 3, impact: 'SERIOUS', standards: ['BCP 47', `${google}: localized versions`] },
  'hreflang-self': { weight: 1, impact: 'MODERATE', standards: [`${google}: localized versions`] },
  'hreflang-default': { weight: 1, impact: 'MINOR', standards: [`${google}: localized versions`] },
  charset: { weight: 2, impact: 'MODERATE', standards: [`${html} 4.2.5.4`, `${html} 13.2.3.2`] },
  'charset-place': { weight: 1, impact: 'MINOR', standards: [`${html} 4.2.5.4`] },
  h1: { weight: 4, impact: 'MODERATE', standards: [`${html} 4.3.6`, 'WCAG 1.3.1'] },
  'h1-count': { weight: 1, impact: 'MINOR', standards: [`${html} 4.3.11`] },
  'heading-order': { weight: 1, impact: 'MINOR', standards: ['WCAG 1.3.1', `${html} 4.3.11`] },
  'image-alt': { weight: 3, impact: 'MODERATE', standards: ['WCAG 1.1.1', `${google}: images`] },
  'link-crawlability': { weight: 3, impact: 'SERIOUS', standards: [`${google}: crawlable links`] },
  'link-text': { weight: 1, impact: 'MINOR', standards: ['WCAG 2.4.4', `${google}: links`] },
  'text-amount': { weight: 2, impact: 'MODERATE', standards: [`${google}: helpful content`] },
  'structured-data': { weight: 2, impact: 'MINOR', standards: [`${google}: structured data`, 'schema.org'] },
  plugins: { weight: 1, impact: 'MODERATE', standards: [`${html} 16.2`] },
  frames: { weight: 1, impact: 'SERIOUS', standards: [`${html} 16.2`] },
  'deprecated-tags': { weight: 1, impact: 'MINOR', standards: [`${html} 16.2`] },
  'head-integrity': {
    weight: 2,
    impact: 'SERIOUS',
    standards: [`${html} 4.2.1`, `${google}: valid page metadata`],
  },
  https: { weight: 4, impact: 'SERIOUS', standards: [`${google}: HTTPS`] },
  'mixed-content': { weight: 2, impact: 'SERIOUS', standards: ['W3C Mixed Content'] },
  compression: { weight: 2, impact: 'MODERATE', standards: ['RFC 9110 8.4'] },
  'document-size': { weight: 1, impact: 'MODERATE', standards: [`${google}: Googlebot file size limits`] },
  'dom-size': { weight: 1, impact: 'MINOR', standards: ['Lighthouse dom-size'] },
  caching: { weight: 0, impact: 'MINOR', standards: ['RFC 9111'] },
  'url-length': { weight: 1, impact: 'MINOR', standards: [`${google}: URL structure`] },
  'url-words': { weight: 1, impact: 'MINOR', standards: [`${google}: URL structure`] },
  'url-parameters': { weight: 1, impact: 'MINOR', standards: [`${google}: URL structure`] },
};

const rules = rulesOf(rows, judges);

interface SeoAudit {
  readonly score: number | null;
  readonly checks: readonly Check[];
}

/**
 * The SEO audit. Without a document only the response is checked and there is no score. Error pages have no score
 * either, since search engines do not index them.
 */
export function seoAudit(page: SeoPage): SeoAudit {
  const checks = runChecks(rules, page);
  const isPage = page.document !== null && page.response.status < 400;
  return { score: isPage ? scoreOf(checks) : null, checks };
}
