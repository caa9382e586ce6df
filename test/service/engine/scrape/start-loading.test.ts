import { expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { SourceFailure } from '../../../../src/service/engine/scrape/attempt.ts';
import { outcomeOf } from '../../../../src/service/engine/scrape/start-loading.ts';

function reports(signal = new AbortController().signal) {
  const failures: SourceFailure[] = [];
  const bugs: string[] = [];
  return {
    failures,
    bugs,
    options: {
      signal,
      onFailure: (failure: SourceFailure) => void failures.push(failure),
      onBug: (stack: string) => void bugs.push(stack),
    },
  };
}

test('a coded failure of a source is its outcome and no bug', async () => {
  const { failures, bugs, options } = reports();
  const blocked = () => Promise.reject(new ScrapeError('BLOCKED_ADDRESS', 'no'));
  expect(await outcomeOf({ name: 'robots' }, blocked, options)).toEqual({
    error: { code: 'BLOCKED_ADDRESS', message: 'no' },
  });
  expect([failures, bugs]).toEqual([[], []]);
});

test('an unexpected error in a source is SOURCE_FAILED for callers and logged with its stack', async () => {
  const { bugs, options } = reports();
  const broken = () => Promise.reject(new TypeError('a bug'));
  expect(await outcomeOf({ name: 'broken' }, broken, options)).toMatchObject({
    error: { code: 'SOURCE_FAILED' },
  });
  expect(bugs[0]).toContain('TypeError: a bug');
});

test('a source that ignores the signal does not delay the answer', async () => {
  const controller = new AbortController();
  const outcome = outcomeOf(
    { name: 'hangs' },
    () => new Promise(() => {}),
    reports(controller.signal).options,
  );
  controller.abort(new ScrapeError('OVERLOADED'));
  expect(await outcome).toMatchObject({ error: { code: 'OVERLOADED' } });
});

test('the cause of a source failure is logged by its system name and hidden from callers', async () => {
  const { failures, options } = reports();
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
  const refused = () => Promise.reject(new ScrapeError('UPSTREAM_CONNECTION', undefined, { cause }));
  const outcome = await outcomeOf({ name: 'refused' }, refused, options);
  expect(JSON.stringify(outcome)).not.toContain('ECONNREFUSED');
  expect(failures).toEqual([{ source: 'refused', code: 'UPSTREAM_CONNECTION', cause: 'ECONNREFUSED' }]);
});
