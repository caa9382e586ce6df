import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { desktopProfile, mobileProfile } from '../../src/extract/lib/device-profiles.ts';
import { bundledChromium } from '../../src/service/net/browser/process/bundled-chromium.ts';
import { type Chromium, launchChromium } from '../../src/service/net/browser/process/chromium.ts';
import { BrowserProxy } from '../../src/service/net/browser/proxy/index.ts';
import { openContext } from '../../src/service/net/browser/visit/context.ts';
import { emulateScreen } from '../../src/service/net/browser/visit/screenshots.ts';
import { World } from '../../src/service/net/browser/visit/world.ts';
import { createGuard } from '../../src/service/net/guard.ts';
import { ownSandboxRule } from './browser.ts';

/** What a function of ours returns in a document, which has been loaded and nothing more. */
export function inPage<A extends readonly unknown[], T>(run: (...args: A) => T, ...args: A) {
  let proxy: BrowserProxy;
  let chromium: Chromium;
  beforeAll(async () => {
    proxy = await BrowserProxy.open(createGuard({ allowAddresses: [] }));
    chromium = await launchChromium({
      files: await bundledChromium(join(homedir(), '.cache', 'pageql')),
      sandbox: ownSandboxRule,
      proxyUrl: proxy.url,
      warn: () => {},
    });
  });
  afterAll(async () => {
    await chromium.close();
    await proxy.close();
  });
  return async (html: string, device: 'MOBILE' | 'DESKTOP' = 'DESKTOP') => {
    const profile = device === 'MOBILE' ? mobileProfile : desktopProfile;
    const context = await openContext({ chromium, profile, proxy, language: null });
    const page = await context.newPage();
    const world = await World.in(page);
    await emulateScreen(world, profile);
    await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
    const answer = await world.evaluate(run, ...args);
    await context.close();
    return answer;
  };
}
