import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './ports.ts';

const [binaries] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();

/** Whether Debian's `postgresql` is installed. */
export const postgresInstalled = binaries !== undefined;

/** A PostgreSQL of the test's own, on a free port. */
export interface TestPostgres extends AsyncDisposable {
  readonly url: string;
  /** The address of a new database on this server. */
  database(): Promise<string>;
  kill(): Promise<void>;
  /** Starts it again on the same port, with what was committed. */
  restart(): Promise<void>;
}

let shared: Promise<TestPostgres> | null = null;

/**
 * The address of an empty database. All files that a process runs have theirs on one server, which ends with the process; a
 * test that ends its server starts one of its own.
 */
export async function emptyDatabase(): Promise<string> {
  shared ??= startPostgres();
  return (await shared).database();
}

export async function startPostgres(): Promise<TestPostgres> {
  if (binaries === undefined) throw new Error('PostgreSQL is not installed');
  const directory = mkdtempSync(join(tmpdir(), 'pageql-postgres-'));
  // PostgreSQL refuses to run as root; Debian's package comes with a user for it.
  const owner = process.getuid?.() === 0 ? userCalled('postgres') : null;
  const user = owner ?? {};
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(binaries, 'initdb'), initialise, { ...user, cwd: directory, stdio: 'ignore' });
  const port = await freePort();
  const start = () => launch({ directory, data, port, user });
  let server = await start();
  let databases = 0;
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGQUIT');
    await gone;
  };
  return {
    url: addressOf(port),
    async database() {
      const name = `test${databases++}`;
      await query(port, `CREATE DATABASE ${name}`);
      return addressOf(port, name);
    },
    kill,
    async restart() {
      await kill();
      server = await start();
    },
    async [Symbol.asyncDispose]() {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface Launch {
  readonly directory: string;
  readonly data: string;
  readonly port: number;
  readonly user: { readonly uid?: number; readonly gid?: number };
}

async function launch({ directory, data, port, user }: Launch): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory}`,
    'fsync=off',
    'shared_buffers=64MB',
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(binaries ?? '', 'postgres'), args, { ...user, cwd: directory, stdio: 'ignore' });
  endWithThisProcess(server, directory);
  // One that listens may still be starting up, and refuses connections until then.
  while (!(await accepts(port))) await wait(20);
  return server;
}

/** However this process ends, the server does too, and its directory is removed: a shell waits for the end of its input. */
function endWithThisProcess(server: ChildProcess, directory: string): void {
  const end = 'cat; kill -QUIT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"';
  const shell = spawn('sh', ['-c', end, 'sh', String(server.pid), directory], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  server.once('exit', () => shell.kill());
  shell.unref();
  (shell.stdin as Socket).unref();
}

function addressOf(port: number, database = 'postgres'): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}

async function accepts(port: number): Promise<boolean> {
  return query(port, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

/** By a connection: to start a program takes a process of this size longer than the server takes. */
async function query(port: number, sql: string): Promise<void> {
  const client = new pg.Client(addressOf(port));
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function userCalled(name: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
