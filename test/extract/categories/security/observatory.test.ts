import { expect, test } from 'vitest';
import { security } from '../../../../src/extract/categories/security/index.ts';
import { gradeOf, scoreOf } from '../../../../src/extract/categories/security/observatory/index.ts';
import { untrustedOrigin } from '../../../../src/extract/sources/cross-origin-headers.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';
import { overTls } from './over-tls.ts';

interface Site extends Pick<PageOptions, 'url' | 'headers'> {
  readonly html?: string;
  readonly sources?: Readonly<Record<string, unknown>>;
}

async function outcome(id: string, { html = '<p>', sources, ...page }: Site): Promise<string | undefined> {
  const { checks: tests } = await extract(security, html, { ...page, sources: { ...overTls, ...sources } });
  const check = tests.find((test) => test.rule === id);
  return check?.standards[0]?.replace('HTTP Observatory ', '');
}

const csp = (value: string | string[], rest: Site = {}): Site => ({
  ...rest,
  headers: { 'content-security-policy': value },
});
const strict = "default-src 'none'; script-src 'self'";

test.for<[string, Site, string]>([
  [
    'over plain http, an http: source is allowed',
    csp("default-src http://a.example; object-src 'none'", { url: 'http://example.com/' }),
    'implemented-with-no-unsafe',
  ],
  [
    'http: to scripts',
    csp("default-src 'self'; script-src http://a.example"),
    'implemented-with-insecure-scheme',
  ],
  [
    'http: to frames',
    csp("default-src 'self'; frame-src http://a.example"),
    'implemented-with-insecure-scheme',
  ],
  [
    'http: to images by default',
    csp("default-src http://a.example; script-src 'self'; object-src 'none'"),
    'implemented-with-insecure-scheme',
  ],
  ['eval', csp("default-src 'self' 'unsafe-eval'"), 'implemented-with-unsafe-eval'],
  ['names in capitals', csp("DEFAULT-SRC 'NONE'"), 'implemented-with-no-unsafe-default-src-none'],
  ['a list without sources', csp('default-src'), 'implemented-with-no-unsafe-default-src-none'],
  ['scripts twice', csp("default-src 'none'; script-src a.example; script-src b.example"), 'header-invalid'],
  ['reports twice', csp(`${strict}; report-uri /a; report-uri /b`), 'implemented-but-duplicate-directives'],
  [
    'reports twice, and inline scripts',
    csp("script-src 'unsafe-inline'; report-to a; report-to b"),
    'implemented-with-unsafe-inline',
  ],
  [
    'trust passed on by default, hosts overlooked',
    csp("default-src 'strict-dynamic' 'nonce-a1' https:"),
    'implemented-with-no-unsafe',
  ],
  [
    'only reports',
    { headers: { 'content-security-policy-report-only': strict } },
    'not-implemented-but-reporting-enabled',
  ],
  [
    'two headers, one of them strict',
    csp(['default-src https:', strict]),
    'implemented-with-no-unsafe-default-src-none',
  ],
  [
    'two policies in one header',
    csp(`${strict}, script-src *`),
    'implemented-with-no-unsafe-default-src-none',
  ],
  [
    'two that both allow something unsafe',
    csp([
      "script-src 'unsafe-inline'; object-src 'none'",
      "script-src 'unsafe-inline' a.example; object-src 'none'",
    ]),
    'implemented-with-unsafe-inline',
  ],
  [
    'two that each forbid what the other allows',
    csp(["default-src 'unsafe-inline'", 'default-src https:']),
    'implemented-with-no-unsafe-default-src-none',
  ],
  [
    'two, one of them narrower',
    csp(['default-src https:', 'default-src https://a.example']),
    'implemented-with-no-unsafe',
  ],
  [
    'two, one for a folder and one for an insecure file in it',
    csp(['default-src http://a.example/x/', 'default-src http://a.example/x/y/z.js']),
    'implemented-with-insecure-scheme',
  ],
  [
    'two for different folders',
    csp(['default-src http://a.example/x/', 'default-src http://a.example/y/z.js']),
    'implemented-with-no-unsafe-default-src-none',
  ],
  [
    'a meta in the head',
    { html: `<meta http-equiv=content-security-policy content="${strict}">` },
    'implemented-with-no-unsafe-default-src-none',
  ],
  [
    'a meta in the body',
    { html: `<p><meta http-equiv=content-security-policy content="${strict}">` },
    'not-implemented',
  ],
  [
    'a meta with only a directive that is ignored there',
    { html: '<meta http-equiv=content-security-policy content="frame-ancestors x">' },
    'not-implemented',
  ],
  [
    'a meta next to a header',
    csp("default-src 'unsafe-inline'", {
      html: `<meta http-equiv=Content-Security-Policy content="${strict}">`,
    }),
    'implemented-with-no-unsafe-default-src-none',
  ],
])('content-security-policy: %s', async ([, site, expected]) => {
  expect(await outcome('content-security-policy', site)).toBe(`csp-${expected}`);
});

