import { expect, test } from 'vitest';
import { inParallel } from '../../../src/extract/lib/in-parallel.ts';

test('so many are worked on at a time, and the results are in the order of the items', async () => {
  let [running, most] = [0, 0];
  const doubled = await inParallel([5, 1, 4, 2, 3], { atOnce: 2 }, async (turns) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn++) await null;
    running -= 1;
    return 2 * turns;
  });
  expect([doubled, most]).toEqual([[10, 2, 8, 4, 6], 2]);
});

test('an error ends the whole', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('two');
    return item;
  };
  await expect(inParallel([1, 2, 3], { atOnce: 1 }, work)).rejects.toThrow('two');
});
