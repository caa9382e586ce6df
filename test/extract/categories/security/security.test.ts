import { expect, test } from 'vitest';
import { security } from '../../../../src/extract/categories/security/index.ts';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';
import { siteFile } from '../../../helpers/site-file.ts';
import { connection, overTls } from './over-tls.ts';

const read = (html: string, { sources, ...page }: PageOptions = {}) =>
  extract(security, html, { ...page, sources: { ...overTls, ...sources } });

const issuesOf = async (name: string, headers: PageOptions['headers']) =>
  (await read('<p>', { headers: headers ?? {} })).securityHeaders.find((header) => header.name === name)
    ?.problems;

test.for<[string, string, string[]]>([
  ['content-security-policy', "default-src 'self'", []],
  [
    'content-security-policy',
    'default-src self',
    ["self in default-src is taken for a host name: write 'self'."],
  ],
  [
    'content-security-policy',
    "img-src 'none' a.example",
    ["'none' in img-src has an effect only on its own."],
  ],
  ['content-security-policy', "scripts-src 'self'", ['scripts-src is not a directive that browsers know.']],
  [
    'content-security-policy',
    'img-src a; img-src b',
    ['img-src appears more than once in one policy: only the first counts.'],
  ],
  ['content-security-policy-report-only', "img-src 'self'", ['It only reports; nothing is enforced.']],
  [
    'content-security-policy-report-only',
    'scripts-src *',
    ['scripts-src is not a directive that browsers know.', 'It only reports; nothing is enforced.'],
  ],
  ['strict-transport-security', 'max-age', ['It is malformed: one max-age in seconds is required.']],
  [
    'strict-transport-security',
    'max-age=60; preload',
    ['preload requires a max-age of at least one year, and includeSubDomains.'],
  ],
  ['strict-transport-security', 'max-age=31536000; includeSubDomains; preload', []],
  ['strict-transport-security', 'max-age="63072000"; future', []],
  [
    'strict-transport-security',
    'max-age=0; includeSubDomains',
    ['max-age=0 makes browsers forget that the site wants https.'],
  ],
  ...['max-age=1, max-age=1', 'max-age=1; max-age=1', 'max-age=1y', 'includeSubDomains', 'max-age: 1'].map(
    (value): [string, string, string[]] => [
      'strict-transport-security',
      value,
      ['It is malformed: one max-age in seconds is required.'],
    ],
  ),
  ['x-content-type-options', 'sniff', ['Browsers accept only nosniff.']],
  ['x-frame-options', 'DENY, SAMEORIGIN', ['Browsers accept only deny or sameorigin.']],
  ['referrer-policy', 'unsafe-url', ['unsafe-url tells other sites the full address of the page.']],
  ['referrer-policy', 'none', ['It has no value that browsers know.']],
  [
    'permissions-policy',
    "camera 'none'; geolocation 'self'",
    ['It has the syntax of Feature-Policy: write camera=() and the like, separated by commas.'],
  ],
  [
    'permissions-policy',
    'camera',
    ['It has the syntax of Feature-Policy: write camera=() and the like, separated by commas.'],
  ],
  ['access-control-allow-origin', 'null', ['"null" is the origin of any sandboxed frame, whoever made it.']],
  ['clear-site-data', 'cookies', ['Its values must be in double quotes.']],
  ['x-xss-protection', '0; mode=block', []],
  ['x-permitted-cross-domain-policies', 'all', ['Any policy file on the site grants access to old plugins.']],
  ['timing-allow-origin', '*', ['Any site may measure how long this takes to load.']],
  ['timing-allow-origin', 'https://a.example, *', ['Any site may measure how long this takes to load.']],
  ['cross-origin-opener-policy', 'same-origin; report-to="x"', []],
  ['cross-origin-resource-policy', 'all', ['Browsers accept only same-origin, same-site or cross-origin.']],
  ['reporting-endpoints', 'a="https://a.example/r", b="/r"', []],
  [
    'reporting-endpoints',
    'a="http://a.example", b=https://b.example, c',
    ['a', 'b', 'c'].map((name) => `${name} is ignored: write an https address in double quotes.`),
  ],
  [
    'reporting-endpoints',
    '{"group":"a"}',
    ['It is malformed, so browsers ignore all of it: write name="https://…", with double quotes.'],
  ],
  ['document-policy', 'oversized-images=2.0, force-load-at-top', []],
  ['document-policy', 'oversized-images=2.0;', ['It is malformed, so browsers ignore all of it.']],
  ['integrity-policy', 'blocked-destinations=(script), endpoints=(a b)', []],
])('what is wrong with %s: %s', async ([name, value, issues]) => {
  expect(await issuesOf(name, { [name]: value })).toEqual(issues);
});

