import { expect, test } from 'vitest';
import { anybody } from '../../../../src/extract/page/visitor.ts';
import { HopCookies } from '../../../../src/service/net/http/hop-cookies.ts';

const from = 'https://www.shop.example.com/account/step?x=1';

function sent(setCookie: string | readonly string[], to: string, by = from): string | null {
  const cookies = new HopCookies(anybody, new URL('https://unused.example'));
  cookies.store(
    new URL(by),
    [setCookie].flat().map((line) => ['set-cookie', line as string] as const),
  );
  return cookies.headerFor(new URL(to, by));
}

test.for<[string, string | readonly string[], string, string | null]>([
  ['the same host', 'a=1; Path=/', '/', 'a=1'],
  ['letters beyond ASCII, as UTF-8', 'a=ünf', '/account/', 'a=\u00c3\u00bcnf'],
  ['another port', 'a=1; Path=/', 'https://www.shop.example.com:8443/', 'a=1'],
  ['another host', 'a=1; Path=/', 'https://www.other.example/', null],
  ['a sibling host', 'a=1; Path=/', 'https://shop.example.com/', null],
  ['a subdomain', 'a=1; Path=/', 'https://x.www.shop.example.com/', null],
  [
    'a sibling host, with the Domain of both',
    'a=1; Path=/; Domain=.Example.com',
    'https://id.example.com/',
    'a=1',
  ],
  [
    'a subdomain, with its own host as the Domain',
    'a=1; Path=/; Domain=www.shop.example.com',
    'https://x.www.shop.example.com/',
    'a=1',
  ],
  ['a Domain that is not its parent', 'a=1; Path=/; Domain=bank.example', 'https://bank.example/', null],
  [
    'a Domain that only ends with the same letters',
    'a=1; Path=/; Domain=op.example.com',
    'https://op.example.com/',
    null,
  ],
  ['a Domain that is a public suffix', 'a=1; Path=/; Domain=com', 'https://bank.com/', null],
  ['plain http', 'a=1; Path=/', 'http://www.shop.example.com/', 'a=1'],
  ['https, a Secure cookie', 'a=1; Path=/; Secure', '/', 'a=1'],
  ['plain http, a Secure cookie', 'a=1; Path=/; Secure', 'http://www.shop.example.com/', null],
  ['a path below the default one', 'a=1', '/account/next', 'a=1'],
  ['a path that only begins like the default one', 'a=1', '/accounts', null],
  ['exactly its Path', 'a=1; Path=/basket', '/basket', 'a=1'],
  ['a path below a Path with a slash', 'a=1; Path=/basket/', '/basket/2', 'a=1'],
  ['an invalid Path', 'a=1; Path=basket', '/account/next', 'a=1'],
  ['another path', 'a=1; Path=/basket', '/account/', null],
  [
    'several cookies, two of which are expired',
    [
      'a=1; Path=/',
      'b=2; Path=/',
      'a=; Path=/; Max-Age=0',
      'c=3; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ],
    '/',
    'b=2',
  ],
  ['a Max-Age', 'a=1; Path=/; Max-Age=600', '/', 'a=1'],
  ['a date of expiry', 'a=1; Path=/; Expires=Fri, 01 Jan 2100 00:00:00 GMT', '/', 'a=1'],
  [
    'a Max-Age, which overrides the date of expiry',
    'a=1; Path=/; Max-Age=600; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    '/',
    'a=1',
  ],
  ['an invalid Max-Age', 'a=1; Path=/; Max-Age=long', '/', 'a=1'],
  ['a percent-encoded value', 'a=%20; Path=/', '/', 'a=%20'],
  ['a name at two paths', ['a=1; Path=/', 'a=2; Path=/account'], '/account/', 'a=2; a=1'],
  ['a prefix without Secure', '__Secure-a=1; Path=/', '/', null],
  ['a prefix of a host with a Domain', '__Host-a=1; Path=/; Secure; Domain=example.com', '/', null],
  ['a prefix of a host', '__Host-a=1; Path=/; Secure', '/', '__Host-a=1'],
  [
    'a cookie that is set again, in its place',
    ['a=1; Path=/', 'b=1; Path=/', 'a=2; Path=/'],
    '/',
    'a=2; b=1',
  ],
  ['a cookie that is set again', ['a=1; Path=/', 'a=2; Path=/'], '/', 'a=2'],
  ['a cookie without a name', '=1; Path=/', '/', null],
  ['a cookie with a control character', 'a=1\u0007; Path=/', '/', null],
  ['a cookie that is too long', `a=${'1'.repeat(5_000)}; Path=/`, '/', null],
])('%s', ([, setCookie, to, expected]) => {
  expect(sent(setCookie, to)).toBe(expected);
});

test('a Secure cookie from plain http is ignored', () => {
  expect(sent('a=1; Path=/; Secure', 'https://e.example.com/', 'http://e.example.com/')).toBeNull();
});

test('a host that is a public suffix cannot set cookies for its subdomains', () => {
  const own = 'a=1; Path=/; Domain=github.io';
  expect(sent(own, 'https://other.github.io/', 'https://github.io/')).toBeNull();
});

test('an IP address has no parent domain', () => {
  expect(sent('a=1; Path=/; Domain=0.0.1', 'http://127.0.0.1/', 'http://127.0.0.1/')).toBeNull();
  expect(sent('a=1; Path=/; Domain=127.0.0.1', 'http://127.0.0.1/', 'http://127.0.0.1/')).toBe('a=1');
});

test('fifty cookies are kept, and a header that is too long is not sent', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => `c${i}=1; Path=/`);
  expect(sent(many, '/')?.split('; ')).toHaveLength(50);
  const long = Array.from({ length: 50 }, (_, i) => `c${i}=${'x'.repeat(4_000)}; Path=/`);
  expect(sent(long, '/')).toBeNull();
});
