import { expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import { anybody } from '../../../../src/extract/page/visitor.ts';
import { RecentFailures } from '../../../../src/service/engine/loading/recent-failures.ts';
import { everybody, nobodyElse } from '../../../../src/service/engine/request/audience.ts';

const page = { url: 'https://example.com/', visitor: anybody, audience: everybody };

function start() {
  let now = 1;
  const failures = new RecentFailures(() => now);
  return { failures, pass: (ms: number) => (now += ms) };
}

test('a failure of the origin is remembered for 30 s, with the seconds that are left', () => {
  const { failures, pass } = start();
  expect(failures.note(page, new ScrapeError('UPSTREAM_TIMEOUT', 'Slow.'))).toMatchObject({ retryAfter: 30 });
  pass(10_500);
  expect(failures.find(page)).toMatchObject({ code: 'UPSTREAM_TIMEOUT', message: 'Slow.', retryAfter: 20 });
  pass(19_501);
  expect(failures.find(page)).toBeNull();
});

test.for(['UPSTREAM_TLS', 'BLOCKED_ADDRESS', 'OVERLOADED', 'DISALLOWED_BY_ROBOTS'] as const)(
  '%s is not remembered',
  (code) => {
    const { failures } = start();
    const error = new ScrapeError(code);
    expect(failures.note(page, error)).toBe(error);
    expect(failures.find(page)).toBeNull();
  },
);

test('another page, language or visitor has failures of its own, and a visitor of one request none', () => {
  const { failures } = start();
  failures.note(page, new ScrapeError('UPSTREAM_DNS'));
  const others = [
    { ...page, url: 'https://example.com/b' },
    { ...page, visitor: { ...anybody, language: 'de' } },
    { ...page, audience: { of: 'OWNER', mark: 'm' } as const },
  ];
  for (const other of others) expect(failures.find(other)).toBeNull();
  const alone = { ...page, audience: nobodyElse };
  failures.note(alone, new ScrapeError('UPSTREAM_DNS'));
  expect(failures.find(alone)).toBeNull();
});

test('a page that was fetched after all has not failed', () => {
  const { failures } = start();
  failures.note(page, new ScrapeError('UPSTREAM_CONNECTION'));
  failures.forget(page);
  expect(failures.find(page)).toBeNull();
});
