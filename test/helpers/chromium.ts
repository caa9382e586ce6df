import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { bundledChromium } from '../../src/service/net/browser/process/bundled-chromium.ts';

/** A browser for the service's own pages, as a person would open them. */
export async function launchChromium(): Promise<Browser> {
  const { executable, libraries } = await bundledChromium(join(homedir(), '.cache', 'pageql'));
  const launch = (env: NodeJS.ProcessEnv) =>
    chromium.launch({
      executablePath: executable,
      chromiumSandbox: false,
      // There is no network but this machine's own.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
      env: { ...process.env, ...env },
    });
  // Where the system lacks libraries, with those that the browser brought.
  return launch({}).catch(() => launch({ LD_LIBRARY_PATH: libraries ?? '' }));
}
