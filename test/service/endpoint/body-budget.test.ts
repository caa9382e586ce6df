import { expect, test } from 'vitest';
import { BodyBudget } from '../../../src/service/endpoint/body-budget.ts';
import type { Call } from '../../../src/service/endpoint/call.ts';

/** A call that sends these chunks. */
function callOf(caller: string, chunks: readonly Uint8Array[]): Call {
  return {
    caller: { id: caller },
    async body(_max: number, admit: (bytes: number) => void) {
      for (const { length } of chunks) admit(length);
      return Buffer.concat(chunks);
    },
  } as unknown as Call;
}

const kilobytes = (count: number) => new Uint8Array(1000 * count);

test('what does not fit is refused, and fits once another body is released', async () => {
  const budget = new BodyBudget(9_000);
  const [one, other] = [callOf('a', [kilobytes(1), kilobytes(2)]), callOf('a', [kilobytes(1)])];
  await budget.read(one, 10_000);
  await expect(budget.read(other, 10_000)).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(await budget.read(callOf('b', [kilobytes(3)]), 10_000)).toHaveLength(3000);
  budget.release(one);
  budget.release(one);
  expect(await budget.read(other, 10_000)).toHaveLength(1000);
  await budget.read(callOf('c', [kilobytes(3)]), 10_000);
  await budget.read(callOf('d', [kilobytes(2)]), 10_000);
  await expect(budget.read(callOf('e', [kilobytes(1)]), 10_000)).rejects.toMatchObject({
    code: 'OVERLOADED',
  });
});

const long = 'x'.repeat(300_000);

test.for([
  ['a page in it', { query: '{ a }', variables: { html: `<p class="a">\\" ${long}` } }, false],
  ['two pages', { one: long, other: long }, true],
  ['a long list', { list: Array.from({ length: 60_000 }, () => '') }, true],
] as const)('JSON with %s', async ([, value, tooLong]) => {
  const body = Buffer.from(JSON.stringify(value));
  expect((await new BodyBudget().readJson(callOf('a', [body]))) === 'TOO_LONG').toBe(tooLong);
});
