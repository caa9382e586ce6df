import { expect, test } from 'vitest';
import { PageSlots } from '../../../../../src/service/net/browser/loads/page-slots.ts';
import { codeOf } from '../../../../helpers/browser.ts';

/** Nothing that still waits when its test has ended is refused. */
const maxWaitingMs = 2 ** 31 - 1;
const patient = { maxWaiting: 50, maxWaitingMs };
const never = new AbortController().signal;
const together = { alone: false };
const alone = { alone: true };

/** Whether a promise has resolved by the next timer. */
function happened(work: Promise<unknown>): Promise<boolean> {
  const later = new Promise<false>((resolve) => setTimeout(() => resolve(false)));
  return Promise.race([work.then(() => true), later]);
}

test('a page enters when there is a free slot', async () => {
  const slots = new PageSlots({ pages: 2, ...patient });
  const leave = await slots.enter(never, together);
  await slots.enter(never, together);
  const third = slots.enter(never, together);
  expect(await happened(third)).toBe(false);
  expect(slots.waiting).toBe(1);
  leave();
  expect(await happened(third)).toBe(true);
  expect(slots.waiting).toBe(0);
});

test('a measured page waits until all others have left, and no other enters until it leaves', async () => {
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

test('two measured pages do not deadlock on half of the slots each', async () => {
  const slots = new PageSlots({ pages: 3, ...patient });
  const leave = await slots.enter(never, together);
  const [first, second] = [slots.enter(never, alone), slots.enter(never, alone)];
  leave();
  (await first)();
  (await second)();
  expect(await happened(slots.enter(never, together))).toBe(true);
});

test('pages that stop waiting leave the queue', async () => {
  const slots = new PageSlots({ pages: 2, ...patient });
  const leave = await slots.enter(never, together);
  const gone = new AbortController();
  const refused = [slots.enter(gone.signal, alone), slots.enter(gone.signal, alone)].map(codeOf);
  gone.abort(new Error('gone'));
  expect(await Promise.all(refused)).toEqual(['Error: gone', 'Error: gone']);
  leave();
  expect(await happened(slots.enter(never, alone))).toBe(true);
});

test('a page is refused if the queue is full, or if it waits too long', async () => {
  const slots = new PageSlots({ pages: 1, maxWaiting: 1, maxWaitingMs: 50 });
  const leave = await slots.enter(never, together);
  const waits = codeOf(slots.enter(never, together));
  expect(await codeOf(slots.enter(never, together))).toBe('OVERLOADED');
  expect(await waits).toBe('OVERLOADED');
  leave();
  expect(await codeOf(slots.enter(never, together))).toBe('answered');
});

const of = (caller: string) => ({ alone: false, callers: new Set([caller]) });

test('a free slot goes to the caller who has the fewest', async () => {
  const slots = new PageSlots({ pages: 2, ...patient });
  const leave = await slots.enter(never, of('a'));
  await slots.enter(never, of('a'));
  const more = [1, 2, 3].map(() => slots.enter(never, of('a')));
  const other = slots.enter(never, of('b'));
  leave();
  expect(await happened(other)).toBe(true);
  expect(await happened(Promise.race(more))).toBe(false);
});

test('if too many wait, the last one of the caller with the most makes room', async () => {
  const slots = new PageSlots({ pages: 1, maxWaiting: 3, maxWaitingMs });
  await slots.enter(never, of('a'));
  const [, , last] = [1, 2, 3].map(() => slots.enter(never, of('a')));
  const other = slots.enter(never, of('b'));
  expect(await codeOf(last as Promise<unknown>)).toBe('OVERLOADED');
  expect(await happened(other)).toBe(false);
  expect(await codeOf(slots.enter(never, of('a')))).toBe('OVERLOADED');
  expect(slots.waiting).toBe(3);
});
