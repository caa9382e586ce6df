import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, platform } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { putBehindMainThread } from '../../../src/service/priority/behind-main-thread.js';
import { behindUs, nicenessOf } from '../../helpers/niceness.ts';
import { startService } from '../../helpers/program.ts';

/** Starts a thread when it is told to, and says when that runs. */
const program = `
  const { Worker } = require('node:worker_threads');
  process.stdin.once('data', () => new Worker('setInterval(() => {}, 1e6)', { eval: true }).on('online', () => console.log('started')));
  console.log('ready');
`;

test.skipIf(platform() !== 'linux')(
  'all threads of another process are put behind this one, and those that it starts later',
  async () => {
    const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill());
    await once(child.stdout, 'data');
    putBehindMainThread(child.pid ?? 0);
    child.stdin.write('go');
    await once(child.stdout, 'data');
    expect(new Set(nicenessOf(child.pid ?? 0).map(([, nice]) => nice))).toEqual(new Set([behindUs]));
  },
);

const compressing = `
  import { putPoolBehindMainThread } from ${JSON.stringify(import.meta.resolve('../../../src/service/priority/behind-main-thread.js'))};
  await putPoolBehindMainThread();
  console.log('done');
  process.stdin.resume();
`;

test.skipIf(platform() !== 'linux')(
  'the pool that compresses answers is put behind the main thread',
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', compressing], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill());
    await once(child.stdout, 'data');
    const threads = nicenessOf(child.pid ?? 0);
    const pool = threads.filter(([name]) => name === 'libuv-worker').map(([, nice]) => nice);
    expect([pool.length > 0, new Set(pool)]).toEqual([true, new Set([behindUs])]);
    expect(threads.find(([name]) => name !== 'libuv-worker')?.[1]).toBe(getPriority());
  },
);

test.skipIf(platform() !== 'linux')('a service puts its pool behind once it listens', async () => {
  const { child, ended } = await startService({ DATA_DIR: '' });
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const pool = () => nicenessOf(child.pid ?? 0).filter(([name]) => name === 'libuv-worker');
  await expect.poll(() => new Set(pool().map(([, nice]) => nice))).toEqual(new Set([behindUs]));
});

test('a process that has exited is none to put behind', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  putBehindMainThread(child.pid ?? 0);
});
