import { setImmediate as nextEvents } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OperationQueue } from '../../../src/service/endpoint/operation-queue.ts';

const never = new Promise<never>(() => {});

/** Operations that record when they start, and end on demand. */
function operations(queue: OperationQueue) {
  const started: string[] = [];
  return {
    started,
    run(caller: string, name: string, { waits = never as Promise<unknown> } = {}) {
      const { promise: done, resolve, reject } = Promise.withResolvers<void>();
      const ended = queue.run(caller, () => {
        started.push(name);
        return { waits, done };
      });
      return { ended, end: resolve, fail: reject };
    },
  };
}

test('operations of one caller run one after the other, in parallel with those of others', async () => {
  const { started, run } = operations(new OperationQueue());
  const [first, second] = [run('a', 'a1'), run('a', 'a2'), run('b', 'b1')];
  await nextEvents();
  expect(started).toEqual(['a1', 'b1']);
  first.end();
  await first.ended;
  await nextEvents();
  expect(started).toEqual(['a1', 'b1', 'a2']);
  second.end();
  await second.ended;
});

test('an operation that waits for a page does not block others', async () => {
  const { started, run } = operations(new OperationQueue());
  run('a', 'a1', { waits: Promise.resolve() });
  const second = run('a', 'a2');
  await expect.poll(() => started).toEqual(['a1', 'a2']);
  second.end();
  await second.ended;
});

test('between two operations, other events are handled', async () => {
  const queue = new OperationQueue();
  const log: string[] = [];
  const operation = (name: string) =>
    queue.run('a', () => {
      log.push(name);
      return { waits: never, done: Promise.resolve() };
    });
  const both = Promise.all([operation('a1'), operation('a2')]);
  setImmediate(() => log.push('event'));
  await both;
  expect(log).toEqual(['a1', 'event', 'a2']);
});

test('a failed operation rejects, and the next one runs', async () => {
  const { started, run } = operations(new OperationQueue());
  const [first, second] = [run('a', 'a1'), run('a', 'a2')];
  first.fail(new Error('broken'));
  await expect(first.ended).rejects.toThrow('broken');
  await expect.poll(() => started).toEqual(['a1', 'a2']);
  second.end();
  await second.ended;
});
