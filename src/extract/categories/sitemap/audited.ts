import type { RobotsDirectives } from '../../derived/tags/robots-directives/directives.ts';
import { type CheckRule, type Judgement, notApplicable } from '../../schema/check-rule.ts';
import { type Evidence, type EvidenceKind, evidence } from '../../schema/evidence.ts';
import type { Tally } from './sitemaps/statistics.ts';
import type { Sitemap, SitemapSource } from './types.ts';

export interface Audited extends Omit<Sitemap, 'checks' | 'urls'> {
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

export const google = 'Google Search Central';
const maxShown = 5;

/** A rule without its judgement. */
export type RuleHead = Omit<CheckRule<Audited>, 'judge'>;

/** A rule for sites that have a sitemap. */
export function ifFound(head: RuleHead, judge: (audited: Audited) => Judgement): CheckRule<Audited> {
  const none = notApplicable('The site has no sitemap.');
  return { ...head, judge: (audited) => (audited.found ? judge(audited) : none) };
}

/** Whether the sitemap may exist although it could not be read. */
export function isUnreadable({ status, kind }: SitemapSource): boolean {
  return kind === null && (status === null || status >= 500 || [401, 403, 429].includes(status));
}

export function seen(kind: EvidenceKind, matches: readonly string[]): readonly Evidence[] {
  return matches.slice(0, maxShown).map((match) => evidence(kind, match));
}
