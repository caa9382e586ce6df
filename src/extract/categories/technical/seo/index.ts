import type { Check } from '../../../schema/check.ts';
import { type CheckRule, runChecks, scoreOf } from '../../../schema/check-rule.ts';
import { bodyRules } from './body.ts';
import { deliveryRules } from './delivery.ts';
import { headRules } from './head.ts';
import { indexingRules } from './indexing.ts';
import { languageRules } from './languages.ts';
import type { SeoPage } from './page.ts';
import { substanceRules } from './substance.ts';

const rules: readonly CheckRule<SeoPage>[] = [
  ...indexingRules,
  ...headRules,
  ...languageRules,
  ...bodyRules,
  ...substanceRules,
  ...deliveryRules,
];

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
