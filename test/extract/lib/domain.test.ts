import { expect, test } from 'vitest';
import {
  hostOf,
  isSiteAddress,
  ownDomain,
  registrableDomain,
  sameSite,
  zoneNames,
} from '../../../src/extract/lib/domain.ts';

test.for([
  ['www.example.co.uk', 'example.co.uk'],
  ['ann.github.io', 'ann.github.io'],
  ['github.io', null],
  ['localhost', null],
  ['127.0.0.1', null],
] as const)('the registrable domain of %s is %s', ([host, domain]) => {
  expect([ownDomain(host), registrableDomain(host)]).toEqual([domain, domain ?? host]);
});

test('hosts have no trailing dot, and no brackets', () => {
  expect(registrableDomain('localhost.')).toBe('localhost');
  expect(['http://www.example.com./', 'http://[::1]:8080/'].map(hostOf)).toEqual(['www.example.com', '::1']);
});

test.for([
  ['example.com', true],
  ['news.example.co.uk', true],
  ['J.R.R.Tolkien', false],
  ['ann@example.com', false],
  ['example.com/ann', false],
  ['example', false],
] as const)('%s is the host name of a site: %s', ([text, expected]) => {
  expect(isSiteAddress(text)).toBe(expected);
});

test.for([
  ['www.example.com', 'example.com', true],
  ['ann.github.io', 'bob.github.io', false],
  ['localhost', 'localhost', true],
  ['localhost', '127.0.0.1', false],
] as const)('%s and %s are the same site: %s', ([one, other, expected]) => {
  expect(sameSite(one, other)).toBe(expected);
});

test.for([
  ['www.example.com', ['example.com']],
  ['ann.github.io', ['ann.github.io', 'github.io']],
  ['localhost', ['localhost']],
] as const)('the candidates for the zone of %s are %o', ([host, names]) => {
  expect(zoneNames(host)).toEqual(names);
});
