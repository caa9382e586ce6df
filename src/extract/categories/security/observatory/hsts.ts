import { isPreloaded } from '../hsts.ts';
import type { SecuredPage } from '../page.ts';
import type { OutcomeId } from './outcomes.ts';
import { headerEvidence, type TestResult } from './test.ts';

/** 180 days, in seconds. */
const sixMonths = 15_552_000;

export function judgeHsts(page: SecuredPage): TestResult {
  return { outcome: outcomeOf(page), evidence: headerEvidence(page, 'strict-transport-security') };
}

function outcomeOf({ url, hsts }: SecuredPage): OutcomeId {
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
  const outcome = outcomeOf(page);
  return outcome === 'hsts-preloaded' || outcome === 'hsts-implemented-max-age-at-least-six-months';
}
