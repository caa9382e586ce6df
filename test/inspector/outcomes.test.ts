import { expect, test } from 'vitest';
import { isThePage, mayRunScripts, outcomeOf } from '../../src/inspector/client/panels/outcomes.ts';

const fetched = { outcome: 'OK', bytesRead: 9, provided: false } as const;

const inspectionOf = (fetch: Parameters<typeof outcomeOf>[0]) =>
  ({ parts: { Verdict: { fetch } } }) as Parameters<typeof isThePage>[0];

test.for([
  ['OK', true, true],
  ['TOO_LARGE', true, true],
  ['TIMEOUT_PARTIAL', true, true],
  ['EMPTY_SHELL', false, true],
  ['NOT_HTML', false, false],
  ['CHALLENGE', false, false],
  ['CLIENT_ERROR', false, false],
  ['PARKED', false, false],
  ['LOGIN_WALL', false, false],
] as const)('%s is judged as the page: %s; scripts are offered: %s', ([outcome, judged, offered]) => {
  const it = inspectionOf({ ...fetched, outcome });
  expect([isThePage(it), mayRunScripts(it)]).toEqual([judged, offered]);
});

test('nothing is no page, unless a caller brought it, and scripts are offered to neither', () => {
  const nothing = { ...fetched, bytesRead: 0 };
  expect([isThePage(inspectionOf(nothing)), outcomeOf(nothing).word]).toEqual([false, 'Nothing']);
  expect(isThePage(inspectionOf({ ...nothing, provided: true }))).toBe(true);
  expect(mayRunScripts(inspectionOf({ ...fetched, provided: true }))).toBe(false);
  expect(isThePage({ parts: {} })).toBe(true);
});
