import { baseUrl } from '../../derived/document/base-url.ts';
import { type Elements, elements } from '../../derived/document/elements.ts';
import { mixedContent } from '../../derived/document/mixed-content.ts';
import { tls } from '../../derived/response/tls.ts';
import { resolveUrl } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import { crossOriginHeaders } from '../../sources/cross-origin-headers.ts';
import { handshake } from '../../sources/handshake.ts';
import { httpRoute } from '../../sources/http-route.ts';
import { response } from '../../sources/response.ts';
import { securityTxtFile } from '../../sources/security-txt.ts';
import { type Cookie, readCookies } from './cookies.ts';
import { cspInfo } from './csp-info.ts';
import { exposed } from './exposed.ts';
import { securityHeaders } from './header-rules.ts';
import { readHsts } from './hsts.ts';
import { httpsInfo, httpsUnknown } from './https-info.ts';
import { audit, ruleset } from './observatory/index.ts';
import type { SecuredPage } from './page.ts';
import { metaContents, readPolicies } from './policies.ts';
import { readScripts, sriInfo } from './scripts.ts';
import { readSecurityTxt } from './security-txt.ts';
import { Security } from './types.ts';

export const security = category({
  type: Security,
  description: 'Security headers with a grade, TLS, cookies, and what the page reveals.',
  reads: 'SENT',
  needs: {
    handshake,
    tls,
    response: optional(response),
    elements: optional(elements),
    base: optional(baseUrl),
    mixedContent: optional(mixedContent),
    httpRoute: optional(httpRoute),
    crossOriginHeaders: optional(crossOriginHeaders),
    securityTxtFile: optional(securityTxtFile),
  },
  extract({ handshake, tls, response, elements, ...rest }, { requestedUrl }) {
    if (!response) return { ...withoutPage, tls };
    const { url, headers } = response;
    const place = { page: url, base: rest.base ?? url };
    const page: SecuredPage = {
      url: new URL(url),
      headers,
      policies: readPolicies(headers, elements),
      referrerMetas: metaContents(elements, 'name', 'referrer'),
      cookies: readCookies(headers),
      // Browsers ignore the header over plain http (RFC 6797, section 8.1).
      hsts: url.startsWith('https:') ? readHsts(headers) : null,
      scripts: elements && readScripts(elements, { page: new URL(url), base: place.base }),
      route: rest.httpRoute,
      crossOriginHeaders: rest.crossOriginHeaders,
    };
    return {
      ...audit(page),
      ruleset,
      securityHeaders: securityHeaders(headers),
      csp: cspInfo(page.policies),
      cookies: page.cookies.map(cookieInfo),
      https: httpsInfo(page, requestedUrl),
      tls,
      sri: page.scripts && sriInfo(page.scripts),
      mixedContent: rest.mixedContent ?? [],
      insecureFormCount: elements && insecureForms(elements, place),
      exposed: exposed(headers, elements),
      securityTxt: rest.securityTxtFile && readSecurityTxt(rest.securityTxtFile, handshake.seenAt),
    };
  },
});

/** The certificate is invalid, so nothing was sent and no header is known. */
const withoutPage = {
  ...audit(null),
  ruleset,
  securityHeaders: [],
  csp: null,
  cookies: [],
  https: httpsUnknown,
  sri: null,
  mixedContent: [],
  insecureFormCount: null,
  exposed: [],
  securityTxt: null,
};

function cookieInfo({ sameSiteValid: _, isAccepted: __, ...info }: Cookie) {
  return info;
}

/** How many forms and submit buttons send data over plain http. */
function insecureForms(elements: Elements, { page, base }: { page: string; base: string }): number {
  const isInsecure = (written: string | undefined) =>
    (written?.trim() ? resolveUrl(written, base) : page)?.startsWith('http:') ?? false;
  const forms = elements.of('form').filter(({ attribs }) => isInsecure(attribs.action));
  const buttons = [...elements.of('button'), ...elements.of('input')].filter(
    ({ attribs }) => attribs.formaction?.trim() && isInsecure(attribs.formaction),
  );
  return forms.length + buttons.length;
}
