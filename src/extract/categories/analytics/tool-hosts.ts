import type { Detection } from '../../derived/technologies/detection.ts';
import { minimumConfidence } from '../../derived/technologies/matches/rule-match.ts';
import type { RuleKind } from '../../derived/technologies/rules/fingerprint.ts';
import { registrableDomain } from '../../lib/domain.ts';

const loading = new Set<RuleKind>(['scriptSrc', 'request', 'script']);
/** Consent tools and error reports do not track visitors. */
const harmless = new Set(['Cookie compliance', 'Error tracking']);

/** Third-party hosts that the page loads known tracking tools from. */
export function toolHosts(detections: readonly Detection[], pageUrl: string): string[] {
  const own = registrableDomain(URL.parse(pageUrl)?.hostname ?? '');
  return detections
    .filter(({ technology }) => !technology.categories.some((category) => harmless.has(category)))
    .flatMap(({ ruleMatches }) => ruleMatches)
    .filter(({ rule, weight }) => loading.has(rule.kind) && weight >= minimumConfidence)
    .flatMap(({ matched }) => hostIn(matched) ?? [])
    .filter((host) => registrableDomain(host) !== own);
}

/** The host of an address, also of one without a scheme, as in scripts: "google-analytics.com/analytics.js". */
function hostIn(matched: string): string | null {
  const host = /^(?:https?:)?(?:\/\/)?((?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,12})\//i.exec(matched)?.[1];
  return host?.toLowerCase() ?? null;
}
