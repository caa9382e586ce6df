import type { CheckResult } from '../../../schema/check.ts';

/** The points that an outcome adds or deducts, what was found, and how to fix what is wrong. */
type Row = readonly [modifier: number, message: string, fix?: string | null, result?: CheckResult];

const cspFix =
  "Send a Content-Security-Policy that names the sources of scripts and objects, without 'unsafe-inline', data: and whole schemes.";
const sendNosniff = 'Send "X-Content-Type-Options: nosniff".';
const frameFix = 'Send a Content-Security-Policy with frame-ancestors, or "X-Frame-Options: DENY".';
const referrerFix = 'Send "Referrer-Policy: strict-origin-when-cross-origin" or a stricter one.';
const redirectFix = 'Redirect to https on the same host first, and from there to the page.';
const secureFix = 'Set the Secure attribute, and send Strict-Transport-Security.';
const sriFix = 'Load scripts of other sites over https, with an integrity attribute.';
const hstsFix = 'Send "Strict-Transport-Security: max-age=63072000" over https.';

/**
 * Every outcome of the MDN HTTP Observatory under its own name. Outcomes that deduct points are a FAIL and others a PASS,
 * unless a row says otherwise.
 */
const rows = {
  'csp-implemented-with-no-unsafe-default-src-none': [
    10,
    "The content security policy allows nothing unsafe, and default-src 'none' blocks whatever it does not name.",
  ],
  'csp-implemented-with-no-unsafe': [5, 'The content security policy allows nothing unsafe.'],
  'csp-implemented-but-duplicate-directives': [
    0,
    'The content security policy allows no unsafe scripts, but names a reporting address twice.',
  ],
  'csp-implemented-with-unsafe-inline-in-style-src-only': [
    0,
    'The content security policy allows unsafe sources for styles only.',
  ],
  'csp-implemented-with-insecure-scheme-in-passive-content-only': [
    -10,
    'The content security policy of a secure page allows images or media over plain http.',
    'Remove http: sources from img-src and media-src.',
    'WARN',
  ],
  'csp-implemented-with-unsafe-eval': [
    -10,
    "The content security policy allows 'unsafe-eval'.",
    "Do without eval(), then remove 'unsafe-eval'.",
  ],
  'csp-implemented-with-unsafe-inline': [
    -20,
    'The content security policy lets inline scripts run, or scripts or objects from anywhere.',
    cspFix,
  ],
  'csp-implemented-with-insecure-scheme': [
    -20,
    'The content security policy of a secure page allows sources over plain http.',
    'Remove http: sources from the policy.',
  ],
  'csp-header-invalid': [-25, 'The content security policy is malformed.', cspFix],
  'csp-not-implemented': [-25, 'There is no content security policy.', cspFix],
  'csp-not-implemented-but-reporting-enabled': [
    -25,
    'The content security policy only reports; it blocks nothing.',
    'Send the policy as Content-Security-Policy too.',
  ],

  'cookies-secure-with-httponly-sessions-and-samesite': [
    5,
    'All cookies are Secure and set SameSite, and session cookies are HttpOnly.',
  ],
  'cookies-secure-with-httponly-sessions': [0, 'All cookies are Secure, and session cookies are HttpOnly.'],
  'cookies-not-found': [0, 'The page sets no cookies.', null, 'NOT_APPLICABLE'],
  'cookies-without-secure-flag-but-protected-by-hsts': [
    -5,
    'Cookies are not Secure, and only HSTS keeps them off plain http.',
    'Set the Secure attribute.',
    'WARN',
  ],
  'cookies-session-without-secure-flag-but-protected-by-hsts': [
    -10,
    'Session cookies are not Secure, and only HSTS keeps them off plain http.',
    'Set the Secure attribute.',
    'WARN',
  ],
  'cookies-without-secure-flag': [-20, 'Cookies are not Secure.', secureFix],
  'cookies-samesite-flag-invalid': [
    -20,
    'Cookies set SameSite to a value that browsers do not accept.',
    'Set SameSite=Lax or SameSite=Strict; None requires Secure.',
  ],
  'cookies-anticsrf-without-samesite-flag': [
    -20,
    'Cookies that hold anti-CSRF tokens have no SameSite attribute.',
    'Set SameSite=Lax or SameSite=Strict.',
  ],
  'cookies-session-without-httponly-flag': [
    -30,
    'Scripts can read session cookies.',
    'Set the HttpOnly attribute.',
  ],
  'cookies-session-without-secure-flag': [-40, 'Session cookies are not Secure.', secureFix],

  'cross-origin-resource-sharing-not-implemented': [0, 'The page is not shared with other origins.'],
  'cross-origin-resource-sharing-implemented-with-public-access': [
    0,
    "Any origin may read the page, but without the visitor's cookies.",
  ],
  'cross-origin-resource-sharing-implemented-with-restricted-access': [
    0,
    'Only certain origins may read the page.',
  ],
  'cross-origin-resource-sharing-implemented-with-universal-access': [
    -50,
    "Any origin may read the page with the visitor's cookies.",
    'Name the allowed origins; do not echo back whatever Origin was sent.',
  ],

  'redirection-all-redirects-preloaded': [0, 'Browsers reach every host on the way over https only.'],
  'redirection-to-https': [0, 'Plain http redirects to https on the same host.'],
  'redirection-not-needed-no-http': [0, 'The site does not answer plain http.'],
  'redirection-off-host-from-http': [
    -5,
    'Plain http redirects to another host, so that HSTS is never set for this one.',
    redirectFix,
  ],
  'redirection-not-to-https-on-initial-redirection': [
    -10,
    'Plain http redirects to plain http before it reaches https.',
    redirectFix,
  ],
  'redirection-not-to-https': [-20, 'Plain http redirects, but does not end at https.', redirectFix],
  'redirection-missing': [-20, 'Plain http does not redirect to https.', redirectFix],
  'redirection-invalid-cert': [
    -20,
    'Plain http leads to a certificate that is not valid.',
    'Install a valid certificate.',
  ],

  'referrer-policy-private': [5, 'Other sites learn no more than the origin that a visitor comes from.'],
  'referrer-policy-not-implemented': [
    0,
    'There is no Referrer-Policy; the default of browsers is a private one.',
  ],
  'referrer-policy-unsafe': [-5, 'Referrer-Policy tells other sites more than is needed.', referrerFix],
  'referrer-policy-header-invalid': [-5, 'Referrer-Policy has no value that browsers know.', referrerFix],

  'hsts-preloaded': [5, 'The site is on the HSTS preload list: browsers never use plain http for it.'],
  'hsts-implemented-max-age-at-least-six-months': [0, 'HSTS lasts six months or longer.'],
  'hsts-implemented-max-age-less-than-six-months': [-10, 'HSTS lasts less than six months.', hstsFix],
  'hsts-not-implemented': [-20, 'There is no Strict-Transport-Security.', hstsFix],
  'hsts-header-invalid': [-20, 'Strict-Transport-Security is malformed.', hstsFix],
  'hsts-not-implemented-no-https': [
    -20,
    'The page is served over plain http, where HSTS cannot be set.',
    'Serve the page over https.',
  ],
  'hsts-invalid-cert': [
    -20,
    'The certificate is not valid, so browsers ignore HSTS.',
    'Install a valid certificate.',
  ],

  'sri-implemented-and-all-scripts-loaded-securely': [5, 'Scripts have integrity hashes.'],
  'sri-implemented-and-external-scripts-loaded-securely': [
    5,
    'Scripts of other sites have integrity hashes.',
  ],
  'sri-not-implemented-response-not-html': [0, 'The page is not an HTML document.', null, 'NOT_APPLICABLE'],
  'sri-not-implemented-but-no-scripts-loaded': [0, 'The page has no scripts.', null, 'NOT_APPLICABLE'],
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': [
    0,
    'All scripts come from the site itself.',
  ],
  'sri-not-implemented-but-external-scripts-loaded-securely': [
    -5,
    'Scripts of other sites have no integrity hashes.',
    sriFix,
  ],
  'sri-implemented-but-external-scripts-not-loaded-securely': [
    -20,
    'Scripts of other sites have integrity hashes, but are not loaded over https.',
    sriFix,
  ],
  'sri-not-implemented-and-external-scripts-not-loaded-securely': [
    -50,
    'Scripts of other sites have no integrity hashes and are not loaded over https.',
    sriFix,
  ],

  'x-content-type-options-nosniff': [0, 'Browsers are told not to guess content types.'],
  'x-content-type-options-not-implemented': [-5, 'There is no X-Content-Type-Options.', sendNosniff],
  'x-content-type-options-header-invalid': [
    -5,
    'X-Content-Type-Options has a value other than nosniff.',
    sendNosniff,
  ],

  'x-frame-options-implemented-via-csp': [5, 'frame-ancestors says who may frame the page.'],
  'x-frame-options-sameorigin-or-deny': [
    5,
    'X-Frame-Options keeps the page out of the frames of other sites.',
  ],
  'x-frame-options-allow-from-origin': [
    0,
    'X-Frame-Options uses ALLOW-FROM, which browsers no longer support.',
    'Use frame-ancestors in a Content-Security-Policy instead.',
    'WARN',
  ],
  'x-frame-options-not-implemented': [-20, 'Any site may frame the page.', frameFix],
  'x-frame-options-header-invalid': [-20, 'X-Frame-Options has no value that browsers know.', frameFix],

  'corp-implemented-with-same-origin': [10, 'Only the same origin may load this as a resource.'],
  'corp-implemented-with-same-site': [10, 'Only the same site may load this as a resource.'],
  'corp-implemented-with-cross-origin': [0, 'Any origin may load this as a resource.'],
  'corp-not-implemented': [0, 'There is no Cross-Origin-Resource-Policy.'],
  'corp-header-invalid': [
    -5,
    'Cross-Origin-Resource-Policy has no value that browsers know.',
    'Set it to same-origin, same-site or cross-origin.',
  ],

  'coep-implemented-with-require-corp': [10, 'The page loads only resources that allow it.'],
  'coep-implemented-with-credentialless': [10, 'The page loads from other origins without cookies.'],
  'coep-implemented-with-unsafe-none': [0, 'Cross-Origin-Embedder-Policy requires nothing.'],
  'coep-not-implemented': [0, 'There is no Cross-Origin-Embedder-Policy.'],
  'coep-header-invalid': [
    -5,
    'Cross-Origin-Embedder-Policy has no value that browsers know.',
    'Set it to require-corp or credentialless, in lower case.',
  ],

  'coop-implemented-with-same-origin': [10, 'Windows of other origins are kept apart from the page.'],
  'coop-implemented-with-same-origin-allow-popups': [
    10,
    'Windows of other origins are kept apart from the page, except those that it opens.',
  ],
  'coop-implemented-with-noopener-allow-popups': [
    10,
    'The page is kept apart from the window that opened it.',
  ],
  'coop-implemented-with-unsafe-none': [0, 'Cross-Origin-Opener-Policy requires nothing.'],
  'coop-not-implemented': [0, 'There is no Cross-Origin-Opener-Policy.'],
  'coop-header-invalid': [
    -5,
    'Cross-Origin-Opener-Policy has no value that browsers know.',
    'Set it to same-origin, same-origin-allow-popups or noopener-allow-popups, in lower case.',
  ],
} as const satisfies Readonly<Record<string, Row>>;

export type OutcomeId = keyof typeof rows;

interface Outcome {
  /** The points that it adds or deducts. */
  readonly modifier: number;
  readonly result: CheckResult;
  readonly message: string;
  readonly fix: string | null;
}

export function outcomeNamed(id: OutcomeId): Outcome {
  const [modifier, message, fix = null, result = modifier < 0 ? 'FAIL' : 'PASS']: Row = rows[id];
  return { modifier, result, message, fix };
}
