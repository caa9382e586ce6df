import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isInstalled } from './is-installed.ts';
import { freePort, listens } from './ports.ts';

/** A Redis of the test's own, on a free port, with nothing saved to disk. */
export interface TestRedis {
  readonly url: string;
  /** As a server that hangs: connections stay open, nothing is answered. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
}

/** Whether `redis-server` is on the PATH. */
export const redisInstalled = isInstalled('redis-server', '--version');

export async function startRedis(): Promise<TestRedis & AsyncDisposable> {
  if (!redisInstalled) throw new Error('redis-server is not on the PATH');
  const port = await freePort();
  let server = await launch(port);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    kill,
    async restart() {
      await kill();
      server = await launch(port);
    },
    [Symbol.asyncDispose]: kill,
  };
}

async function launch(port: number): Promise<ChildProcess> {
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    '/tmp',
  ];
  const server = spawn('redis-server', settings, { stdio: 'ignore' });
  // A test run that is cut short leaves no server behind.
  process.once('exit', () => server.kill('SIGKILL'));
  while (!(await listens(port))) await wait(20);
  return server;
}