const hsts = { 'strict-transport-security': 'max-age=31536000' };
const cookie = (value: string | string[], headers = {}): Site => ({
  headers: { ...headers, 'set-cookie': value },
});

test.for<[string, Site, string]>([
  [
    'all is well',
    cookie('__Host-sess=x; Secure; HttpOnly; Path=/; SameSite=strict'),
    'secure-with-httponly-sessions-and-samesite',
  ],
  [
    'one without SameSite',
    cookie(['a=x; Secure; SameSite=Lax', 'b=x; Secure']),
    'secure-with-httponly-sessions',
  ],
  ['not secure', cookie('a=x'), 'without-secure-flag'],
  ['not secure, with HSTS', cookie('a=x', hsts), 'without-secure-flag-but-protected-by-hsts'],
  [
    'not secure, with an HSTS too short',
    cookie('a=x', { 'strict-transport-security': 'max-age=60' }),
    'without-secure-flag',
  ],
  [
    'a session, not secure, with HSTS',
    cookie('PHPSESSID=x; HttpOnly', hsts),
    'session-without-secure-flag-but-protected-by-hsts',
  ],
  ['a login cookie that scripts can read', cookie('user_login=x; Secure'), 'session-without-httponly-flag'],
  ['a token without SameSite', cookie('CSRF-Token=x; Secure'), 'anticsrf-without-samesite-flag'],
  ['SameSite without a value', cookie('a=x; Secure; SameSite'), 'samesite-flag-invalid'],
  ['an unknown SameSite', cookie('a=x; Secure; SameSite=no'), 'samesite-flag-invalid'],
  ['SameSite=None without Secure', cookie('a=x; SameSite=None', hsts), 'samesite-flag-invalid'],
  [
    'the worst of several',
    cookie(['a=x', 'sess=x; Secure', 'b=x; SameSite=x']),
    'session-without-httponly-flag',
  ],
  ['set twice, the last time well', cookie(['a=x', 'a=y; Secure']), 'secure-with-httponly-sessions'],
  [
    'thrown away for its prefix',
    cookie(['__Secure-a=x', '__Host-b=x; Secure', '__Http-c=x; Secure']),
    'not-found',
  ],
  ['only invalid cookies', cookie(['=x', ';']), 'not-found'],
])('cookies: %s', async ([, site, expected]) => {
  expect(await outcome('cookies', site)).toBe(`cookies-${expected}`);
});

test.for<[string, string, Site['url'], string]>([
  ['six months', 'max-age=15552000', undefined, 'implemented-max-age-at-least-six-months'],
  [
    'in quotes, in capitals, with more',
    'Max-Age="31536000"; includeSubDomains; x=y',
    undefined,
    'implemented-max-age-at-least-six-months',
  ],
  ['a day', 'max-age=86400', undefined, 'implemented-max-age-less-than-six-months'],
  ['nothing', '', undefined, 'header-invalid'],
  ['no number', 'max-age=abc', undefined, 'header-invalid'],
  ['no max-age', 'includeSubDomains', undefined, 'header-invalid'],
  ['twice in one header', 'max-age=31536000, max-age=31536000', undefined, 'header-invalid'],
  ['over http', 'max-age=31536000', 'http://example.com/', 'not-implemented-no-https'],
  ['a preloaded top-level domain', 'max-age=1', 'https://example.dev/', 'preloaded'],
])('strict-transport-security: %s', async ([, value, url, expected]) => {
  const site = { headers: { 'strict-transport-security': value }, ...(url && { url }) };
  expect(await outcome('strict-transport-security', site)).toBe(`hsts-${expected}`);
});

const route = (failure: string | null, ...addresses: string[]): Site => ({
  sources: { httpRoute: { addresses, failure: failure && { code: failure, message: 'x' } } },
});
const [http, https, www] = ['http://example.com/', 'https://example.com/', 'https://www.example.com/'];

test.for<[Site, string]>([
  [route(null, http), 'missing'],
  [route(null, http, https), 'to-https'],
  [route(null, http, https, www), 'to-https'],
  [route(null, http, www), 'off-host-from-http'],
  [route(null, http, 'http://www.example.com/', www), 'not-to-https-on-initial-redirection'],
  [route(null, http, 'http://www.example.com/'), 'not-to-https'],
  [route(null, http, https, http), 'not-to-https'],
  [route(null, 'http://a.dev/', 'https://a.dev/'), 'all-redirects-preloaded'],
  [route('UPSTREAM_CONNECTION', http), 'not-needed-no-http'],
  [route('UPSTREAM_TIMEOUT', http), 'not-needed-no-http'],
  [route('UPSTREAM_TLS', http, https), 'invalid-cert'],
  [route('BLOCKED_ADDRESS', http, 'http://10.0.0.1/'), 'not-to-https'],
])('redirection: %o is %s', async ([site, expected]) => {
  expect(await outcome('redirection', site)).toBe(`redirection-${expected}`);
});

