import { expect, test } from 'vitest';
import { isThePage, outcomeOf } from '../../src/inspector/client/panels/outcomes.ts';

const fetched = { outcome: 'OK', bytesRead: 9, provided: false } as const;

test('a page, a part of it and its shell are judged as the page', () => {
  for (const outcome of ['OK', 'TOO_LARGE', 'TIMEOUT_PARTIAL', 'EMPTY_SHELL'] as const)
    expect(isThePage({ ...fetched, outcome }), outcome).toBe(true);
  expect(isThePage(undefined)).toBe(true);
});

test('what is served instead of a page is not, and neither is nothing', () => {
  for (const outcome of ['NOT_HTML', 'CHALLENGE', 'CLIENT_ERROR', 'PARKED', 'LOGIN_WALL'] as const)
    expect(isThePage({ ...fetched, outcome }), outcome).toBe(false);
  expect(isThePage({ ...fetched, bytesRead: 0 })).toBe(false);
  expect(outcomeOf({ ...fetched, bytesRead: 0 }).word).toBe('Nothing');
  expect(isThePage({ ...fetched, bytesRead: 0, provided: true })).toBe(true);
});
