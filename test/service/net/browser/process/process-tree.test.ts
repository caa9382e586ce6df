import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import {
  killTree,
  processTree,
  proportionalBytes,
} from '../../../../../src/service/net/browser/process/process-tree.ts';

const mebibyte = 1024 * 1024;

/** A shell with two child processes, one of which holds some memory. */
async function startFamily(): Promise<{ readonly parent: ChildProcess; readonly pid: number }> {
  const hog = `process.stdout.write('ready', () => {}); globalThis.held = Buffer.alloc(${80 * mebibyte}, 1); setInterval(() => {}, 1000)`;
  const parent = spawn('sh', ['-c', `sleep 60 & "${process.execPath}" -e "${hog}"; wait`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = parent.pid ?? 0;
  onTestFinished(() => killTree(pid));
  await once(parent.stdout, 'data');
  return { parent, pid };
}

test('a tree has a process and its descendants, parents first, with the memory of each', async () => {
  const { pid } = await startFamily();
  await expect
    .poll(() => Math.max(...processTree(pid).map(({ bytes }) => bytes)))
    .toBeGreaterThan(80 * mebibyte);
  const tree = processTree(pid);
  expect(tree).toHaveLength(3);
  expect(tree[0]?.pid).toBe(pid);
  expect(tree[0]?.bytes).toBeLessThan(20 * mebibyte);
});

test('a tree is killed as a whole', async () => {
  const { parent, pid } = await startFamily();
  const pids = processTree(pid).map((one) => one.pid);
  const ended = once(parent, 'exit');
  killTree(pid);
  await ended;
  // A process that has exited is a zombie until its new parent has reaped it.
  await expect.poll(() => pids.filter((one) => processTree(one)[0]?.bytes)).toEqual([]);
});

test('a process that does not run has no tree, and killing it is no error', () => {
  const unused = 2 ** 22 + 1;
  expect(processTree(unused)).toEqual([]);
  expect(() => killTree(unused)).not.toThrow();
});

test('private memory counts in full, and so does all memory of a process that cannot be read', async () => {
  const { pid } = await startFamily();
  const held = () => Math.max(...processTree(pid).map((one) => proportionalBytes(one)));
  await expect.poll(held).toBeGreaterThan(80 * mebibyte);
  expect(proportionalBytes({ pid: 2 ** 22 + 1, bytes: 7 })).toBe(7);
});
