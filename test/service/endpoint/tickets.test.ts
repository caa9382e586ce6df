import { expect, test } from 'vitest';
import { createRateLimit } from '../../../src/service/access/rate-limit/index.ts';
import { BatchTickets, Tickets } from '../../../src/service/endpoint/tickets.ts';
import { callerWith } from '../../helpers/caller.ts';

const caller = callerWith({ limit: 10, renders: 2 });

test('what a browser loads for a batch counts with what it loads for its owner', async () => {
  const rateLimit = createRateLimit();
  const batch = new BatchTickets(rateLimit, caller);
  await batch.reserveRendering();
  // The page that it was reserved for.
  expect(await batch.rendering()).toMatchObject({ admitted: true });
  expect(await new Tickets(rateLimit, caller).rendering()).toMatchObject({ admitted: true });
  expect(batch.refusedFor).toBeNull();
  expect(await batch.rendering()).toMatchObject({ admitted: false });
  expect(batch.refusedFor).toBeGreaterThan(0);
  await expect(batch.reserveRendering()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
