import { expect, test } from 'vitest';
import { type ErrorCode, ScrapeError } from '../../../src/extract/page/errors.ts';
import { refusalHeaders } from '../../../src/service/endpoint/headers.ts';

const rate = { limit: 1, remaining: 0, resetAt: 60_000 };

test.for([
  ['OVERLOADED', true],
  ['KEYS_UNAVAILABLE', true],
  ['RATE_LIMITED', true],
  ['BROWSER_UNAVAILABLE', false],
  ['BLOCKED_ADDRESS', false],
] as const satisfies readonly (readonly [ErrorCode, boolean])[])(
  '%s says when to try again only if that may help: %s',
  ([code, says]) => {
    const headers = refusalHeaders(new ScrapeError(code), { rate, allow: 'GET', now: 0 });
    expect(headers.includes('Retry-After')).toBe(says);
  },
);
