import { expect, test } from 'vitest';
import {
  acceptedCoding,
  acceptedValues,
  qualityList,
} from '../../../../src/extract/lib/http/quality-list.ts';

test.for<[string, string[]]>([
  ['', []],
  ['gzip, deflate, BR', ['gzip', 'deflate', 'br']],
  ['a;q=0.2, b, c;q=0.9;x=1', ['b', 'c', 'a']],
  ['a;q=0, b;q=0.000, c;Q=0.001', ['c']],
  ['a; q = 1.0 , b;q=x, c;q', ['a', 'b', 'c']],
  ['text/html, */*;q=0.8', ['text/html', '*/*']],
  [', ,a', ['a']],
])('%o accepts %o', ([field, expected]) => {
  expect(qualityList(field)).toEqual(expected);
});

test('returns each value with its parameters, without q', () => {
  const [first, second] = acceptedValues('a;q=0.5;x="1 2", Multipart/Mixed; incrementalSpec=v0.2;q=0.9');
  expect([first?.name, [...(first?.parameters ?? [])]]).toEqual([
    'multipart/mixed',
    [['incrementalspec', 'v0.2']],
  ]);
  expect([second?.name, [...(second?.parameters ?? [])]]).toEqual(['a', [['x', '1 2']]]);
});

test.for([
  ['', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip;q=1.0, zstd;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'zstd'],
  ['zstd;q=0, *', 'br'],
  ['gzip;q=0', null],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['deflate', null],
  ['br;q=0.3, *;q=0.2', 'br'],
] as const)('Accept-Encoding %o gets %o', ([field, coding]) => {
  expect(acceptedCoding(field, ['zstd', 'br', 'gzip'])).toBe(coding);
});
