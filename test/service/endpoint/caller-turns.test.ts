import { expect, test } from 'vitest';
import { CallerTurns } from '../../../src/service/endpoint/caller-turns.ts';

/** The callers in the order in which their calls went on, with the turns of the event loop between them. */
async function order(calls: string): Promise<string> {
  const turns = new CallerTurns();
  let gone = '';
  let going = true;
  const mark = () => {
    gone += ' ';
    if (going) setImmediate(mark);
  };
  setImmediate(mark);
  await Promise.all(
    [...calls].map(async (caller) => {
      await turns.next(caller);
      gone += caller;
    }),
  );
  going = false;
  return gone;
}

test('in each turn of the event loop, one call of a caller goes on', async () => {
  expect(await order('aaabbc')).toBe('abc ab a');
});

test('a caller who comes later has its turn at once', async () => {
  const turns = new CallerTurns();
  const gone: string[] = [];
  const call = (caller: string) => turns.next(caller).then(() => gone.push(caller));
  const many = Array.from({ length: 9 }, () => call('a'));
  await new Promise((resolve) => setImmediate(resolve));
  await call('b');
  expect(gone.length).toBeLessThan(4);
  await Promise.all(many);
  expect(gone).toHaveLength(10);
});
