import { derived, optional } from '../../page/need.ts';
import { dnsRecords } from '../../sources/dns.ts';
import { robotsTxt } from '../../sources/robots-txt.ts';
import { textOf } from '../../sources/site-file.ts';
import { detect } from './detect.ts';
import type { Detection } from './detection.ts';
import { pageHits } from './page-hits.ts';
import { currentRuleset } from './rulesets.ts';
import { siteHits } from './site-hits.ts';

export interface SiteTechnologies {
  /** Surest first. */
  readonly detections: readonly Detection[];
  /** Which fingerprints were used. */
  readonly ruleset: string;
}

/** The technologies that the page, its robots.txt and its name servers show signs of. */
export const siteTechnologies = derived(
  'siteTechnologies',
  { pageHits, robotsTxt: optional(robotsTxt), dns: optional(dnsRecords) },
  ({ pageHits, robotsTxt, dns }): SiteTechnologies => {
    const { ruleset, name } = currentRuleset();
    const beside = siteHits(ruleset, { robots: robotsTxt && textOf(robotsTxt), dns: dns?.records ?? null });
    return { detections: detect(ruleset, [...pageHits, ...beside]), ruleset: name };
  },
);
