import { expect, test } from 'vitest';
import { once } from '../../src/shared/once.ts';

test('what was made once is returned from then on', async () => {
  let calls = 0;
  const make = once(async () => ++calls);
  expect([await make(), await make(), calls]).toEqual([1, 1, 1]);
});

test('a failure is not kept', async () => {
  let calls = 0;
  const make = once(async () => {
    if (++calls === 1) throw new Error('the first call');
    return calls;
  });
  await expect(make()).rejects.toThrow('the first call');
  expect(await make()).toBe(2);
});