test('keywords are compared as browsers do: exactly, or in any letter case', async () => {
  const exact = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-credentials': 'true',
    'origin-agent-cluster': '?1',
  };
  const inAnyCase = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'deny' };
  const wrong = async (name: string, value: string) =>
    ((await issuesOf(name, { [name]: value })) ?? []).length > 0;
  for (const [name, word] of Object.entries(exact)) {
    const forms = [word, ` ${word} `, `${word}, ${word}`, `"${word}"`, `${word} ;a`, 'none'];
    const found = await Promise.all(forms.map((form) => wrong(name, form)));
    expect([name, found]).toEqual([name, [false, false, true, true, true, true]]);
    if (/[a-z]/.test(word)) expect([name, await wrong(name, word.toUpperCase())]).toEqual([name, true]);
  }
  for (const [name, word] of Object.entries(inAnyCase)) {
    const forms = [word, word.toUpperCase(), `${word}, ${word}`, `${word};`, `"${word}"`];
    const found = await Promise.all(forms.map((form) => wrong(name, form)));
    expect([name, found]).toEqual([name, [false, false, false, true, true]]);
  }
});

test.for<[string, string[]]>([
  ['camera=(), geolocation=(self "https://a.example"), usb=*;report-to=x', ['Any frame may use usb.']],
  ['camera=self, fullscreen="https://*.a.example", midi=( self )', []],
  ['camera=(self *), midi=(*)', ['Any frame may use camera.', 'Any frame may use midi.']],
  ...[
    'camera=(); usb=()',
    'camera=(),',
    'Camera=()',
    'camera = ()',
    'camera=() usb=()',
    'camera=(self, *)',
  ].map((value): [string, string[]] => [
    value,
    ['It is malformed, so browsers ignore all of it: write camera=(), geolocation=(self) and the like.'],
  ]),
  ...['none', 'https://a.example', '?0', '"self"'].flatMap((word) =>
    [word, `(${word})`].map((list): [string, string[]] => [
      `usb=(), camera=${list}`,
      [
        `${word.replace(/^[?"]|"$/g, '')} in camera is ignored: write self, *, or an origin in double quotes.`,
      ],
    ]),
  ),
])('what is wrong with permissions-policy: %s', async ([value, issues]) => {
  expect(await issuesOf('permissions-policy', { 'permissions-policy': value })).toEqual(issues);
});

test('Access-Control-Allow-Origin must be written as browsers write origins', async () => {
  const wrong =
    'https://a.example,https://b.example https://a.example/ a.example https://*.a.example https://a.example:443 HTTPS://a.example';
  const right = '* https://a.example http://a.example:8080 chrome-extension://abc https://[2001:db8::1]';
  for (const [values, issues] of [
    [wrong, ['Browsers accept only a single origin or *.']],
    [right, []],
  ] as const) {
    for (const value of values.split(' ')) {
      const found = await issuesOf('access-control-allow-origin', { 'access-control-allow-origin': value });
      expect([value, found]).toEqual([value, issues]);
    }
  }
});

test('unquoted keywords are reported in every source list', async () => {
  const words = ['none', 'self', 'unsafe-inline', 'strict-dynamic', 'nonce-abc', 'sha256-abc='];
  const lists = 'default-src script-src-elem style-src-attr base-uri form-action frame-ancestors';
  for (const name of lists.split(' ')) {
    for (const word of words) {
      const policy = (value: string) =>
        issuesOf('content-security-policy', { 'content-security-policy': `${name} ${value}` });
      expect(await policy(word)).toEqual([`${word} in ${name} is taken for a host name: write '${word}'.`]);
      expect(await policy(`'${word}'`)).toEqual([]);
    }
  }
});

