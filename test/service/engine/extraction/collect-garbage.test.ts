import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  collectGarbage,
  collectYoung,
  IdleHeap,
  PageGarbage,
} from '../../../../src/service/engine/extraction/collect-garbage.ts';

const mebibyte = 1024 * 1024;
const used = () => getHeapStatistics().used_heap_size / mebibyte;

/** Garbage: a tree as large as that of a long page, without references to it. */
function leaveBehind(): void {
  const nodes: object[] = [];
  for (let n = 0; n < 1_000_000; n += 1) nodes.push({ n, parent: nodes[n >> 1], children: [n] });
}

test('garbage of earlier pages is collected only above a threshold', () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  collectGarbage(4096 * mebibyte);
  expect(used()).toBeGreaterThan(before + 32);
  collectGarbage(16 * mebibyte);
  expect(used()).toBeLessThan(before + 16);
});

test('what closed pages leave behind is collected once they are many, however little it is', () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  const garbage = new PageGarbage({ pagesBetween: 10 });
  garbage.closed(9);
  expect(used()).toBeGreaterThan(before + 32);
  garbage.closed(1);
  expect(used()).toBeLessThan(before + 16);
});

test('what a page in work leaves is collected only where the thread is crowded', () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  new PageGarbage({ crowdedBytes: 4096 * mebibyte }).worked();
  expect(used()).toBeGreaterThan(before + 32);
  new PageGarbage({ crowdedBytes: 0 }).worked();
  expect(used()).toBeLessThan(before + 16);
});

test('what it has left is collected again only when it is much more', () => {
  const garbage = new PageGarbage({ crowdedBytes: 0 });
  garbage.worked();
  const before = used();
  leaveBehind();
  const left = used() - before;
  expect(left).toBeGreaterThan(64);
  garbage.worked();
  expect(used()).toBeLessThan(before + 16);
  const small = Array.from({ length: 100_000 }, (_, n) => ({ n }));
  small.length = 0;
  const grown = used();
  garbage.worked();
  expect(used()).toBeGreaterThanOrEqual(grown);
});

test('after a page that crowded its thread, less garbage is collected than after others', () => {
  for (const [crowdedBytes, isCollected] of [
    [4096 * mebibyte, false],
    [0, true],
  ] as const) {
    collectGarbage(0);
    const before = used();
    leaveBehind();
    const garbage = new PageGarbage({ crowdedBytes });
    garbage.worked();
    leaveBehind();
    garbage.closed(1);
    expect(used() < before + 16).toBe(isCollected);
  }
});

test('buffers that nobody refers to count as garbage', () => {
  const buffered = () => getHeapStatistics().external_memory / mebibyte;
  collectGarbage(0);
  const before = buffered();
  const left = Array.from({ length: 32 }, () => new Uint8Array(mebibyte));
  left.length = 0;
  expect(buffered()).toBeGreaterThan(before + 16);
  collectGarbage(16 * mebibyte);
  expect(buffered()).toBeLessThan(before + 8);
});

test('the young generation is collected only above a threshold', () => {
  const young = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_used_size ?? 0;
  collectYoung(0);
  const before = young();
  const left = Array.from({ length: 20_000 }, (_, n) => ({ n }));
  left.length = 0;
  collectYoung(4096 * mebibyte);
  const grown = young() - before;
  expect(grown).toBeGreaterThan(20_000 * 8);
  collectYoung(0);
  expect(young()).toBeLessThan(before + grown / 2);
});

test('an idle thread returns the memory of earlier pages if it is enough, and a busy one does not', async () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let uses = 0;
  const patient = new IdleHeap({ uses: () => uses, afterMs: 1_000, minBytes: 4096 * mebibyte });
  vi.advanceTimersByTime(2_000);
  expect(used()).toBeGreaterThan(before + 32);
  patient.end();
  const heap = new IdleHeap({ uses: () => uses, afterMs: 1_000 });
  vi.advanceTimersByTime(900);
  uses += 1;
  vi.advanceTimersByTime(1_000);
  expect(used()).toBeGreaterThan(before + 32);
  vi.advanceTimersByTime(100);
  expect(used()).toBeLessThan(before + 16);
  heap.end();
});

test('nothing is collected after the service was closed', () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  new IdleHeap({ uses: () => 0, afterMs: 1_000 }).end();
  vi.advanceTimersByTime(5_000);
  expect(used()).toBeGreaterThan(before + 32);
});
