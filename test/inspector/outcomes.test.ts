import { expect, test } from 'vitest';
import { isThePage, mayRunScripts, outcomeOf } from '../../src/inspector/client/panels/outcomes.ts';

const fetched = { outcome: 'OK', bytesRead: 9, provided: false } as const;

test('a page and a part of it are judged as the page', () => {
  for (const outcome of ['OK', 'TOO_LARGE', 'TIMEOUT_PARTIAL'] as const)
    expect(isThePage({ ...fetched, outcome }), outcome).toBe(true);
  expect(isThePage(undefined)).toBe(true);
});

test('what is served instead of a page is not, and neither is its shell, or nothing', () => {
  for (const outcome of [
    'EMPTY_SHELL',
    'NOT_HTML',
    'CHALLENGE',
    'CLIENT_ERROR',
    'PARKED',
    'LOGIN_WALL',
  ] as const)
    expect(isThePage({ ...fetched, outcome }), outcome).toBe(false);
  expect(isThePage({ ...fetched, bytesRead: 0 })).toBe(false);
  expect(outcomeOf({ ...fetched, bytesRead: 0 }).word).toBe('Nothing');
  expect(isThePage({ ...fetched, bytesRead: 0, provided: true })).toBe(true);
});

test('scripts are offered to pages and shells alone', () => {
  const offered = (outcome: keyof typeof all) => mayRunScripts({ ...fetched, outcome });
  const all = {
    OK: true,
    EMPTY_SHELL: true,
    TOO_LARGE: true,
    NOT_HTML: false,
    CLIENT_ERROR: false,
    CHALLENGE: false,
  };
  for (const [outcome, offers] of Object.entries(all))
    expect(offered(outcome as keyof typeof all)).toBe(offers);
  expect(mayRunScripts({ ...fetched, provided: true })).toBe(false);
});
