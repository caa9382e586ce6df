import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';
import { startDnsServer } from '../../../helpers/dns-server.ts';
import { type OriginOptions, type Route, startOrigin } from '../../../helpers/origin.ts';
import { CertificateAuthority, type Identity, selfSigned } from '../../../helpers/tls.ts';
import { unfilled } from '../../../helpers/unfilled.ts';

const host = 'shop.example';
const authority = new CertificateAuthority().trust();
const good = () => authority.issue({ names: [host] });
const plain = { 'content-type': 'text/plain' };

/** Split, because the test runner would take the whole word for a source map of this file. */
const mapped = `source${'MappingURL'}`;

const html = `<!doctype html><title>T</title><meta name=generator content="WordPress 6.5">
  <script src="https://cdn.example/a.js"></script><script src="https://cdn.example/b.js" integrity="sha384-abc" crossorigin></script>
  <script>1\n//# ${mapped}=app.js.map</script><img src="http://img.example/a.png"><form action="http://shop.example/send"></form>`;

const site: Readonly<Record<string, Route>> = {
  '/': {
    headers: {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'content-security-policy':
        "default-src 'self'; script-src 'self' https://*.example 'strict-dynamic' 'nonce-a1'; img-src *",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'set-cookie': ['__Host-session=SECRET; Secure; HttpOnly; Path=/; SameSite=Lax; Partitioned'],
      server: 'nginx/1.18.0',
      'x-powered-by': 'PHP/8.1',
    },
    body: html,
  },
  '/.well-known/security.txt': {
    headers: plain,
    body: 'Contact: mailto:s@shop.example\nExpires: 2020-01-01T00:00:00Z\nEncryption: https://shop.example/key\nPolicy: https://shop.example/policy\nCanonical: https://shop.example/.well-known/security.txt\nPreferred-Languages: en, de\n',
  },
};

async function scrape(url: string, params = 'security', env: Record<string, string> = {}) {
  await using dns = await startDnsServer({});
  const app = await startApp(
    { DNS_SERVERS: `127.0.0.1:${dns.port}`, ...env },
    { reach: { lookup: async () => [{ address: '127.0.0.1', family: 4 }] } },
  );
  const response = await app.rest({ url, params });
  expect(app.log.filter(({ level }) => (level as number) >= 50)).toEqual([]);
  return JSON.parse(await response.text());
}

const startSite = (routes: Readonly<Record<string, Route>>, options: OriginOptions = {}) =>
  startOrigin(routes, { tls: good(), host, ...options });

test('a complete site: every field is filled, and no cookie value is returned', async () => {
  await using secure = await startSite(site);
  await using open = await startOrigin(
    { '/': { status: 301, headers: { location: `${secure.url}/` } } },
    { host },
  );
  const { security, errors } = await scrape(`${open.url}/`);
  expect(errors).toEqual([]);
  const { checks, securityHeaders: headers, ...rest } = security;
  expect(unfilled(rest)).toEqual(['tls.validationError']);
  expect(rest).toMatchObject({
    grade: 'B',
    score: 75,
    csp: {
      unsafeInline: false,
      unsafeEval: false,
      wildcards: ['https://*.example', '*'],
      strictDynamic: true,
      reportOnly: false,
      fromMeta: false,
    },
    cookies: [
      {
        name: '__Host-session',
        secure: true,
        httpOnly: true,
        sameSite: 'LAX',
        prefix: '__Host-',
        session: true,
        partitioned: true,
      },
    ],
    https: {
      used: true,
      httpRedirectsToHttps: true,
      offHostRedirect: false,
      hstsMaxAge: 63_072_000,
      includeSubDomains: true,
      preload: true,
    },
    tls: { protocol: 'TLSv1.3', subject: host, sans: [host], valid: true, keyType: 'EC P-256' },
    sri: { externalScriptCount: 2, withIntegrityCount: 1, missing: ['https://cdn.example/a.js'] },
    mixedContent: ['http://img.example/a.png'],
    insecureFormCount: 1,
    exposed: [
      { kind: 'HEADER', match: 'server: nginx/1.18.0' },
      { kind: 'HEADER', match: 'x-powered-by: PHP/8.1' },
      { kind: 'META', match: 'generator: WordPress 6.5' },
      { kind: 'SCRIPT', match: `${mapped}=app.js.map` },
    ],
    securityTxt: {
      url: `${secure.url}/.well-known/security.txt`,
      contact: ['mailto:s@shop.example'],
      expired: true,
      preferredLanguages: ['en', 'de'],
      signed: false,
      fileErrors: [
        { line: 2, message: 'The file has expired: what it says may no longer be true.' },
        { line: 5, message: expect.stringContaining('Canonical does not name') },
      ],
    },
  });
  expect(checks.length).toBe(12);
  expect(headers.length).toBeGreaterThanOrEqual(14);
  expect(JSON.stringify(security)).not.toContain('SECRET');
});

