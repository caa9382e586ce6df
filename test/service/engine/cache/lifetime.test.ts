import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../../src/extract/page/errors.ts';
import type { FetchOutcome } from '../../../../src/extract/schema/fetch-report.ts';
import { isBrief, lifetimeMs } from '../../../../src/service/engine/cache/lifetime.ts';

const hour = 3_600_000;
const rendering = { status: 'NOT_ASKED' } as const;

test.for([
  ['OK', [], false],
  ['CLIENT_ERROR', [], false],
  ['NOT_HTML', ['PDF_ENCRYPTED', 'PDF_BROKEN', 'PDF_TOO_LARGE'], false],
  ['EMPTY_SHELL', [], false],
  ['NOT_HTML', ['NOT_HTML', 'NOT_HTML'], false],
  ['SERVER_ERROR', [], true],
  ['BLOCKED', [], true],
  ['CHALLENGE', [], true],
  ['RATE_LIMITED', [], true],
  ['TIMEOUT_PARTIAL', [], true],
  ['OK', ['EXTRACTION_TIMEOUT'], true],
  ['OK', ['NOT_HTML', 'SOURCE_FAILED'], true],
  ['OK', ['BROWSER_UNAVAILABLE'], true],
] as const satisfies [FetchOutcome, ErrorCode[], boolean][])(
  '%s with failures %o is brief: %s',
  ([outcome, failures, brief]) => {
    expect(isBrief({ outcome, failures, rendering, browserOff: false })).toBe(brief);
  },
);

test('an answer that lacks a browser the operator switched off is kept for the full lifetime', () => {
  expect(isBrief({ outcome: 'OK', rendering, failures: ['BROWSER_UNAVAILABLE'], browserOff: true })).toBe(
    false,
  );
  expect(isBrief({ outcome: 'OK', rendering, failures: ['SOURCE_FAILED'], browserOff: true })).toBe(true);
});

test.for([
  ['DONE', false],
  ['NOT_NEEDED', false],
  ['FAILED', true],
  ['TIMED_OUT', true],
] as const)('if rendering is %s, the answer is brief: %s', ([status, brief]) => {
  expect(isBrief({ outcome: 'OK', failures: [], rendering: { status }, browserOff: false })).toBe(brief);
});

test('a brief answer is kept for at most five minutes, and never longer than requested', () => {
  expect([lifetimeMs(hour, false), lifetimeMs(hour, true), lifetimeMs(60_000, true)]).toEqual([
    hour,
    300_000,
    60_000,
  ]);
});
