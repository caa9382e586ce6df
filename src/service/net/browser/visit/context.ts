import type { BrowserContext } from 'playwright-core';
import type { DeviceProfile } from '../../../../extract/lib/device-profiles.ts';
import { BrowserLost } from '../process/browser-lost.ts';
import type { Chromium } from '../process/chromium.ts';
import { authenticationUrl, type BrowserProxy } from '../proxy/index.ts';
import type { Traffic } from '../proxy/traffic.ts';
import type { World } from './world.ts';

interface ContextOptions {
  readonly chromium: Chromium;
  readonly profile: DeviceProfile;
  readonly proxy: BrowserProxy;
  /** The Accept-Language to send, if any. */
  readonly language: string | null;
}

const hungMs = 5_000;

/** An isolated browser context. */
export async function openContext(options: ContextOptions): Promise<BrowserContext> {
  return orKill(options.chromium, newContext(options)).catch((error) => {
    throw new BrowserLost(error);
  });
}

/** Closes a context. */
export async function endContext(context: BrowserContext, chromium: Chromium): Promise<void> {
  await orKill(chromium, context.close()).catch(() => {});
}

/** Kills a browser that has not done its work in time. */
function orKill<T>(chromium: Chromium, work: Promise<T>): Promise<T> {
  const hung = setTimeout(() => chromium.kill(), hungMs);
  return work.finally(() => clearTimeout(hung));
}

/** The context then sends the credentials with each request, also of workers and frames: none need be intercepted. */
export async function authenticateAtProxy(
  { session }: World,
  proxy: BrowserProxy,
  traffic: Traffic,
): Promise<void> {
  const { username, password, revoke } = proxy.admit(traffic);
  traffic.signal.addEventListener('abort', revoke, { once: true });
  const authChallengeResponse = { response: 'ProvideCredentials', username, password } as const;
  const authenticate = ({ requestId }: { requestId: string }) =>
    void session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => {});
  const proceed = ({ requestId }: { requestId: string }) =>
    void session.send('Fetch.continueRequest', { requestId }).catch(() => {});
  session.on('Fetch.authRequired', authenticate).on('Fetch.requestPaused', proceed);
  await session.send('Fetch.enable', { handleAuthRequests: true });
  await session.send('Page.navigate', { url: authenticationUrl });
  await session.send('Fetch.disable');
  session.off('Fetch.authRequired', authenticate).off('Fetch.requestPaused', proceed);
}

async function newContext({ chromium, profile, proxy, language }: ContextOptions): Promise<BrowserContext> {
  const { width, height, scale, touch, userAgent } = profile;
  const locale = localesOf(language ?? '');
  const context = await chromium.browser.newContext({
    viewport: { width, height },
    screen: { width, height },
    deviceScaleFactor: scale,
    isMobile: touch,
    hasTouch: touch,
    userAgent,
    ...(locale !== '' && { locale }),
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    acceptDownloads: false,
    // A local browser has the proxy as a flag.
    ...(chromium.isLocal ? {} : { proxy: { server: proxy.url } }),
  });
  if (!chromium.isLocal) await context.addInitScript(withoutPeers);
  return context;
}

/** The languages of an Accept-Language without their weights, which Chromium adds itself. */
function localesOf(list: string): string {
  const ranges = list.split(',').filter((range) => !/^\*|;q=0$/.test(range));
  return ranges.map((range) => range.replace(/;.*/, '')).join(',');
}

/**
 * Removes the APIs that send UDP past any proxy: WebRTC and WebTransport. A local browser has flags for that; a remote
 * one needs this, in every frame, before any script of the page. Workers keep WebTransport, which fails with a proxy.
 */
function withoutPeers(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
