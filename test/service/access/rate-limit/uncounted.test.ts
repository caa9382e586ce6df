import { expect, test } from 'vitest';
import { noLimit } from '../../../../src/service/access/caller.ts';
import { uncounted } from '../../../../src/service/access/rate-limit/uncounted.ts';

test('however much is asked, nothing is counted', async () => {
  const caller = {
    id: 'a',
    name: null,
    plan: 'PRO',
    authenticated: false,
    limit: noLimit,
    renders: noLimit,
    maxConcurrent: 1,
  } as const;
  const tickets = await Promise.all(Array.from({ length: 3 }, () => uncounted.take(caller)));
  expect(tickets.map(({ admitted }) => admitted)).toEqual([true, true, true]);
  expect(await uncounted.peek(caller)).toMatchObject({ limit: noLimit, remaining: noLimit });
});
