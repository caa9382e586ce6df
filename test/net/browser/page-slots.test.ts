import { expect, test } from 'vitest';
import { PageSlots } from '../../../src/net/browser/page-slots.ts';
import { codeOf } from '../../helpers/browser.ts';

const patient = { maxWaiting: 50, maxWaitingMs: 60_000 };
const never = new AbortController().signal;
const together = { alone: false };
const alone = { alone: true };

/** Whether something has happened by now, as far as it needs no time. */
function happened(work: Promise<unknown>): Promise<boolean> {
  const later = new Promise<false>((resolve) => setTimeout(() => resolve(false)));
  return Promise.race([work.then(() => true), later]);
}

test('as many pages as there are places are open at once, the next one when one leaves', async () => {
  const slots = new PageSlots({ pages: 2, ...patient });
  const leave = await slots.enter(never, together);
  await slots.enter(never, together);
  const third = slots.enter(never, together);
  expect(await happened(third)).toBe(false);
  leave();
  expect(await happened(third)).toBe(true);
});

test('a measured page waits until all have left, and nobody enters beside it', async () => {
  const slots = new PageSlots({ pages: 2, ...patient });
  const leave = await slots.enter(never, together);
  const measured = slots.enter(never, alone);
  expect(await happened(measured)).toBe(false);
  leave();
  const leaveMeasured = await measured;
  const next = slots.enter(never, together);
  expect(await happened(next)).toBe(false);
  leaveMeasured();
  expect(await happened(next)).toBe(true);
});

test('two measured pages never wait for each other’s half of the places', async () => {
  const slots = new PageSlots({ pages: 3, ...patient });
  const leave = await slots.enter(never, together);
  const [first, second] = [slots.enter(never, alone), slots.enter(never, alone)];
  leave();
  (await first)();
  (await second)();
  expect(await happened(slots.enter(never, together))).toBe(true);
});

test('who leaves the line leaves nothing behind in it', async () => {
  const slots = new PageSlots({ pages: 2, ...patient });
  const leave = await slots.enter(never, together);
  const gone = new AbortController();
  const refused = [slots.enter(gone.signal, alone), slots.enter(gone.signal, alone)].map(codeOf);
  gone.abort(new Error('gone'));
  expect(await Promise.all(refused)).toEqual(['Error: gone', 'Error: gone']);
  leave();
  expect(await happened(slots.enter(never, alone))).toBe(true);
});

test('more than may wait are refused at once, and who waits too long is', async () => {
  const slots = new PageSlots({ pages: 1, maxWaiting: 1, maxWaitingMs: 50 });
  const leave = await slots.enter(never, together);
  const waits = codeOf(slots.enter(never, together));
  expect(await codeOf(slots.enter(never, together))).toBe('OVERLOADED');
  expect(await waits).toBe('OVERLOADED');
  leave();
  expect(await codeOf(slots.enter(never, together))).toBe('answered');
});
