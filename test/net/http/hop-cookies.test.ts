import { expect, test } from 'vitest';
import { HopCookies } from '../../../src/net/http/hop-cookies.ts';
import { anybody } from '../../../src/page/visitor.ts';

const from = 'https://www.shop.example.com/account/step?x=1';

function sent(setCookie: string | readonly string[], to: string, by = from): string | null {
  const cookies = new HopCookies(anybody, new URL('https://unused.example'));
  cookies.note(
    new URL(by),
    [setCookie].flat().map((line) => ['set-cookie', line as string] as const),
  );
  return cookies.headerFor(new URL(to));
}

test.for<[string, string | readonly string[], string, string | null]>([
  ['the same host', 'a=1; Path=/', 'https://www.shop.example.com/', 'a=1'],
  ['another port', 'a=1; Path=/', 'https://www.shop.example.com:8443/', 'a=1'],
  ['another host', 'a=1; Path=/', 'https://www.other.example/', null],
  ['a host beside it', 'a=1; Path=/', 'https://shop.example.com/', null],
  ['a host below it', 'a=1; Path=/', 'https://x.www.shop.example.com/', null],
  ['a host beside it, by their domain', 'a=1; Path=/; Domain=.Example.com', 'https://id.example.com/', 'a=1'],
  [
    'its own host as the domain, and one below',
    'a=1; Path=/; Domain=www.shop.example.com',
    'https://x.www.shop.example.com/',
    'a=1',
  ],
  ['a domain that is not above it', 'a=1; Path=/; Domain=bank.example', 'https://bank.example/', null],
  ['a domain that only ends alike', 'a=1; Path=/; Domain=op.example.com', 'https://op.example.com/', null],
  ['a domain that everybody shares', 'a=1; Path=/; Domain=com', 'https://bank.com/', null],
  ['plain http', 'a=1; Path=/', 'http://www.shop.example.com/', 'a=1'],
  ['https, a secure one', 'a=1; Path=/; Secure', 'https://www.shop.example.com/', 'a=1'],
  ['plain http, a secure one', 'a=1; Path=/; Secure', 'http://www.shop.example.com/', null],
  ['below the path that it was set at', 'a=1', 'https://www.shop.example.com/account/next', 'a=1'],
  ['beside the path that it was set at', 'a=1', 'https://www.shop.example.com/accounts', null],
  ['the very path that it is for', 'a=1; Path=/basket', 'https://www.shop.example.com/basket', 'a=1'],
  ['below a path with a slash', 'a=1; Path=/basket/', 'https://www.shop.example.com/basket/2', 'a=1'],
  ['a path that is none', 'a=1; Path=basket', 'https://www.shop.example.com/account/next', 'a=1'],
  ['another path', 'a=1; Path=/basket', 'https://www.shop.example.com/account/', null],
  [
    'several, of which one is taken back',
    [
      'a=1; Path=/',
      'b=2; Path=/',
      'a=; Path=/; Max-Age=0',
      'c=3; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ],
    'https://www.shop.example.com/',
    'b=2',
  ],
  ['one that lasts', 'a=1; Path=/; Max-Age=600', 'https://www.shop.example.com/', 'a=1'],
  [
    'one that ends some day',
    'a=1; Path=/; Expires=Fri, 01 Jan 2100 00:00:00 GMT',
    'https://www.shop.example.com/',
    'a=1',
  ],
  [
    'one that lasts, whatever day it names',
    'a=1; Path=/; Max-Age=600; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'https://www.shop.example.com/',
    'a=1',
  ],
  ['one that lasts for no number', 'a=1; Path=/; Max-Age=long', 'https://www.shop.example.com/', 'a=1'],
  ['one with a code in it', 'a=%20; Path=/', 'https://www.shop.example.com/', 'a=%20'],
  [
    'one name at two paths',
    ['a=1; Path=/', 'a=2; Path=/account'],
    'https://www.shop.example.com/account/',
    'a=1; a=2',
  ],
  ['one set again', ['a=1; Path=/', 'a=2; Path=/'], 'https://www.shop.example.com/', 'a=2'],
  ['one without a name', '=1; Path=/', 'https://www.shop.example.com/', null],
  ['one that would break the header', 'a=1\u0007; Path=/', 'https://www.shop.example.com/', null],
  ['one that is too long', `a=${'1'.repeat(5_000)}; Path=/`, 'https://www.shop.example.com/', null],
])('to %s', ([, setCookie, to, expected]) => {
  expect(sent(setCookie, to)).toBe(expected);
});

test('a secure cookie counts only where it came securely', () => {
  expect(sent('a=1; Path=/; Secure', 'https://e.example.com/', 'http://e.example.com/')).toBeNull();
});

test('a host that many share is no domain of theirs, not even by its own word', () => {
  const own = 'a=1; Path=/; Domain=github.io';
  expect(sent(own, 'https://other.github.io/', 'https://github.io/')).toBeNull();
});

test('an address is no domain', () => {
  expect(sent('a=1; Path=/; Domain=0.0.1', 'http://127.0.0.1/', 'http://127.0.0.1/')).toBeNull();
  expect(sent('a=1; Path=/; Domain=127.0.0.1', 'http://127.0.0.1/', 'http://127.0.0.1/')).toBe('a=1');
});

test('of thousands fifty are kept, and no header is longer than servers read', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => `c${i}=1; Path=/`);
  expect(sent(many, 'https://www.shop.example.com/')?.split('; ')).toHaveLength(50);
  const long = Array.from({ length: 50 }, (_, i) => `c${i}=${'x'.repeat(4_000)}; Path=/`);
  expect(sent(long, 'https://www.shop.example.com/')).toBeNull();
});
