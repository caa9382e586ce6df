import type { SecuredPage } from './page.ts';
import type { HttpsInfo } from './types.ts';

/** How https is held to, for a page that was asked for at an address. */
export function httpsInfo({ url, hsts, route }: SecuredPage, requestedUrl: string): HttpsInfo {
  const addresses = (route?.addresses ?? []).map((address) => new URL(address));
  const [start, next] = addresses;
  const answers = addresses.length > 1 || (route !== null && route.failure === null);
  const known = hsts !== null && hsts.maxAge !== null;
  return {
    used: url.protocol === 'https:',
    httpRedirectsToHttps: answers ? addresses.at(-1)?.protocol === 'https:' : null,
    offHostRedirect:
      new URL(requestedUrl).hostname !== url.hostname ||
      (next !== undefined && start?.hostname !== next.hostname),
    hstsMaxAge: hsts?.maxAge ?? null,
    includeSubDomains: known ? hsts.includeSubDomains : null,
    preload: known ? hsts.preload : null,
  };
}

/** Where the certificate does not hold nothing was asked, so only the address itself tells something. */
export const httpsUnasked: HttpsInfo = {
  used: true,
  httpRedirectsToHttps: null,
  offHostRedirect: null,
  hstsMaxAge: null,
  includeSubDomains: null,
  preload: null,
};
