import { expect, test } from 'vitest';
import { ScrapeError } from '../../src/page/errors.ts';
import { Evaluation } from '../../src/page/evaluation.ts';
import { derived, lazily, optional, source } from '../../src/page/need.ts';

const robots = source('robots', { load: async () => 'User-agent: *' });

function evaluation() {
  return new Evaluation({ requestedUrl: 'https://example.com/' });
}

test('what is derived is computed once, however many ask for it', async () => {
  let computed = 0;
  const length = derived('length', { robots }, ({ robots }) => {
    computed++;
    return robots.length;
  });
  const page = evaluation();
  page.supply('robots', { value: 'abc' });
  const twice = derived('twice', { length }, ({ length }) => length * 2);
  const thrice = derived('thrice', { length, twice }, ({ length, twice }) => length + twice);
  expect(await page.value(thrice)).toBe(9);
  expect(computed).toBe(1);
});

test('a need that failed fails what needs it bare, with its own code', async () => {
  const page = evaluation();
  page.supply('robots', { error: { code: 'UPSTREAM_TIMEOUT', message: 'too slow' } });
  const length = derived('length', { robots }, ({ robots }) => robots.length);
  await expect(page.value(length)).rejects.toThrow(new ScrapeError('UPSTREAM_TIMEOUT', 'too slow'));
});

test('an optional need that failed is null, whether it is a source or derived from one', async () => {
  const page = evaluation();
  page.supply('robots', { error: { code: 'SOURCE_FAILED', message: '' } });
  const length = derived('length', { robots }, ({ robots }) => robots.length);
  const seen = derived('seen', { robots: optional(robots), length: optional(length) }, (values) => values);
  expect(await page.value(seen)).toEqual({ robots: null, length: null });
});

test('a lazy need is computed when it is asked for, and once', async () => {
  let computed = 0;
  const page = evaluation();
  page.supply('robots', { value: 'abc' });
  const length = derived('length', { robots }, ({ robots }) => {
    computed++;
    return robots.length;
  });
  const asks = derived(
    'asks',
    { length: lazily(length) },
    async ({ length }) => (await length()) + (await length()),
  );
  const leaves = derived('leaves', { length: lazily(length) }, () => 0);
  expect([await page.value(leaves), computed]).toEqual([0, 0]);
  expect([await page.value(asks), computed]).toEqual([6, 1]);
});

test('a lazy need fails where it is asked for; an optional one is null there', async () => {
  const page = evaluation();
  page.supply('robots', { error: { code: 'SOURCE_FAILED', message: 'gone' } });
  const bare = derived('bare', { robots: lazily(robots) }, ({ robots }) => robots().catch(() => 'no answer'));
  const seen = derived('seen', { robots: lazily(optional(robots)) }, ({ robots }) => robots());
  expect([await page.value(bare), await page.value(seen)]).toEqual(['no answer', null]);
});

test('a source that was never supplied is a bug, not an absence that passes for an answer', async () => {
  await expect(evaluation().value(robots)).rejects.toThrow('robots was not supplied');
});
