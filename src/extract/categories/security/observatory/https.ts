import { evidence } from '../../../schema/evidence.ts';
import { isPreloaded } from '../hsts.ts';
import { headerEvidence, type SecuredPage } from '../page.ts';
import type { OutcomeId, TestResult } from './outcomes.ts';

/** 180 days, in seconds. */
const sixMonths = 15_552_000;

export function judgeHsts(page: SecuredPage): TestResult {
  return { outcome: hstsOutcome(page), evidence: headerEvidence(page, 'strict-transport-security') };
}

function hstsOutcome({ url, hsts }: SecuredPage): OutcomeId {
  if (url.protocol !== 'https:') return 'hsts-not-implemented-no-https';
  if (isPreloaded(url.hostname)) return 'hsts-preloaded';
  if (hsts === null) return 'hsts-not-implemented';
  if (hsts.maxAge === null) return 'hsts-header-invalid';
  return hsts.maxAge < sixMonths
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
}

/** Whether browsers that know the site never speak plain http to it. */
export function protectsByHsts(page: SecuredPage): boolean {
  const outcome = hstsOutcome(page);
  return outcome === 'hsts-preloaded' || outcome === 'hsts-implemented-max-age-at-least-six-months';
}

export function judgeRedirection({ route }: SecuredPage): TestResult {
  if (route === null) return { outcome: null };
  const addresses = route.addresses.map((address) => new URL(address));
  const shown = route.addresses.map((address) => evidence('URL', address));
  const { failure } = route;
  if (addresses.length === 1 && failure) {
    // Other failures, such as a blocked address or an answer that is not HTTP, do not show that plain http is closed.
    const isClosed = /^UPSTREAM_(?:CONNECTION|TIMEOUT|DNS)$/.test(failure.code);
    return isClosed ? { outcome: 'redirection-not-needed-no-http' } : { outcome: null, evidence: shown };
  }
  const why = failure ? [evidence('REQUEST', `${route.addresses.at(-1)}: ${failure.message}`)] : [];
  const outcome =
    failure?.code === 'UPSTREAM_TLS' ? 'redirection-invalid-cert' : redirectionOutcome(addresses);
  return { outcome, evidence: [...shown, ...why] };
}

function redirectionOutcome(addresses: readonly URL[]): OutcomeId {
  const [first, second] = addresses;
  if (addresses.every(({ hostname }) => isPreloaded(hostname))) return 'redirection-all-redirects-preloaded';
  if (!second) return 'redirection-missing';
  if (addresses.at(-1)?.protocol !== 'https:') return 'redirection-not-to-https';
  if (second.protocol === 'http:') return 'redirection-not-to-https-on-initial-redirection';
  return first?.hostname === second.hostname ? 'redirection-to-https' : 'redirection-off-host-from-http';
}
