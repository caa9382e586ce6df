import { expect, test } from 'vitest';
import { acceptedCoding } from '../../../../src/extract/lib/http/quality-list.ts';

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
