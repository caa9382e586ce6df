import { expect, test } from 'vitest';
import { type ErrorCode, ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { FetchOutcome } from '../../../../src/extract/schema/fetch-report.ts';
import { judge } from '../../../../src/service/batches/outcome/judge.ts';
import { claimedPage } from '../../../helpers/batch-parts.ts';

const page = (tries: number) => claimedPage({ tries });

const answer = (outcome: FetchOutcome, status = 200, retryAfter: number | null = null) => ({
  body: Buffer.from('{}'),
  changed: null,
  outcome,
  status,
  retryAfter,
});

test.for([
  ['OK', 'OK'],
  ['NOT_HTML', 'OK'],
  ['TOO_LARGE', 'OK'],
  ['TIMEOUT_PARTIAL', 'OK'],
  ['CLIENT_ERROR', 'NOT_THE_PAGE'],
  ['CHALLENGE', 'NOT_THE_PAGE'],
  ['LOGIN_WALL', 'NOT_THE_PAGE'],
  ['EMPTY_SHELL', 'NOT_THE_PAGE'],
] as const)('an answer with the outcome %s is %s', ([outcome, verdict]) => {
  expect(judge(page(1), answer(outcome), null).judged).toMatchObject({ verdict, outcome });
});

test.for([
  ['UPSTREAM_CONNECTION', 1, 'RETRY', 2_000],
  ['UPSTREAM_TIMEOUT', 2, 'RETRY', 12_000],
  ['OVERLOADED', 3, 'RETRY', 72_000],
  ['UPSTREAM_CONNECTION', 4, 'FAILED', 0],
  ['UPSTREAM_DNS', 1, 'FAILED', 0],
  ['BLOCKED_ADDRESS', 1, 'FAILED', 0],
] as const)('%s at try %i: %s after %i ms', ([code, tries, verdict, afterMs]) => {
  const { judged } = judge(page(tries), new ScrapeError(code satisfies ErrorCode), null);
  expect(judged).toMatchObject({ verdict, afterMs });
});

test.for([
  [429, 30, 'RETRY', 30_000, 30_000],
  [503, 1, 'RETRY', 2_000, 1_000],
  [503, null, 'RETRY', 2_000, 0],
  [429, 1e9, 'RETRY', 3_600_000, 3_600_000],
  [500, 30, 'NOT_THE_PAGE', 0, 0],
] as const)('status %i with Retry-After %s: %s', ([status, retryAfter, verdict, afterMs, pauseMs]) => {
  const { judged } = judge(page(1), answer('SERVER_ERROR', status, retryAfter), null);
  expect(judged).toMatchObject({ verdict, afterMs, pauseMs });
});

test('a page waits for the page loads of its caller, however often', () => {
  const refused = new ScrapeError('RATE_LIMITED', undefined, { retryAfter: 20 });
  expect(judge(page(50), refused, null).judged).toMatchObject({ verdict: 'RETRY', afterMs: 20_000 });
});

test('the last answer of a busy site is the result', () => {
  const { judged, body } = judge(page(4), answer('RATE_LIMITED', 429, 30), null);
  expect(judged).toMatchObject({ verdict: 'NOT_THE_PAGE', outcome: 'RATE_LIMITED', pauseMs: 30_000 });
  expect(body).not.toBeNull();
});

test.for([
  ['an answer', answer('OK'), 10_000],
  ['a failure', new ScrapeError('UPSTREAM_TIMEOUT'), 10_000],
  ['a page that was given up', 'RETRY', 10_000],
  ['a page that was not fetched', new ScrapeError('DISALLOWED_BY_ROBOTS'), 0],
] as const)('after %s, the site is left alone for as long as its robots.txt asks', ([, ran, delayMs]) => {
  expect(judge(page(1), ran, 10).judged).toMatchObject({ delayMs });
});
