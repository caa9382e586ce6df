import { expect, test } from 'vitest';
import { CallerQueues } from '../../../../src/service/engine/waiting/caller-queues.ts';

const never = new AbortController().signal;
const bob = { id: 'bob', maxConcurrent: 1 };

test('aborting the wait leaves the queue and rejects with the reason', async () => {
  const queues = new CallerQueues();
  const leave = await queues.enter(bob, never);
  const left = new AbortController();
  const waiting = queues.enter(bob, left.signal);
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  leave();
  await queues.enter(bob, never);
  expect(queues.waiting).toBe(0);
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
