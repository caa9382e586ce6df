import type { EvidenceKind } from '../../../schema/evidence.ts';
import type { Ownership } from '../inputs/site.ts';
import type { RuleKind } from '../rules/fingerprint.ts';
import softwareCategories from './site-software.json' with { type: 'json' };

/**
 * The weight of one match, 0 to 100, before the pattern's own confidence is applied. 80 and more is for the site's own
 * statements: headers, cookies, its generator, its own addresses. What a page may contain by chance stays below 50.
 */
export const weights = {
  header: 90,
  cookie: 85,
  generator: 95,
  meta: 70,
  url: 80,
  dns: 80,
  certIssuer: 60,
  robots: 80,
  script: 65,
  global: 60,
  dom: 60,
  html: 55,
  text: 25,
} as const;

/** The weights of addresses, by who owns the matched part. */
export const addressWeights = {
  /** A script that runs in this page. */
  scriptSrc: { HOST: 75, OWN: 85, FOREIGN: 70 },
  /** Something else that the page loads. */
  request: { HOST: 65, OWN: 80, FOREIGN: 60 },
  /** Something that the page only names: a hint, or an address anywhere in its markup. */
  named: { HOST: 40, OWN: 70, FOREIGN: 20 },
  /** A link for people to follow, or a connection opened ahead: neither shows that the page uses its target. */
  link: { HOST: 0, OWN: 60, FOREIGN: 0 },
} as const satisfies Record<string, Record<Ownership, number>>;

/** Categories of software that a site runs on, as opposed to files that a page may load from anywhere. */
const siteSoftware: ReadonlySet<string> = new Set(softwareCategories);

export function isSiteSoftware(categories: readonly string[]): boolean {
  return categories.some((category) => siteSoftware.has(category));
}

export const evidenceKinds = {
  header: 'HEADER',
  cookie: 'COOKIE',
  meta: 'META',
  scriptSrc: 'SCRIPT_SRC',
  request: 'REQUEST',
  script: 'SCRIPT',
  scriptTag: 'DOM',
  global: 'JS_GLOBAL',
  dom: 'DOM',
  html: 'HTML',
  text: 'TEXT',
  url: 'URL',
  dns: 'DNS',
  certIssuer: 'CERT_ISSUER',
  robots: 'ROBOTS',
} as const satisfies Record<RuleKind, EvidenceKind>;

/** Kinds that examine the same input in two ways are one group. */
export const evidenceGroups: Readonly<Partial<Record<RuleKind, string>>> = {
  dom: 'markup',
  html: 'markup',
  text: 'markup',
  scriptTag: 'markup',
  global: 'script',
};
