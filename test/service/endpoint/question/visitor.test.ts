import { expect, test } from 'vitest';
import type { ScrapeError } from '../../../../src/extract/page/errors.ts';
import { acceptLanguage } from '../../../../src/service/endpoint/question/accept-language.ts';
import { checkOneOrigin, readVisitor } from '../../../../src/service/endpoint/question/visitor.ts';
import type { VisitorArguments } from '../../../../src/service/endpoint/question/visitor-shape.ts';

function refusal(work: () => unknown): Pick<ScrapeError, 'code' | 'message'> {
  try {
    work();
  } catch (error) {
    return error as ScrapeError;
  }
  throw new Error('it was accepted');
}

test.for([
  ['de', 'de'],
  ['DE-ch', 'de-CH'],
  ['zh-HANT-tw', 'zh-Hant-TW'],
  ['en-a-BB-x-YY', 'en-a-bb-x-yy'],
  ['es-419', 'es-419'],
  ['*', '*'],
  [' de-CH , de ; q=0.90 ,en;q=0.5', 'de-CH,de;q=0.9,en;q=0.5'],
  ['en;q=0.5,de', 'de,en;q=0.5'],
  ['de;q=1.000,en;Q=0', 'de,en;q=0'],
  ['de,DE;q=0.3', 'de'],
] as const)('the language %s is sent as %s', ([given, sent]) => {
  expect(acceptLanguage(given)).toBe(sent);
  expect(acceptLanguage(sent)).toBe(sent);
});

test.for([
  '',
  ' ',
  'de,',
  'german',
  'en_US',
  'd',
  'de-',
  'de;q=2',
  'de;q=0.1234',
  'de;q=',
  'de;level=1',
  'de;q=0.5;q=0.4',
  'de\r\nX-Other: 1',
  'dé',
  'a'.repeat(201),
])('%j is no language', (given) => {
  expect(refusal(() => acceptLanguage(given))).toMatchObject({
    code: 'INVALID_PARAMETER',
    message: expect.stringMatching(/^language .*such as de-CH/),
  });
});

test('a visitor is converted to headers and cookies', () => {
  const given = {
    language: 'fr-ca',
    userAgent: ' Reader/1.0 ',
    headers: [
      { name: 'X-Plan', value: ' gold ' },
      { name: 'Authorization', value: 'Bearer abc' },
    ],
    cookies: [
      { name: 'sid', value: 'a=b "c"' },
      { name: 'empty', value: '' },
    ],
  };
  expect(readVisitor(given)).toEqual({
    language: 'fr-CA',
    headers: [
      ['user-agent', 'Reader/1.0'],
      ['authorization', 'Bearer abc'],
      ['x-plan', 'gold'],
    ],
    cookies: [
      ['sid', 'a=b "c"'],
      ['empty', ''],
    ],
  });
});

test.for([undefined, null, {}, { language: null, headers: null, cookies: [] }])(
  'no particular visitor: %j',
  (given) => {
    expect(readVisitor(given)).toEqual({ language: null, headers: [], cookies: [] });
  },
);

const refusedNames = `
  Signature Signature-Input Signature-Agent Connection keep-alive TE Trailer Transfer-Encoding Upgrade
  HTTP2-Settings Proxy-Authorization proxy-anything Host Content-Length Content-Type Expect Range
  If-None-Match If-Range Accept-Encoding Accept-Language User-Agent Cookie Cookie2 Sec-Fetch-Site Sec-CH-UA
  Via Forwarded X-Forwarded-For x-forwarded-anything X-Real-IP X-HTTP-Method X-HTTP-Method-Override
  X-Method-Override True-Client-IP CF-Connecting-IP CF-Connecting-IPv6 CF-IPCountry Fastly-Client-IP
  X-Client-IP X-Cluster-Client-IP X-ProxyUser-Ip X-Originating-IP X-Remote-Addr Remote-User X-Forwarded
  X-Forward-For X_Forwarded_For X.Forwarded.For X-Original-URL X-Original-Host X-Rewrite-URL
  X-Accel-Redirect X-Envoy-Original-Path X-Host X-Backend-Host X-Url-Scheme Front-End-Https
  X-HTTP-Path-Override X-Client-Cert X-SSL-Client-DN CDN-Loop
`;

