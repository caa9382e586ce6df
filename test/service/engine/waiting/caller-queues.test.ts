import { expect, test } from 'vitest';
import { CallerQueues } from '../../../../src/service/engine/waiting/caller-queues.ts';

const never = new AbortController().signal;
const [ann, bob] = [
  { id: 'ann', maxConcurrent: 2 },
  { id: 'bob', maxConcurrent: 1 },
];

/** Enters a queue, and records the name once it is admitted. */
function enter(queues: CallerQueues, caller: typeof ann, entered: string[], name: string) {
  return queues.enter(caller, never).then((leave) => {
    entered.push(name);
    return leave;
  });
}

test('a caller with all slots taken waits in their own queue', async () => {
  const queues = new CallerQueues();
  const entered: string[] = [];
  const [first] = ['ann1', 'ann2', 'ann3', 'ann4'].map((name) => enter(queues, ann, entered, name));
  const other = await enter(queues, bob, entered, 'bob1');
  expect(entered).toEqual(['ann1', 'ann2', 'bob1']);
  expect(queues.waiting).toBe(2);
  other();
  expect(entered).toHaveLength(3);
  (await first)?.();
  await expect.poll(() => entered).toEqual(['ann1', 'ann2', 'bob1', 'ann3']);
  expect(queues.waiting).toBe(1);
});

test('aborting the wait leaves the queue and rejects with the reason', async () => {
  const queues = new CallerQueues();
  const entered: string[] = [];
  const leave = await enter(queues, bob, entered, 'bob1');
  const left = new AbortController();
  const waiting = queues.enter(bob, left.signal);
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  leave();
  await enter(queues, bob, entered, 'bob2');
  expect(entered).toEqual(['bob1', 'bob2']);
});

test('a queue that is too long refuses more callers', async () => {
  const queues = new CallerQueues(1);
  const leave = await queues.enter(bob, never);
  const second = queues.enter(bob, never);
  await expect(queues.enter(bob, never)).rejects.toMatchObject({ code: 'OVERLOADED' });
  leave();
  (await second)();
  (await queues.enter(bob, never))();
});
