import type { Detection } from '../../derived/technologies/detection.ts';
import { telling } from '../../derived/technologies/hit.ts';
import { registrableDomain } from '../../lib/domain.ts';

/** Consent tools and error reports do not follow visitors. */
const harmless = new Set(['Cookie compliance', 'Error tracking']);

/** Hosts of others that the page loads known tracking tools from. */
export function toolHosts(detections: readonly Detection[], pageUrl: string): string[] {
  const own = registrableDomain(URL.parse(pageUrl)?.hostname ?? '');
  return detections
    .filter(({ technology }) => !technology.categories.some((category) => harmless.has(category)))
    .flatMap(({ hits }) => hits)
    .filter(({ rule, weight }) => (rule.kind === 'scriptSrc' || rule.kind === 'request') && weight >= telling)
    .flatMap(({ matched }) => URL.parse(matched)?.hostname || [])
    .filter((host) => registrableDomain(host) !== own);
}