test.for([
  ['is not known', {}],
  ['is a blocked address', route('BLOCKED_ADDRESS', http)],
] as const)('redirection is undetermined if http %s', async ([, site]) => {
  const sources = { ...overTls, ...('sources' in site ? site.sources : {}) };
  const { checks: tests } = await extract(security, '<p>', { sources });
  expect(tests.find(({ rule: id }) => id === 'redirection')).toMatchObject({
    result: 'UNDETERMINED',
    weight: 0,
  });
});

const script = (...attributes: string[]): Site => ({
  html: attributes.map((one) => `<script ${one}></script>`).join(''),
});
const integrity = 'integrity=sha384-abc';

test.for<[Site, string]>([
  [{}, 'not-implemented-but-no-scripts-loaded'],
  [{ headers: { 'content-type': 'text/plain' } }, 'not-implemented-response-not-html'],
  [script(''), 'not-implemented-but-all-scripts-loaded-from-secure-origin'],
  [
    script('src=/a.js', 'src=https://static.example.com/b.js'),
    'not-implemented-but-all-scripts-loaded-from-secure-origin',
  ],
  [script(`src=/a.js ${integrity}`), 'implemented-and-all-scripts-loaded-securely'],
  [script(`src=https://cdn.net/a.js ${integrity}`), 'implemented-and-external-scripts-loaded-securely'],
  [script('src=https://cdn.net/a.js'), 'not-implemented-but-external-scripts-loaded-securely'],
  [script('src=https://cdn.net/a.js integrity=none'), 'not-implemented-but-external-scripts-loaded-securely'],
  [script(`src=//cdn.net/a.js ${integrity}`), 'implemented-but-external-scripts-not-loaded-securely'],
  [script('src=//cdn.net/a.js'), 'not-implemented-and-external-scripts-not-loaded-securely'],
  [
    script('src=http://cdn.net/a.js', `src=https://cdn.net/b.js ${integrity}`),
    'not-implemented-and-external-scripts-not-loaded-securely',
  ],
  [
    script('src="data:text/javascript,1"', 'src="http://["'),
    'not-implemented-but-all-scripts-loaded-from-secure-origin',
  ],
])('subresource-integrity: %o is %s', async ([site, expected]) => {
  expect(await outcome('subresource-integrity', site)).toBe(`sri-${expected}`);
});

const shared = (headers: Record<string, string>) => ({
  sources: { crossOriginHeaders: Object.entries(headers) },
});
const allow = 'access-control-allow-origin';
const credentials = { 'access-control-allow-credentials': 'true' };

test.for<[Site, string]>([
  [{}, 'not-implemented'],
  [{ headers: { [allow]: '*' } }, 'implemented-with-public-access'],
  [{ headers: { [allow]: 'https://a.example' } }, 'implemented-with-restricted-access'],
  [shared({ [allow]: untrustedOrigin, ...credentials }), 'implemented-with-universal-access'],
  [shared({ [allow]: untrustedOrigin }), 'implemented-with-restricted-access'],
  [shared({ [allow]: 'https://a.example', ...credentials }), 'implemented-with-restricted-access'],
])('cross-origin-resource-sharing: %o is %s', async ([site, expected]) => {
  expect(await outcome('cross-origin-resource-sharing', site)).toBe(
    `cross-origin-resource-sharing-${expected}`,
  );
});

test.for<[string, string, string]>([
  ['referrer-policy', 'no-referrer, strict-origin-when-cross-origin', 'referrer-policy-private'],
  ['referrer-policy', 'same-origin, unsafe-url, what', 'referrer-policy-unsafe'],
  ['referrer-policy', 'what', 'referrer-policy-header-invalid'],
  ['x-content-type-options', ' NoSniff ', 'x-content-type-options-nosniff'],
  ['x-frame-options', 'Deny', 'x-frame-options-sameorigin-or-deny'],
  ['x-frame-options', 'ALLOW-FROM https://a.example', 'x-frame-options-allow-from-origin'],
  ['x-frame-options', 'ALLOWALL', 'x-frame-options-header-invalid'],
  ['cross-origin-resource-policy', 'Same-Origin', 'corp-implemented-with-same-origin'],
  ['cross-origin-resource-policy', 'what', 'corp-header-invalid'],
  [
    'cross-origin-opener-policy',
    'same-origin-allow-popups',
    'coop-implemented-with-same-origin-allow-popups',
  ],
  ['cross-origin-opener-policy', 'unsafe-none', 'coop-implemented-with-unsafe-none'],
  ['cross-origin-opener-policy', 'same-origin, same-origin', 'coop-header-invalid'],
  ['cross-origin-opener-policy', '"same-origin"', 'coop-header-invalid'],
  ['cross-origin-opener-policy', 'same-origin; report-to', 'coop-implemented-with-same-origin'],
  ['cross-origin-opener-policy', 'same-origin; Report-To=x', 'coop-header-invalid'],
  ['cross-origin-embedder-policy', 'require-corp;report-to="a\\"b"', 'coep-implemented-with-require-corp'],
  ['cross-origin-embedder-policy', 'unsafe-none', 'coep-implemented-with-unsafe-none'],
])('%s: %s is %s', async ([name, value, expected]) => {
  expect(await outcome(name, { headers: { [name]: value } })).toBe(expected);
});

