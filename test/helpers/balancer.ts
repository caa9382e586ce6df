import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isInstalled } from './is-installed.ts';
import { freePort, listens } from './ports.ts';

const configuration = join(import.meta.dirname, '../../deploy/haproxy.cfg');

/** Whether `haproxy` is on the PATH. */
export const balancerInstalled = isInstalled('haproxy', '-v');

export interface Balancer extends AsyncDisposable {
  readonly port: number;
}

/** The balancer of `deploy/` before two instances, each named as host:port. */
export async function startBalancer([one, two]: readonly [string, string]): Promise<Balancer> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, LISTEN: `127.0.0.1:${port}`, INSTANCE_1: one, INSTANCE_2: two };
  const child = spawn('haproxy', ['-db', '-f', configuration], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  // A test run that is cut short leaves no balancer behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(said);
    await wait(20);
  }
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
