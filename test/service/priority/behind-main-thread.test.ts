import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { putBehindMainThread } from '../../../src/service/priority/behind-main-thread.js';
import { behindUs, nicenessOf } from '../../helpers/niceness.ts';

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

test('a process that has exited is none to put behind', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  putBehindMainThread(child.pid ?? 0);
});
