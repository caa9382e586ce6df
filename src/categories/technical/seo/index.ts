import type { Check } from '../../../schema/check.ts';
import { type CheckRule, runChecks, scoreOf } from '../../../schema/check-rule.ts';
import { bodyRules } from './body.ts';
import { deliveryRules } from './delivery.ts';
import { headRules } from './head.ts';
import { indexingRules } from './indexing.ts';
import { languageRules } from './languages.ts';
import type { SeoPage } from './page.ts';

const rules: readonly CheckRule<SeoPage>[] = [
  ...indexingRules,
  ...headRules,
  ...languageRules,
  ...bodyRules,
  ...deliveryRules,
];

export interface SeoAudit {
  readonly score: number | null;
  readonly checks: readonly Check[];
}

/** The SEO audit; without a document its checks of the answer still hold, but make no score. */
export function seoAudit(page: SeoPage): SeoAudit {
  const checks = runChecks(rules, page);
  return { score: page.document ? scoreOf(checks) : null, checks };
}
