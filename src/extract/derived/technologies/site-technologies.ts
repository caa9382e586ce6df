import { derived, optional } from '../../page/need.ts';
import { dnsRecords } from '../../sources/dns.ts';
import { robotsTxt } from '../../sources/robots-txt.ts';
import { textOf } from '../../sources/site-file.ts';
import { detect } from './detect.ts';
import { pageMatches } from './matches/page-matches.ts';
import { siteMatches } from './matches/site-matches.ts';
import type { PageTechnologies } from './page-technologies.ts';
import { WorkBudget } from './patterns/work-budget.ts';
import { ruleset } from './rules/rulesets.ts';

export interface SiteTechnologies extends PageTechnologies {
  /** Which fingerprints were used. */
  readonly ruleset: string;
}

/** The technologies detected in the page, its robots.txt and its DNS records. */
export const siteTechnologies = derived(
  'siteTechnologies',
  { pageMatches, ruleset, robotsTxt: optional(robotsTxt), dns: optional(dnsRecords) },
  ({ pageMatches, ruleset: { ruleset, name }, robotsTxt, dns }): SiteTechnologies => {
    const budget = new WorkBudget();
    const siteInputs = { robots: robotsTxt && textOf(robotsTxt), dns: dns?.records ?? null };
    const ruleMatches = [...pageMatches.ruleMatches, ...siteMatches(ruleset, siteInputs, budget)];
    return {
      detections: detect(ruleset, ruleMatches),
      complete: pageMatches.complete && !budget.isSpent,
      ruleset: name,
    };
  },
);
