import { expect, test } from 'vitest';
import { retryAfterSeconds } from '../../../../src/extract/lib/http/retry-after.ts';

const now = Date.parse('2026-11-25T10:00:00Z');

test.for([
  ['120', 120],
  [' 0 ', 0],
  ['Wed, 25 Nov 2026 10:00:30 GMT', 30],
  ['Wed, 25 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  [null, null],
] as const)('Retry-After %s is %s seconds', ([header, seconds]) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
