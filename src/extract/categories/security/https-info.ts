import type { SecuredPage } from './page.ts';
import type { HttpsInfo } from './types.ts';

/** How the site enforces https, for a page that was requested at an address. */
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

/** With an invalid certificate nothing is requested, so only the address itself is known. */
export const httpsUnknown: HttpsInfo = {
  used: true,
  httpRedirectsToHttps: null,
  offHostRedirect: null,
  hstsMaxAge: null,
  includeSubDomains: null,
  preload: null,
};
