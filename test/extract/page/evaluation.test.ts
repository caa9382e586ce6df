import { expect, test } from 'vitest';
import { ScrapeError } from '../../../src/extract/page/errors.ts';
import { Evaluation } from '../../../src/extract/page/evaluation.ts';
import { derived, lazily, optional, source } from '../../../src/extract/page/need.ts';

const robots = source('robots', { load: async () => 'User-agent: *' });

function evaluation() {
  return new Evaluation({ requestedUrl: 'https://example.com/' });
}

test('a derived value is computed once for all its readers', async () => {
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

test('a failed need fails its readers with its own code', async () => {
  const page = evaluation();
  page.supply('robots', { error: { code: 'UPSTREAM_TIMEOUT', message: 'too slow' } });
  const length = derived('length', { robots }, ({ robots }) => robots.length);
  await expect(page.value(length)).rejects.toThrow(new ScrapeError('UPSTREAM_TIMEOUT', 'too slow'));
});

test('a failed optional need is null, whether it is a source or a derived value', async () => {
  const page = evaluation();
  page.supply('robots', { error: { code: 'SOURCE_FAILED', message: '' } });
  const length = derived('length', { robots }, ({ robots }) => robots.length);
  const seen = derived('seen', { robots: optional(robots), length: optional(length) }, (values) => values);
  expect(await page.value(seen)).toEqual({ robots: null, length: null });
});

test('a lazy need is computed when it is first read, and once', async () => {
  let computed = 0;
  const page = evaluation();
  page.supply('robots', { value: 'abc' });
  const length = derived('length', { robots }, ({ robots }) => {
    computed++;
    return robots.length;
  });
  const reading = derived(
    'reading',
    { length: lazily(length) },
    async ({ length }) => (await length()) + (await length()),
  );
  const ignoring = derived('ignoring', { length: lazily(length) }, () => 0);
  expect([await page.value(ignoring), computed]).toEqual([0, 0]);
  expect([await page.value(reading), computed]).toEqual([6, 1]);
});

test('a lazy need fails when it is read; if it is optional, it is null', async () => {
  const page = evaluation();
  page.supply('robots', { error: { code: 'SOURCE_FAILED', message: 'gone' } });
  const bare = derived('bare', { robots: lazily(robots) }, ({ robots }) => robots().catch(() => 'no answer'));
  const seen = derived('seen', { robots: lazily(optional(robots)) }, ({ robots }) => robots());
  expect([await page.value(bare), await page.value(seen)]).toEqual(['no answer', null]);
});

test('a source that was never supplied is a bug, not an absent value', async () => {
  await expect(evaluation().value(robots)).rejects.toThrow('robots was not supplied');
});

test('whoever asks for a value while it is computed waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const first = derived('first', {}, async () => 'first');
  const slow = derived('slow', { first }, () => {
    begun.resolve();
    return promise;
  });
  const page = evaluation();
  const before = page.value(slow);
  await begun.promise;
  const meanwhile = page.value(slow);
  resolve('done');
  expect(await Promise.all([before, meanwhile])).toEqual(['done', 'done']);
});

test('what follows from a value that was waited for is computed in one run, each value once', async () => {
  let runs = 0;
  const computed: string[] = [];
  const page = new Evaluation({ requestedUrl: 'https://example.com/' }, (work) => {
    runs += 1;
    return work();
  });
  const noted = (name: string) => {
    computed.push(name);
    return name;
  };
  const late = derived('late', {}, async () => noted('late'));
  const left = derived('left', { late }, () => noted('left'));
  const right = derived('right', { late }, () => noted('right'));
  const both = derived('both', { left, right }, () => noted('both'));
  const last = derived('last', { both, left }, () => noted('last'));
  expect(await page.value(last)).toBe('last');
  expect([computed, runs]).toEqual([['late', 'left', 'right', 'both', 'last'], 2]);
});