test('only failures and warnings have an impact and a fix', async () => {
  const { checks: tests } = await extract(security, '<script src=http://a.example/a.js></script>', {
    url: 'https://example.com/',
    headers: { 'set-cookie': 'sid=1' },
    sources: overTls,
  });
  for (const { rule: id, result, impact, fix } of tests) {
    const wrong = result === 'FAIL' || result === 'WARN';
    expect([id, impact !== null, fix !== null]).toEqual([id, wrong, wrong]);
  }
  const wrong = tests
    .filter(({ impact }) => impact !== null)
    .map(({ weight, impact }) => `${weight} ${impact}`);
  expect(new Set(wrong)).toEqual(new Set(['-50 CRITICAL', '-25 SERIOUS', '-20 SERIOUS', '-5 MINOR']));
});

test.for([
  ['never', 'referrer-policy-private'],
  ['Default', 'referrer-policy-private'],
  ['always', 'referrer-policy-unsafe'],
  ['origin-when-crossorigin', 'referrer-policy-unsafe'],
] as const)('an old referrer keyword counts only in a meta tag: %s', async ([word, expected]) => {
  const html = `<meta name=referrer content=${word}>`;
  expect(await outcome('referrer-policy', { html })).toBe(expected);
  const headers = { 'referrer-policy': word };
  expect(await outcome('referrer-policy', { headers })).toBe('referrer-policy-header-invalid');
});

test('a meta tag overrides the Referrer-Policy header', async () => {
  const site = {
    headers: { 'referrer-policy': 'unsafe-url' },
    html: '<meta name=referrer content="no-referrer">',
  };
  expect(await outcome('referrer-policy', site)).toBe('referrer-policy-private');
});

test('frame-ancestors counts only in a well-formed header, not in a meta tag', async () => {
  const meta = `<meta http-equiv=content-security-policy content="${strict}; frame-ancestors 'none'">`;
  expect(await outcome('x-frame-options', { html: meta })).toBe('x-frame-options-not-implemented');
  const twice = csp("frame-ancestors 'none'; img-src a; img-src b");
  expect(await outcome('x-frame-options', twice)).toBe('x-frame-options-not-implemented');
  expect(await outcome('x-frame-options', csp("frame-ancestors 'none'"))).toBe(
    'x-frame-options-implemented-via-csp',
  );
});

test.for([
  [[], 100, 'A_PLUS'],
  [[5, 5, 10], 120, 'A_PLUS'],
  [[-10, 5, 5], 100, 'A_PLUS'],
  [[-5], 95, 'A'],
  [[-10], 90, 'A'],
  [[-15, 10], 85, 'A_MINUS'],
  [[-20], 80, 'B_PLUS'],
  [[-25], 75, 'B'],
  [[-35], 65, 'B_MINUS'],
  [[-40], 60, 'C_PLUS'],
  [[-45], 55, 'C'],
  [[-55], 45, 'C_MINUS'],
  [[-60], 40, 'D_PLUS'],
  [[-70], 30, 'D'],
  [[-75], 25, 'D_MINUS'],
  [[-80], 20, 'F'],
  [[-50, -50, -40], 0, 'F'],
] as const)('%o make %i and a grade of %s: extra points count from 90 on', ([modifiers, score, grade]) => {
  expect([scoreOf(modifiers), gradeOf(score)]).toEqual([score, grade]);
});

test('the evidence says whether a policy is in a header or a meta tag', async () => {
  const html = '<meta http-equiv=content-security-policy content="img-src x">';
  const page = { headers: { 'content-security-policy': 'font-src y' }, sources: overTls };
  const { checks: tests } = await extract(security, html, page);
  expect(tests[0]?.evidence).toEqual([
    { kind: 'HEADER', match: 'content-security-policy: font-src y' },
    { kind: 'META', match: 'content-security-policy: img-src x' },
  ]);
});
