import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { bundledChromium } from '../../src/service/net/browser/process/bundled-chromium.ts';

let started: Promise<Browser> | null = null;

/**
 * A browser for the service's own pages, as a person would open them: one for all files that a process runs, of which each
 * test opens a context of its own. It ends with the process.
 */
export function ownChromium(): Promise<Browser> {
  started ??= launch().then((browser) => browser.once('disconnected', () => (started = null)));
  return started;
}

async function launch(): Promise<Browser> {
  const { executable, libraries } = await bundledChromium(join(homedir(), '.cache', 'pageql'));
  const launchWith = (env: NodeJS.ProcessEnv) =>
    chromium.launch({
      executablePath: executable,
      chromiumSandbox: false,
      // There is no network but this machine's own, and no processor for graphics, which would have to be simulated.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--disable-gpu'],
      env: { ...process.env, ...env },
    });
  // Where the system lacks libraries, with those that the browser brought.
  return launchWith({}).catch(() => launchWith({ LD_LIBRARY_PATH: libraries ?? '' }));
}
