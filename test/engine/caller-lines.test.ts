import { expect, test } from 'vitest';
import { CallerLines } from '../../src/engine/caller-lines.ts';

const never = new AbortController().signal;
const [ann, bob] = [
  { id: 'ann', maxConcurrent: 2 },
  { id: 'bob', maxConcurrent: 1 },
];

/** Enters a line, and notes when that has succeeded. */
function enter(lines: CallerLines, caller: typeof ann, entered: string[], name: string) {
  return lines.enter(caller, never).then((leave) => {
    entered.push(name);
    return leave;
  });
}

test('a caller has so many places and waits for the next in a line of their own', async () => {
  const lines = new CallerLines();
  const entered: string[] = [];
  const [first] = ['ann1', 'ann2', 'ann3', 'ann4'].map((name) => enter(lines, ann, entered, name));
  const other = await enter(lines, bob, entered, 'bob1');
  expect(entered).toEqual(['ann1', 'ann2', 'bob1']);
  other();
  expect(entered).toHaveLength(3);
  (await first)?.();
  await expect.poll(() => entered).toEqual(['ann1', 'ann2', 'bob1', 'ann3']);
});

test('who gives up waiting leaves the line, with the reason for it', async () => {
  const lines = new CallerLines();
  const entered: string[] = [];
  const leave = await enter(lines, bob, entered, 'bob1');
  const left = new AbortController();
  const waiting = lines.enter(bob, left.signal);
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  leave();
  await enter(lines, bob, entered, 'bob2');
  expect(entered).toEqual(['bob1', 'bob2']);
});

test('a line that is too long takes nobody any more', async () => {
  const lines = new CallerLines(1);
  const leave = await lines.enter(bob, never);
  const second = lines.enter(bob, never);
  await expect(lines.enter(bob, never)).rejects.toMatchObject({ code: 'OVERLOADED' });
  leave();
  (await second)();
  (await lines.enter(bob, never))();
});