test.for<[string, string | null, string[]]>([
  ['{"report_to":"a","max_age":1}', '{"group":"a","max_age":1,"endpoints":[]}', []],
  ['{"report_to":"default","max_age":1}, {}', '{"max_age":1,"endpoints":[]}, {"group":"b"}', []],
  ['{"max_age":0}', null, []],
  ['{"report_to":"a","max_age":1}', null, ['Report-To has no group called a, so nothing is reported.']],
  ['{"report_to":"a"}', null, ['It is malformed: a JSON object with report_to and max_age is required.']],
  [
    "{'report_to':'a','max_age':1}",
    null,
    ['It is malformed: a JSON object with report_to and max_age is required.'],
  ],
])('what is wrong with network error logging: %s', async ([nel, reportTo, issues]) => {
  expect(await issuesOf('nel', { nel, ...(reportTo && { 'report-to': reportTo }) })).toEqual(issues);
});

test('a Report-To that is not JSON is malformed', async () => {
  const issues = ['It is malformed: JSON objects are required, separated by commas.'];
  for (const value of ['default', '[]', '{"group":"a"', '"a"']) {
    expect(await issuesOf('report-to', { 'report-to': value, nel: '{"max_age":0}' })).toEqual(issues);
  }
});

test('obsolete headers are reported as such', async () => {
  const headers = {
    'feature-policy': 'x',
    'x-xss-protection': '1; mode=block',
    'expect-ct': 'x',
    'public-key-pins': 'x',
  };
  for (const name of Object.keys(headers)) expect((await issuesOf(name, headers))?.[0]).toMatch(/^Obsolete/);
});

test('Report-To is obsolete, except for network error logging', async () => {
  const sent = { 'report-to': '{"group":"cf-nel","max_age":604800,"endpoints":[]}' };
  expect(await issuesOf('report-to', sent)).toEqual(['Obsolete: use Reporting-Endpoints instead.']);
  expect(await issuesOf('report-to', { ...sent, nel: '{"report_to":"cf-nel","max_age":604800}' })).toEqual(
    [],
  );
});

test('browsers refuse * together with credentials', async () => {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' };
  expect(await issuesOf('access-control-allow-origin', headers)).toEqual([
    'Browsers refuse * together with Access-Control-Allow-Credentials.',
  ]);
  const one = { ...headers, 'access-control-allow-origin': 'https://a.example' };
  expect(await issuesOf('access-control-allow-origin', one)).toEqual([]);
  expect(await issuesOf('access-control-allow-origin', { 'access-control-allow-origin': '*' })).toEqual([]);
});

/** Split, because the test runner would take the whole word for a source map of this file. */
const mapped = `source${'MappingURL'}`;

const policy = (value: string | string[]): PageOptions => ({ headers: { 'content-security-policy': value } });

test.for<[string, string, PageOptions, object | null]>([
  ['none', '<p>', {}, null],
  [
    'inline scripts by default',
    '<p>',
    policy("default-src 'unsafe-inline' 'unsafe-eval'"),
    { unsafeInline: true, unsafeEval: true },
  ],
  [
    'inline scripts, overridden by a nonce',
    '<p>',
    policy("script-src 'unsafe-inline' 'nonce-a'"),
    { unsafeInline: false, unsafeEval: false },
  ],
  ['no limit on scripts', '<p>', policy("img-src 'self'"), { unsafeInline: true, unsafeEval: true }],
  [
    'inline scripts in elements only',
    '<p>',
    policy("script-src 'self'; script-src-elem 'unsafe-inline'"),
    { unsafeInline: true },
  ],
  [
    'no inline scripts in elements and attributes',
    '<p>',
    policy("script-src 'unsafe-inline'; script-src-elem 'self'; script-src-attr 'none'"),
    { unsafeInline: false },
  ],
  [
    'two policies, one of which forbids',
    '<p>',
    policy(["script-src 'unsafe-inline'", "script-src 'self'"]),
    { unsafeInline: false },
  ],
  [
    'only reported',
    '<p>',
    { headers: { 'content-security-policy-report-only': 'img-src *' } },
    { reportOnly: true, fromMeta: false, wildcards: ['*'] },
  ],
  [
    'in the document only',
    '<meta http-equiv=content-security-policy content="img-src *.a.example; sandbox">',
    {},
    {
      fromMeta: true,
      reportOnly: false,
      directives: [{ name: 'img-src', values: ['*.a.example'] }],
      wildcards: ['*.a.example'],
    },
  ],
  [
    'in both',
    '<meta http-equiv=content-security-policy content="img-src x">',
    policy('font-src y'),
    {
      fromMeta: false,
      directives: [
        { name: 'font-src', values: ['y'] },
        { name: 'img-src', values: ['x'] },
      ],
    },
  ],
  [
    'wildcards',
    '<p>',
    policy("default-src https: data: 'self' https://*.a.example wss://*:443 a.example"),
    { wildcards: ['https:', 'https://*.a.example', 'wss://*:443'] },
  ],
])('the policy: %s', async ([, html, page, expected]) => {
  const { csp } = await read(html, page);
  if (expected === null) expect(csp).toBeNull();
  else expect(csp).toMatchObject(expected);
});

