import type { Check } from '../../../schema/check.ts';
import { runChecks, scoreOf } from '../../../schema/check-rule.ts';
import { rulesOf } from '../../check-table.ts';
import { bodyJudges } from './body.ts';
import table from './checks.json' with { type: 'json' };
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

/**
 * The checks in the order of the answer. What forbids indexing weighs most: other checks cannot compensate for a page that
 * is not found at all.
 */
const rules = rulesOf<SeoPage, keyof typeof judges>(table, judges);

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
