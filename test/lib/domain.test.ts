import { expect, test } from 'vitest';
import {
  hostOf,
  isSiteAddress,
  ownDomain,
  registrableDomain,
  sameSite,
  zoneNames,
} from '../../src/lib/domain.ts';

test.for([
  ['www.example.co.uk', 'example.co.uk'],
  ['ann.github.io', 'ann.github.io'],
  ['github.io', null],
  ['localhost', null],
  ['127.0.0.1', null],
] as const)('the domain that the owner of %s has is %s', ([host, domain]) => {
  expect([ownDomain(host), registrableDomain(host)]).toEqual([domain, domain ?? host]);
});

test('the dot of the root is no part of a name', () => {
  expect([registrableDomain('localhost.'), hostOf('http://www.example.com./')]).toEqual([
    'localhost',
    'www.example.com',
  ]);
});

test('name servers know an IPv6 address without its brackets', () => {
  expect(hostOf('http://[::1]:8080/')).toBe('::1');
});

test.for([
  ['example.com', true],
  ['news.example.co.uk', true],
  ['J.R.R.Tolkien', false],
  ['ann@example.com', false],
  ['example.com/ann', false],
  ['example', false],
] as const)('%s reads like the name of a site: %s', ([text, expected]) => {
  expect(isSiteAddress(text)).toBe(expected);
});

test.for([
  ['www.example.com', 'example.com', true],
  ['ann.github.io', 'bob.github.io', false],
  ['localhost', 'localhost', true],
  ['localhost', '127.0.0.1', false],
] as const)('%s and %s belong to one owner: %s', ([one, other, expected]) => {
  expect(sameSite(one, other)).toBe(expected);
});

test.for([
  ['www.example.com', ['example.com']],
  ['ann.github.io', ['ann.github.io', 'github.io']],
  ['localhost', ['localhost']],
] as const)('the zone of %s is named by one of %o', ([host, names]) => {
  expect(zoneNames(host)).toEqual(names);
});