test('cookies are listed without their values', async () => {
  const { cookies } = await read('<p>', {
    headers: {
      'set-cookie': [
        'a=SECRET; Max-Age=60; SameSite=NONE; Secure; Partitioned',
        '__host-B=SECRET=SECRET; SameSite=odd',
        'SECRET',
        '__proto__=SECRET; HttpOnly; expires=Wed, 01 Jan 2031 00:00:00 GMT',
      ],
    },
  });
  expect(cookies).toEqual([
    {
      name: 'a',
      secure: true,
      httpOnly: false,
      sameSite: 'NONE',
      prefix: null,
      session: false,
      partitioned: true,
    },
    {
      name: '__host-B',
      secure: false,
      httpOnly: false,
      sameSite: null,
      prefix: '__Host-',
      session: true,
      partitioned: false,
    },
  ]);
  expect(JSON.stringify(cookies)).not.toContain('SECRET');
});

test.for([
  ['a=1', true],
  ['a=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT', false],
  ['a=1; Max-Age=0', false],
  ['a=1; Expires=soon', true],
  ['a=1; Max-Age=long', true],
] as const)('whether a cookie ends with the session: %s', async ([line, session]) => {
  const { cookies } = await read('<p>', { headers: { 'set-cookie': line } });
  expect(cookies[0]?.session).toBe(session);
});

test.for<[string, number]>([
  ['<form>', 0],
  ['<form action="http://example.com/x">', 1],
  ['<form action="/x"><button formaction="http://example.com/y">Go</button></form>', 1],
  ['<base href="http://other.example/"><form action="x"></form><form></form>', 1],
  ['<form action="http://["><input>', 0],
])('forms that send over plain http: %s', async ([html, count]) => {
  expect((await read(html)).insecureFormCount).toBe(count);
});

test('the software that a page reveals', async () => {
  const { exposed } = await read(
    `<meta name=generator content="Hugo 0.120"><script>x\n//# ${mapped}=data:application/json;base64,AAAA</script>
     <style>p{}\n/*# ${mapped}=s.css.map */</style><script>// ${mapped}</script>`,
    { headers: { server: ['nginx', 'Apache/2.4.1 (Unix)'], 'x-aspnet-version': '4.0', sourcemap: '/a.map' } },
  );
  expect(exposed).toEqual([
    { kind: 'HEADER', match: 'server: Apache/2.4.1 (Unix)' },
    { kind: 'HEADER', match: 'x-aspnet-version: 4.0' },
    { kind: 'META', match: 'generator: Hugo 0.120' },
    { kind: 'HEADER', match: 'sourcemap: /a.map' },
    { kind: 'SCRIPT', match: `${mapped}=data:application/json` },
    { kind: 'SCRIPT', match: `${mapped}=s.css.map` },
  ]);
});

const [plain, secure] = ['http://example.com/', 'https://example.com/'];

