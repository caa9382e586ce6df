import { expect, test } from 'vitest';
import { ownDemand } from '../../../../src/service/engine/extraction/demand.ts';
import { PooledPage } from '../../../../src/service/engine/extraction/pooled-page.ts';
import {
  type PageThread,
  type PageWork,
  ThreadSlot,
} from '../../../../src/service/engine/extraction/thread-slot.ts';

/** A thread that is lost in its second task, unless `answers` is set. */
function fakeThread({ answers = true } = {}) {
  const calls: string[][] = [];
  const thread: PageThread = {
    start: () => Promise.resolve(),
    async call({ tasks }: PageWork) {
      calls.push(tasks.map(({ name }) => name));
      return answers ? tasks.map(({ name }) => ({ value: name })) : { done: 1 };
    },
    forget() {},
    memory: async () => 0,
    close: () => Promise.resolve(),
  };
  return { calls, thread };
}

function openPage() {
  const scheduler = { requestTurn() {}, leave() {} };
  return new PooledPage({ id: 1, context: { requestedUrl: 'a' }, demand: ownDemand, scheduler });
}

const options = { onBug: () => {}, onReady: () => {} };

test('a turn that ends before its first call makes none, and no call is lost', async () => {
  const [first, second] = [fakeThread(), fakeThread()];
  const slot = new ThreadSlot(first.thread, options);
  const page = openPage();
  page.extract('a').catch(() => {});
  const served = slot.serve(page, 'caller', () => true);
  slot.replace(second.thread);
  await served;
  expect([first.calls, second.calls, page.hasPendingCalls, page.stops]).toEqual([[], [], true, 0]);
});

test('a thread that is ended while it starts again no longer counts as that of the caller who caused it', async () => {
  const { thread } = fakeThread({ answers: false });
  const slot = new ThreadSlot({ ...thread, start: () => new Promise(() => {}) }, options);
  const page = openPage();
  for (const name of ['a', 'b']) page.extract(name).catch(() => {});
  await slot.serve(page, 'caller', () => true);
  expect([slot.state, slot.caller]).toEqual(['starting', 'caller']);
  expect(slot.retire(() => fakeThread().thread)).toBe(true);
  expect([slot.state, slot.caller]).toEqual(['cold', null]);
});

test('a turn ends with its thread: repeated calls wait for another turn', async () => {
  const { calls, thread } = fakeThread({ answers: false });
  const slot = new ThreadSlot(thread, options);
  const page = openPage();
  for (const name of ['a', 'b', 'c']) page.extract(name).catch(() => {});
  await slot.serve(page, 'caller', () => true);
  expect([calls, page.hasPendingCalls, page.failed]).toEqual([[['a', 'b', 'c']], true, false]);
});
