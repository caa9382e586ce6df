import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Evaluation } from '../../../src/extract/page/evaluation.ts';
import { derived } from '../../../src/extract/page/need.ts';
import { extract } from '../../../src/extract/run/extract.ts';
import { TimeLimit } from '../../../src/extract/run/time-limit.ts';

test.for<[string, () => unknown]>([
  [
    'a loop without end',
    () => {
      for (;;);
    },
  ],
  ['an expression that tries for years', () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)],
])('%s is ended', ([, work]) => {
  expect(() => new TimeLimit(50).run(work)).toThrow(expect.objectContaining({ code: 'EXTRACTION_TIMEOUT' }));
});

test('what is computed, and what fails, is passed on', () => {
  const limit = new TimeLimit(60_000);
  expect(limit.run(() => limit.run(() => 'inner'))).toBe('inner');
  expect(() =>
    limit.run(() => {
      throw new RangeError('its own');
    }),
  ).toThrow(RangeError);
});

test('work and what it reads can be collected when it has ended', async () => {
  setFlagsFromString('--expose-gc');
  const limit = new TimeLimit(60_000);
  const run = () => {
    const page = { text: 'all of it' };
    limit.run(() => page.text);
    return new WeakRef(page);
  };
  const page = run();
  await eventLoopTurn();
  runInNewContext('gc')();
  expect(page.deref()).toBeUndefined();
});

test('of an evaluation, what was ended fails for all who need it, and the rest is answered', async () => {
  let begun = 0;
  const endless = derived('endless', {}, () => {
    begun += 1;
    for (;;);
  });
  const quick = derived('quick', {}, () => 'quick');
  const limit = new TimeLimit(1_000);
  const evaluation = new Evaluation({ requestedUrl: 'https://example.com/' }, (work) => limit.run(work));
  const unit = { needs: { endless }, extract: () => 'never' };
  await expect(evaluation.extract(unit)).rejects.toMatchObject({ code: 'EXTRACTION_TIMEOUT' });
  await expect(evaluation.extract(unit)).rejects.toMatchObject({ code: 'EXTRACTION_TIMEOUT' });
  expect(await evaluation.extract({ needs: { quick }, extract: (values) => values.quick })).toBe('quick');
  expect(begun).toBe(1);
});

test('work in several steps is not waited for', async () => {
  const never = new Promise<never>(() => {});
  await expect(new TimeLimit(20).wait(never)).rejects.toMatchObject({ code: 'EXTRACTION_TIMEOUT' });
});

test('a document of any size ends within its time', async () => {
  const html = '<div><p>word <b>word</b></p>'.repeat(150_000);
  const { errors } = await extract(html, { url: 'https://example.com/', limits: { ms: 20 } });
  expect(new Set(Object.values(errors).map((error) => error?.code))).toEqual(new Set(['EXTRACTION_TIMEOUT']));
});

test('a signal is seen while a stream says nothing', async () => {
  const controller = new AbortController();
  let left = false;
  const silent: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({
      next() {
        controller.abort(new Error('enough'));
        return new Promise(() => {});
      },
      async return() {
        left = true;
        return { done: true, value: undefined };
      },
    }),
  };
  const extracting = extract(silent, { url: 'https://example.com/', signal: controller.signal });
  await expect(extracting).rejects.toThrow('enough');
  expect(left).toBe(true);
});

test.for(
  [0, -1, Number.NaN, Number.POSITIVE_INFINITY].flatMap((limit) => [
    ['ms', limit] as const,
    ['bytes', limit] as const,
  ]),
)('limits.%s is not %s', async ([name, limit]) => {
  const extracting = extract('<p>', { url: 'https://example.com/', limits: { [name]: limit } });
  await expect(extracting).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
});