test.for<[string, string, object | null, object]>([
  [
    'http redirects to https',
    secure,
    { addresses: [plain, secure], failure: null },
    { httpRedirectsToHttps: true, offHostRedirect: false },
  ],
  [
    'http does not answer',
    secure,
    { addresses: [plain], failure: { code: 'UPSTREAM_CONNECTION', message: 'x' } },
    { httpRedirectsToHttps: null, offHostRedirect: false },
  ],
  ['http stays http', secure, { addresses: [plain], failure: null }, { httpRedirectsToHttps: false }],
  [
    'http redirects elsewhere',
    secure,
    { addresses: [plain, 'https://www.example.com/'], failure: null },
    { httpRedirectsToHttps: true, offHostRedirect: true },
  ],
  [
    'the page led elsewhere',
    'https://other.example/',
    null,
    { used: true, httpRedirectsToHttps: null, offHostRedirect: true },
  ],
])('https: %s', async ([, url, httpRoute, expected]) => {
  const { https } = await read('<p>', { requestedUrl: secure, url, sources: { httpRoute } });
  expect(https).toMatchObject(expected);
});

test('Strict-Transport-Security is ignored over plain http', async () => {
  const page = { url: 'http://example.com/', headers: { 'strict-transport-security': 'max-age=60' } };
  expect((await read('<p>', page)).https).toMatchObject({ used: false, hstsMaxAge: null, preload: null });
});

test('a response without a document has no scripts or forms to judge', async () => {
  const pdf = await extract(security, '%PDF', {
    headers: { 'content-type': 'application/pdf' },
    sources: overTls,
  });
  expect([pdf.sri, pdf.insecureFormCount, pdf.mixedContent]).toEqual([null, null, []]);
});

test('the days of a certificate are counted from when it was seen', async () => {
  const { tls } = await read('<p>');
  expect([tls?.ageDays, tls?.daysLeft]).toEqual([20, 69]);
  const late = { ...connection, seenAt: '2027-01-30T00:00:01.000Z' };
  expect((await read('<p>', { sources: { handshake: late } })).tls?.daysLeft).toBe(-1);
});

test('a security.txt that could not be fetched says why', async () => {
  const url = 'https://example.com/.well-known/security.txt';
  const file = siteFile(url, new ScrapeError('UPSTREAM_TIMEOUT'));
  const { securityTxt } = await read('<p>', { sources: { securityTxtFile: file } });
  expect(securityTxt).toMatchObject({ url, fileErrors: [{ line: 1 }] });
  expect(securityTxt?.fileErrors[0]?.message).toMatch(/^security\.txt could not be fetched: /);
});

test('failed sources affect only their own fields', async () => {
  const away = new ScrapeError('SOURCE_FAILED');
  const sources = { httpRoute: away, crossOriginHeaders: away, securityTxtFile: away };
  const { checks: tests, securityTxt, score } = await read('<p>', { sources });
  expect(tests.filter(({ result }) => result === 'UNDETERMINED').map(({ rule: id }) => id)).toEqual([
    'redirection',
  ]);
  expect([securityTxt, typeof score]).toEqual([null, 'number']);
});

test('megabytes of different policies in meta tags are combined in time', { tags: ['cpu'] }, async () => {
  const list = (suffix: string) => Array.from({ length: 100_000 }, (_, i) => `h${i}.${suffix}/`).join(' ');
  const meta = (suffix: string) =>
    `<meta http-equiv=content-security-policy content="default-src ${list(suffix)}">`;
  const spent = cpuTime();
  await read(['a', 'b', 'c', 'd', 'e', 'f'].map(meta).join(''));
  expect(spent()).toBeLessThan(5_000);
});

test('tens of thousands of policies, cookies and scripts are read in time', { tags: ['cpu'] }, async () => {
  const many = (count: number, item: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => item(i)).join('');
  const spent = cpuTime();
  const { csp } = await read(
    many(20_000, (i) => `<script src="//h${i}.example/a.js"></script>`),
    {
      headers: {
        'content-security-policy': [
          many(5_000, (i) => `d${i} x;`),
          `script-src ${many(5_000, (i) => ` h${i}.example`)}`,
        ],
        'set-cookie': Array.from({ length: 5_000 }, (_, i) => `a${i}=1`),
        'permissions-policy': 'a=('.repeat(20_000),
      },
    },
  );
  expect(csp?.directives.length).toBe(5_001);
  expect(spent()).toBeLessThan(5_000);
});
