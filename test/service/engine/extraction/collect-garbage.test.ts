import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  collectGarbage,
  collectYoung,
  IdleHeap,
  PageGarbage,
} from '../../../../src/service/engine/extraction/collect-garbage.ts';

/** As those of a tree's nodes, it lives as long as the process. */
class Page {
  readonly text = 'some';
}
type Read = (page: Page) => number;
const lengthOf: Read = ({ text }) => text.length;

const mebibyte = 1024 * 1024;
const used = () => getHeapStatistics().used_heap_size / mebibyte;

/** Garbage: a tree as large as that of a long page, without references to it. */
function leaveBehind(count = 1_000_000): void {
  const nodes: object[] = [];
  for (let n = 0; n < count; n += 1) nodes.push({ n, parent: nodes[n >> 1], children: [n] });
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

test('what closed pages leave behind is collected once they are many, however little it is', async () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  const garbage = new PageGarbage({ pagesBetween: 10 });
  await garbage.closed(9);
  expect(used()).toBeGreaterThan(before + 32);
  await garbage.closed(1);
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

test('after a page that crowded its thread, less garbage is collected than after others', async () => {
  for (const [crowdedBytes, isCollected] of [
    [4096 * mebibyte, false],
    [0, true],
  ] as const) {
    collectGarbage(0);
    const before = used();
    leaveBehind();
    const garbage = new PageGarbage({ crowdedBytes });
    garbage.worked();
    leaveBehind(400_000);
    await garbage.closed(1);
    expect(used() < before + 16).toBe(isCollected);
  }
});

test('compiled code for objects of pages survives the pages', async () => {
  collectGarbage(0);
  setFlagsFromString('--allow-natives-syntax');
  const { compile, isCompiled } = runInThisContext(`({
    compile(read, page) {
      %PrepareFunctionForOptimization(read);
      read(page);
      %OptimizeFunctionOnNextCall(read);
      read(page);
    },
    isCompiled: (read) => (%GetOptimizationStatus(read) & 16) !== 0,
  })`) as { compile: (read: Read, page: Page) => void; isCompiled: (read: Read) => boolean };
  compile(lengthOf, new Page());
  for (let time = 0; time < 2; time += 1) collectYoung(0);
  expect(isCompiled(lengthOf)).toBe(true);
  await new PageGarbage({ pagesBetween: 1 }).closed(1);
  expect(isCompiled(lengthOf)).toBe(true);
  const garbage = new PageGarbage({ garbageBytes: 16 * mebibyte });
  leaveBehind();
  const before = used();
  await garbage.closed(1);
  expect(used()).toBeLessThan(before - 16);
  expect(isCompiled(lengthOf)).toBe(true);
  leaveBehind();
  garbage.worked();
  await garbage.closed(1);
  expect(isCompiled(lengthOf), 'after a heavy page').toBe(false);
});

test('the next work waits until what closed pages left is collected', async () => {
  const garbage = new PageGarbage({ pagesBetween: 10 });
  const ended: string[] = [];
  const collection = garbage.closed(10).then(() => ended.push('collection'));
  const work = garbage.closed(0).then(() => ended.push('work'));
  await Promise.all([collection, work]);
  expect(ended).toEqual(['collection', 'work']);
});

test('a collection between pages says nothing on standard error', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => void warnings.push(warning);
  process.on('warning', listen);
  onTestFinished(() => void process.off('warning', listen));
  await new PageGarbage({ pagesBetween: 1 }).closed(1);
  process.emitWarning('seen');
  await vi.waitFor(() => expect(warnings.map(({ message }) => message)).toEqual(['seen']));
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

test('what an idle thread needs in any case is no garbage, even before anything was collected', () => {
  collectGarbage(0);
  const before = used();
  leaveBehind();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const heap = (warmBytes: number) =>
    new IdleHeap({ uses: () => 0, afterMs: 1_000, minBytes: 16 * mebibyte, warmBytes });
  const warm = heap(4096 * mebibyte);
  vi.advanceTimersByTime(2_000);
  expect(used()).toBeGreaterThan(before + 32);
  warm.end();
  const cold = heap(0);
  vi.advanceTimersByTime(2_000);
  expect(used()).toBeLessThan(before + 16);
  cold.end();
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
