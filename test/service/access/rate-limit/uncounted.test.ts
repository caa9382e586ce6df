import { expect, test } from 'vitest';
import { noLimit } from '../../../../src/service/access/caller.ts';
import { uncounted } from '../../../../src/service/access/rate-limit/uncounted.ts';
import { callerWith } from '../../../helpers/caller.ts';

test('however much is asked, nothing is counted', async () => {
  const caller = callerWith({ limit: noLimit, renders: noLimit });
  const tickets = await Promise.all(Array.from({ length: 3 }, () => uncounted.take(caller)));
  expect(tickets.map(({ admitted }) => admitted)).toEqual([true, true, true]);
  expect(await uncounted.peek(caller)).toMatchObject({ limit: noLimit, remaining: noLimit });
});
