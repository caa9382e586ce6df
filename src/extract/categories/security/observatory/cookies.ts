import { evidence } from '../../../schema/evidence.ts';
import type { Cookie } from '../cookies.ts';
import type { SecuredPage } from '../page.ts';
import { protectsByHsts } from './https.ts';
import type { OutcomeId, TestResult } from './outcomes.ts';

/** Set by load balancers whose customers cannot change it (mozilla/http-observatory#282). */
const exempt = new Set(['heroku-session-affinity']);

const isSessionId = ({ name }: Cookie) => /login|sess/i.test(name);
const isAntiCsrf = ({ name }: Cookie) => /csrf/i.test(name);

/** What can be wrong with a cookie, worst first. */
const faults: readonly (readonly [OutcomeId, (cookie: Cookie, hsts: boolean) => boolean])[] = [
  ['cookies-session-without-secure-flag', (cookie, hsts) => isSessionId(cookie) && !cookie.secure && !hsts],
  ['cookies-session-without-httponly-flag', (cookie) => isSessionId(cookie) && !cookie.httpOnly],
  [
    'cookies-anticsrf-without-samesite-flag',
    (cookie) => isAntiCsrf(cookie) && (cookie.sameSite === null || !cookie.sameSiteValid),
  ],
  [
    'cookies-samesite-flag-invalid',
    (cookie) => !cookie.sameSiteValid || (cookie.sameSite === 'NONE' && !cookie.secure),
  ],
  [
    'cookies-session-without-secure-flag-but-protected-by-hsts',
    (cookie, hsts) => isSessionId(cookie) && !cookie.secure && hsts,
  ],
  ['cookies-without-secure-flag', (cookie, hsts) => !cookie.secure && !hsts],
  ['cookies-without-secure-flag-but-protected-by-hsts', (cookie, hsts) => !cookie.secure && hsts],
];

export function judgeCookies(page: SecuredPage): TestResult {
  const cookies = page.cookies.filter(({ name, isAccepted }) => isAccepted && !exempt.has(name));
  if (cookies.length === 0) return { outcome: 'cookies-not-found' };
  const hsts = protectsByHsts(page);
  for (const [outcome, holds] of faults) {
    const bad = cookies.filter((cookie) => holds(cookie, hsts));
    if (bad.length > 0) return { outcome, evidence: bad.map(({ name }) => evidence('COOKIE', name)) };
  }
  const everywhere = cookies.every(({ sameSite }) => sameSite !== null);
  return {
    outcome: everywhere
      ? 'cookies-secure-with-httponly-sessions-and-samesite'
      : 'cookies-secure-with-httponly-sessions',
  };
}
