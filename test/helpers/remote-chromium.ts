import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledChromium } from '../../src/service/net/browser/process/bundled-chromium.ts';

export interface RemoteChromium extends AsyncDisposable {
  /** Where it is debugged, such as http://127.0.0.1:9222. */
  readonly endpoint: string;
  readonly process: ChildProcess;
}

/** A browser that an operator runs by itself, with no flag that would keep a page in. */
export async function startRemoteChromium(port = 0): Promise<RemoteChromium> {
  const { executable, libraries } = await bundledChromium(join(homedir(), '.cache', 'pageql'));
  const profile = mkdtempSync(join(tmpdir(), 'pageql-profile-'));
  const args = [
    '--headless',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    '--disable-gpu',
  ];
  const sandbox = process.geteuid?.() === 0 ? ['--no-sandbox'] : [];
  const start = async (env: NodeJS.ProcessEnv) => {
    const child = spawn(executable, [...args, ...sandbox], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    return { child, endpoint: await endpointOf(child) };
  };
  // The system may have the libraries, or not.
  const plain = await start(process.env);
  const { child, endpoint } = plain.endpoint
    ? plain
    : await start({ ...process.env, LD_LIBRARY_PATH: libraries ?? '' });
  if (!endpoint) throw new Error('Chromium does not say where it is debugged');
  return {
    endpoint,
    process: child,
    async [Symbol.asyncDispose]() {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What it says on standard error, which is read on: a pipe that nobody reads may end it; null where it ends without saying it. */
async function endpointOf({ stderr }: ChildProcess): Promise<string | null> {
  let said = '';
  for await (const chunk of stderr?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk;
    const [, host] = /DevTools listening on ws:\/\/([^/\s]+)\//.exec(said) ?? [];
    if (!host) continue;
    stderr?.resume();
    return `http://${host}`;
  }
  return null;
}
