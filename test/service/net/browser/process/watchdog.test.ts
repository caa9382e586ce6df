import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { memoryOf, watchMemory } from '../../../../../src/service/net/browser/process/watchdog.ts';

const limits = { page: 1_000, browser: 5_000 };

/** A browser of processes that only sleep, and that report the given sizes. */
function startBrowser(bytes: readonly number[]) {
  const children = bytes.map((): ChildProcess => spawn('sleep', ['60'], { stdio: 'ignore' }));
  const ends = children.map((child) => once(child, 'exit'));
  const killed = Promise.withResolvers<void>();
  const browser = {
    isRunning: true,
    processes: () =>
      children.map(({ pid = 0, signalCode }, index) => ({
        pid,
        bytes: signalCode ? 0 : (bytes[index] ?? 0),
      })),
    kill: () => {
      browser.isRunning = false;
      killed.resolve();
    },
  };
  const stop = watchMemory(browser, limits);
  onTestFinished(() => {
    stop();
    for (const child of children) child.kill();
  });
  return { browser, children, ends, killed: killed.promise };
}

test('a page that uses too much memory is killed, without the others and the browser', async () => {
  const { browser, children, ends } = startBrowser([4_000, 900, 1_001]);
  await ends[2];
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(children.map(({ signalCode }) => signalCode)).toEqual([null, null, 'SIGKILL']);
  expect(browser.isRunning).toBe(true);
});

test('if pages use too much memory together, the largest is killed, and the browser keeps running', async () => {
  const { browser, children, ends } = startBrowser([3_000, 800, 950, 900]);
  expect(memoryOf(browser)).toBe(5_650);
  await ends[2];
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(children.map(({ signalCode }) => signalCode)).toEqual([null, null, 'SIGKILL', null]);
  expect(browser.isRunning).toBe(true);
});

test('a browser that uses too much memory without any page is killed', async () => {
  await startBrowser([5_001]).killed;
});

test('the limit of a page does not apply to the main process', async () => {
  const { browser, children } = startBrowser([4_900]);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([children[0]?.signalCode, browser.isRunning]).toEqual([null, true]);
});