test('an empty site: every field answers without an error', async () => {
  await using origin = await startOrigin({ '/': '<title>T</title><p>x' });
  const { security, errors } = await scrape(`${origin.url}/`);
  expect(errors).toEqual([]);
  const { checks, securityHeaders: headers, ...rest } = security;
  expect(headers.some(({ present }: { present: boolean }) => present)).toBe(false);
  expect(checks.map(({ rule: id, result }: { rule: string; result: string }) => `${id}: ${result}`)).toEqual([
    'content-security-policy: FAIL',
    'cookies: NOT_APPLICABLE',
    'cross-origin-resource-sharing: PASS',
    'redirection: FAIL',
    'referrer-policy: PASS',
    'strict-transport-security: FAIL',
    'subresource-integrity: NOT_APPLICABLE',
    'x-content-type-options: FAIL',
    'x-frame-options: FAIL',
    'cross-origin-resource-policy: PASS',
    'cross-origin-opener-policy: PASS',
    'cross-origin-embedder-policy: PASS',
  ]);
  expect(rest).toEqual({
    cookies: [],
    csp: null,
    exposed: [],
    grade: 'F',
    https: {
      hstsMaxAge: null,
      httpRedirectsToHttps: false,
      includeSubDomains: null,
      offHostRedirect: false,
      preload: null,
      used: false,
    },
    insecureFormCount: 0,
    mixedContent: [],
    ruleset: 'MDN HTTP Observatory 94042bb, PageQL 1',
    score: 10,
    securityTxt: null,
    sri: { externalScriptCount: 0, missing: [], withIntegrityCount: 0 },
    tls: null,
  });
});

test('a file that is not HTML has the checks of its headers, and no grade', async () => {
  await using origin = await startSite({ '/': { headers: plain, body: 'x' } });
  const { security, fetch } = await scrape(`${origin.url}/`);
  expect(fetch.outcome).toBe('NOT_HTML');
  expect(security).toMatchObject({
    sri: null,
    insecureFormCount: null,
    tls: { valid: true },
    score: null,
    grade: null,
  });
  const resultOf = (rule: string) =>
    security.checks.find((check: { rule: string }) => check.rule === rule)?.result;
  expect(resultOf('content-security-policy')).toBe('NOT_APPLICABLE');
  expect(resultOf('x-content-type-options')).toBe('FAIL');
});

test('a security.txt that redirects inside is refused and reported, and the rest answers', async () => {
  await using inside = await startOrigin({
    '/security.txt': { headers: plain, body: 'Contact: mailto:a@b.c\n' },
  });
  await using origin = await startSite({
    '/': '<p>x',
    '/.well-known/security.txt': {
      status: 302,
      headers: { location: `http://127.0.0.2:${inside.port}/security.txt` },
    },
  });
  await using dns = await startDnsServer({});
  const app = await startApp(
    { DNS_SERVERS: `127.0.0.1:${dns.port}`, ALLOW_ADDRESSES: '127.0.0.1' },
    { reach: { lookup: async () => [{ address: '127.0.0.1', family: 4 }] } },
  );
  const { security, errors } = await (await app.rest({ url: `${origin.url}/`, params: 'security' })).json();
  expect(errors).toEqual([]);
  expect(security.securityTxt).toMatchObject({
    url: `${origin.url}/.well-known/security.txt`,
    contact: [],
    fileErrors: [{ line: 1, message: expect.stringContaining('private') }],
  });
  expect([security.tls.valid, inside.hits]).toEqual([true, []]);
});

test('a security.txt that hangs costs only three seconds', async () => {
  await using origin = await startSite({ '/': '<p>x', '/.well-known/security.txt': () => {} });
  const start = performance.now();
  const { security } = await scrape(`${origin.url}/`);
  expect(performance.now() - start).toBeLessThan(4_500);
  expect(security.securityTxt.fileErrors).toHaveLength(1);
});