test.for(refusedNames.trim().split(/\s+/))('the header %s is refused by name', (name) => {
  const { code, message } = refusal(() => readVisitor({ headers: [{ name, value: 'the-secret' }] }));
  expect(code).toBe('INVALID_PARAMETER');
  expect(message).toContain(name);
  expect(message).not.toContain('the-secret');
});

const allowedNames = `
  Authorization Referer Origin Cache-Control X-Api-Key X-CSRF-Token X-Client-Id X-Requested-With
  X-Relationship X-Report X-Ghost CF-Access-Client-Id CF-Access-Client-Secret Upgrade-Insecure-Requests
`;

test.for(allowedNames.trim().split(/\s+/))('the header %s may be set', (name) => {
  expect(readVisitor({ headers: [{ name, value: 'a' }] }).headers).toEqual([[name.toLowerCase(), 'a']]);
});

const secret = 'the-secret';
const pair = (name: string, value = secret) => ({ name, value });

test.for<[string, VisitorArguments]>([
  ['a header with a line break', { headers: [pair('X-A', `${secret}\r\nX-B: 1`)] }],
  ['a header with a zero byte', { headers: [pair('X-A', `${secret}\0`)] }],
  ['a header outside of ASCII', { headers: [pair('X-A', `${secret}é`)] }],
  ['a name that is no token', { headers: [pair(`X ${secret}`)] }],
  ['a name with a line break', { headers: [pair(`X-A\n${secret}`)] }],
  ['a name with a colon', { headers: [pair(':authority')] }],
  ['an empty name', { headers: [pair('')] }],
  ['a header given twice', { headers: [pair('X-A'), pair('x-a')] }],
  ['more than 20 headers', { headers: Array.from({ length: 21 }, (_, n) => pair(`X-${n}`)) }],
  ['more than 8 KiB', { headers: [pair('X-A', 'a'.repeat(5000))], cookies: [pair('b', 'b'.repeat(4000))] }],
  ['a user agent with a line break', { userAgent: `${secret}\nX: 1` }],
  ['an empty user agent', { userAgent: ' ' }],
  ['a cookie with a semicolon', { cookies: [pair('a', `${secret}; b=1`)] }],
  ['a cookie with a line break', { cookies: [pair('a', `${secret}\nb`)] }],
  ['a cookie whose name is no token', { cookies: [pair(`a=${secret}`)] }],
  ['a cookie given twice', { cookies: [pair('a'), pair('a')] }],
  ['more than 50 cookies', { cookies: Array.from({ length: 51 }, (_, n) => pair(`c${n}`)) }],
])('refused, without showing a value: %s', ([, given]) => {
  const { code, message } = refusal(() => readVisitor(given));
  expect(code).toBe('INVALID_PARAMETER');
  expect(message).toMatch(/^as: /);
  expect(message).not.toContain(secret);
});

const [here, there] = ['https://a.example/1', 'https://b.example/'];

test.for<[string, string[], VisitorArguments, boolean]>([
  ['pages of one origin', [here, 'https://a.example:443/2'], { cookies: [pair('a')] }, true],
  ['pages of two', [here, there], { cookies: [pair('a')] }, false],
  ['http beside https', [here, 'http://a.example/1'], { headers: [pair('X-A')] }, false],
  ['two, and only a language', [here, there], { language: 'de' }, true],
  ['an address that is none fails by itself', [here, 'nowhere'], { userAgent: 'a' }, true],
])('%s', ([, urls, given, allowed]) => {
  const check = () => checkOneOrigin(urls, given);
  if (allowed) expect(check).not.toThrow();
  else expect(refusal(check).code).toBe('INVALID_PARAMETER');
});
