import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  collectGarbage,
  collectYoung,
  RestingThread,
} from '../../../src/engine/extraction/collect-garbage.ts';

const mebibyte = 1024 * 1024;
const used = () => getHeapStatistics().used_heap_size / mebibyte;

/** A tree as large as that of a long page, which nobody holds any more. */
function leaveBehind(): void {
  const nodes: object[] = [];
  for (let n = 0; n < 1_000_000; n += 1) nodes.push({ n, parent: nodes[n >> 1], children: [n] });
}

test('what a page has left behind is collected where it is much, and is left where it is little', () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  collectGarbage(4096 * mebibyte);
  expect(used()).toBeGreaterThan(before + 32);
  collectGarbage(16 * mebibyte);
  expect(used()).toBeLessThan(before + 16);
});

test('what a page has left in the young generation is collected where it is worth it', () => {
  const young = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_used_size ?? 0;
  collectYoung(0);
  const before = young();
  const left = Array.from({ length: 1_000 }, (_, n) => ({ n }));
  left.length = 0;
  collectYoung(4096 * mebibyte);
  expect(young()).toBeGreaterThan(before);
  collectYoung(0);
  expect(young()).toBeLessThanOrEqual(before + 16_000);
});

test('a thread that is not used gives back what pages have left behind, and one in use does not yet', async () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const thread = new RestingThread(1_000);
  vi.advanceTimersByTime(900);
  thread.used();
  vi.advanceTimersByTime(1_000);
  expect(used()).toBeGreaterThan(before + 32);
  vi.advanceTimersByTime(100);
  expect(used()).toBeLessThan(before + 16);
});

test('a thread whose service has ended is left alone', () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  new RestingThread(1_000).end();
  vi.advanceTimersByTime(5_000);
  expect(used()).toBeGreaterThan(before + 32);
});
