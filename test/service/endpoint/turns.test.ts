import { setImmediate as nextEvents } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from '../../../src/service/endpoint/turns.ts';

/** Keeps the thread busy for longer than a turn. */
function work(): void {
  const end = performance.now() + 8;
  while (performance.now() < end);
}

/** Starts a request that does so many pieces of work, and notes each. */
function request(
  turns: Turns,
  log: string[],
  { caller, name, pieces = 2 }: Record<'caller' | 'name', string> & { pieces?: number },
) {
  const nextTurn = turns.forRequest(caller);
  return (async () => {
    for (let piece = 1; piece <= pieces; piece += 1) {
      await nextTurn();
      log.push(`${name}.${piece}`);
      work();
    }
  })();
}

test('the requests of a caller are finished one after the other', async () => {
  const log: string[] = [];
  const turns = new Turns();
  await Promise.all(['one', 'two', 'three'].map((name) => request(turns, log, { caller: 'a', name })));
  expect(log).toEqual(['one.1', 'one.2', 'two.1', 'two.2', 'three.1', 'three.2']);
});

test('callers take turns, however many requests each of them has', async () => {
  const log: string[] = [];
  const turns = new Turns();
  const many = ['one', 'two', 'three'].map((name) => request(turns, log, { caller: 'a', name }));
  await Promise.all([...many, request(turns, log, { caller: 'b', name: 'other', pieces: 3 })]);
  const turnsOfOther = log.flatMap((entry, index) => (entry.startsWith('other') ? index : []));
  expect(turnsOfOther).toEqual([2, 4, 6]);
});

test('other events are handled after each turn', async () => {
  const log: string[] = [];
  const turns = new Turns();
  const requests = ['one', 'two', 'three', 'four'].map((name) =>
    request(turns, log, { caller: 'a', name, pieces: 1 }),
  );
  const events = (async () => {
    await nextEvents();
    log.push('event');
  })();
  await Promise.all([...requests, events]);
  expect(log.indexOf('event')).toBeLessThanOrEqual(2);
});

test('a request that waits for something else delays nobody', async () => {
  const log: string[] = [];
  const turns = new Turns();
  await turns.forRequest('a')();
  await request(turns, log, { caller: 'a', name: 'later' });
  expect(log).toEqual(['later.1', 'later.2']);
});

test('a short piece of work does not end the turn', () => {
  const nextTurn = new Turns().forRequest('a');
  expect([nextTurn(), nextTurn(), nextTurn()]).toEqual([null, null, null]);
});

test('pieces of work that wait are done together while there is time', async () => {
  const nextTurn = new Turns().forRequest('a');
  await nextTurn();
  work();
  let events = 0;
  let waiting = true;
  const pieces = Promise.all(Array.from({ length: 2_000 }, () => nextTurn())).finally(() => {
    waiting = false;
  });
  for (; waiting; events++) await nextEvents();
  await pieces;
  expect(events).toBeLessThan(200);
});

test('other events are handled between pieces of work that wait together', async () => {
  const nextTurn = new Turns().forRequest('a');
  await nextTurn();
  work();
  const done: number[] = [];
  const pieces = Array.from({ length: 4 }, async (_, piece) => {
    await nextTurn();
    // As GraphQL resumes what waited: some promises later.
    for (let step = 0; step < 10; step++) await null;
    work();
    done.push(piece);
  });
  const seen: number[] = [];
  while (done.length < pieces.length) {
    await nextEvents();
    seen.push(done.length);
  }
  expect(done).toEqual([0, 1, 2, 3]);
  expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 1)).toBe(true);
});