test('CORS is tested with a foreign origin if the answer depends on Origin', async () => {
  const credentials = { 'access-control-allow-credentials': 'true' };
  const reflecting =
    (always: Record<string, string>): Route =>
    ({ headers }, response) => {
      const named = headers.origin && { 'access-control-allow-origin': headers.origin, ...credentials };
      response.writeHead(200, { 'content-type': 'text/html', ...always, ...named });
      response.end('<p>x');
    };
  await using origin = await startSite({
    '/varying': reflecting({ vary: 'Origin' }),
    '/silent': reflecting(credentials),
    '/still': '<p>x',
    '/public': { headers: { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET' } },
  });
  const cors = (answer: { security: { checks: { rule: string; weight: number }[] } }) =>
    answer.security.checks.find(({ rule }) => rule === 'cross-origin-resource-sharing');
  for (const path of ['/varying', '/silent']) {
    const found = cors(await scrape(`${origin.url}${path}`));
    expect([path, found]).toMatchObject([path, { result: 'FAIL', impact: 'CRITICAL', weight: -50 }]);
  }
  for (const path of ['/still', '/public']) {
    expect(cors(await scrape(`${origin.url}${path}`))).toMatchObject({ result: 'PASS', weight: 0 });
    expect(origin.hits.filter((hit) => hit.path === path)).toHaveLength(1);
  }
});

test.for<[string, () => Identity, string]>([
  [
    'has expired',
    () => authority.issue({ names: [host], validTo: '2021-01-01' }),
    'The certificate has expired.',
  ],
  [
    'is for another name',
    () => authority.issue({ names: ['other.example'] }),
    'The certificate is not for this host name.',
  ],
  ['vouches for itself', () => selfSigned({ names: [host] }), 'The certificate is self-signed.'],
])(
  'a certificate that %s: two categories answer, the others fail, and nothing is sent',
  async ([, identity, why]) => {
    await using origin = await startSite(site, { tls: identity() });
    const answer = await scrape(`${origin.url}/`, 'security,infrastructure,metadata');
    expect(answer.fetch).toMatchObject({
      outcome: 'TLS_INVALID',
      status: null,
      reasons: [expect.stringContaining(why)],
    });
    expect(answer.errors).toEqual([
      { path: ['metadata'], code: 'UPSTREAM_TLS', message: expect.any(String), retryAfter: null },
    ]);
    expect(answer.metadata).toBeNull();
    expect(answer.security).toMatchObject({
      grade: null,
      score: null,
      securityHeaders: [],
      cookies: [],
      https: { used: true, httpRedirectsToHttps: null },
      tls: { valid: false, validationError: why },
      securityTxt: null,
    });
    const results = new Map(
      answer.security.checks.map(({ rule: id, result }: { rule: string; result: string }) => [id, result]),
    );
    expect(results.get('strict-transport-security')).toBe('FAIL');
    expect(results.get('content-security-policy')).toBe('UNDETERMINED');
    expect(answer.infrastructure).toMatchObject({
      host,
      connectedAddress: '127.0.0.1',
      httpVersion: '1.1',
      serverHeader: null,
      tls: { valid: false, validationError: why },
    });
    expect(origin.hits).toEqual([]);
  },
);

test('an invalid certificate fails the whole page unless a category can answer without it', async () => {
  await using origin = await startSite(site, { tls: selfSigned({ names: [host] }) });
  expect(await scrape(`${origin.url}/`, 'metadata')).toMatchObject({ code: 'UPSTREAM_TLS' });
});

test('TLS 1.2 is reported if the site has no newer protocol', async () => {
  const tls = { ...good(), maxVersion: 'TLSv1.2' } as Identity;
  await using origin = await startSite(site, { tls });
  expect((await scrape(`${origin.url}/`)).security.tls.protocol).toBe('TLSv1.2');
});

test('an outdated protocol fails with UPSTREAM_TLS', async () => {
  await using origin = await startSite(site, {
    tls: { ...good(), maxVersion: 'TLSv1.1', minVersion: 'TLSv1' } as Identity,
  });
  expect(await scrape(`${origin.url}/`)).toMatchObject({ code: 'UPSTREAM_TLS' });
});
