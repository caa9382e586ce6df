import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, openTestBrowser, type TestBrowser, testBrowser } from '../helpers/browser.ts';
import { type Origin, startOrigin } from '../helpers/origin.ts';
import { type RemoteChromium, startRemoteChromium } from '../helpers/remote-chromium.ts';
import { type Canary, startCanary } from './canary.ts';
import { hostileSite } from './hostile-site.ts';

let remote: RemoteChromium;
let browser: TestBrowser;
let canary: Canary;
let origin: Origin;

beforeAll(async () => {
  remote = await startRemoteChromium();
  browser = openTestBrowser({ endpoints: [remote.endpoint] });
  canary = await startCanary();
  origin = await startOrigin(hostileSite(canary.host));
});
afterAll(async () => {
  await browser.close();
  await Promise.all([remote[Symbol.asyncDispose](), origin.close(), canary.close()]);
});

test('a browser elsewhere shows pages as one of ours does', async () => {
  await using site = await startOrigin({
    '/': '<!doctype html><meta name=viewport content="width=device-width"><title>here</title><img alt="">',
  });
  const { title, screenshot } = await browser.view(`${site.url}/`, { device: 'MOBILE' });
  expect([title, screenshot?.width, screenshot?.height]).toEqual(['here', 721, 1440]);
  expect((await browser.audit(`${site.url}/`)).violations.map(({ id }) => id)).toContain('html-has-lang');
});

test('its pages reach nothing internal, by TCP or UDP, by any way out', async () => {
  const { title } = await browser.view(`${origin.url}/ways-out`);
  await wait(1_000);
  expect(title).toBe('ways out');
  expect([canary.paths, canary.connections, canary.datagrams]).toEqual([[], 0, 0]);
});

test.for(['/301', '/location', '/meta-refresh', '/form'])('nor do they lead to it: %s', async (path) => {
  expect(await codeOf(browser.view(`${origin.url}${path}`))).toBe('BLOCKED_ADDRESS');
  expect([canary.paths, canary.connections]).toEqual([[], 0]);
});

test('what speaks UDP past a proxy is taken from every document', async () => {
  const names = `['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'].filter((name) => name in self)`;
  const inFrame = (from: string) => `<script>top.postMessage(['${from}', ${names}], '*')</script>`;
  await using site = await startOrigin({
    '/frame': inFrame('frame'),
    '/': `<!doctype html><title>[]</title><script>
      const found = [];
      const tell = (one) => { found.push(one); document.title = JSON.stringify(found.sort()); };
      addEventListener('message', ({ data }) => tell(data));
      const frame = (attributes) => document.documentElement.appendChild(Object.assign(document.createElement('iframe'), attributes));
      tell(['page', ${names}]);
      tell(['blank', frame({}).contentWindow.eval(\`${names}\`)]);
      frame({ srcdoc: ${JSON.stringify(inFrame('srcdoc')).replaceAll('</', '<\\/')} });
      frame({ src: '/frame', sandbox: 'allow-scripts' });
    </script>`,
  });
  const { title } = await browser.view(`${site.url}/`);
  expect(JSON.parse(title)).toEqual(['blank', 'frame', 'page', 'srcdoc'].map((from) => [from, []]));
});

test('what a worker has left of it does not speak past the proxy', async () => {
  await using site = await startOrigin({
    '/worker.js': {
      headers: { 'content-type': 'text/javascript' },
      body: `new WebTransport('https://${canary.host}/').ready.then(() => postMessage('open'), (error) => postMessage(error.name))`,
    },
    '/': `<!doctype html><script>new Worker('/worker.js').onmessage = ({ data }) => { document.title = data }</script>`,
  });
  const { title } = await browser.view(`${site.url}/`);
  await wait(1_000);
  expect([title, canary.datagrams]).toEqual(['WebTransportError', 0]);
});

test('without that they would: the canary hears a browser that is not ours to tell', async () => {
  const { chromium } = await import('playwright-core');
  const other = await chromium.connectOverCDP(remote.endpoint);
  const page = await (await other.newContext()).newPage();
  await page.goto(`${origin.url}/ways-out`).catch(() => {});
  await expect.poll(() => canary.datagrams).toBeGreaterThan(0);
  await other.close();
});

test('the service lets go of it and leaves it running', async () => {
  const guest = testBrowser({ endpoints: [remote.endpoint] });
  await guest.view(`${origin.url}/file`);
  await guest.close();
  expect(remote.process.exitCode).toBeNull();
  expect((await fetch(`${remote.endpoint}/json/version`)).status).toBe(200);
});

test('one that ends and comes back is found again', async () => {
  const first = await startRemoteChromium();
  const guest = testBrowser({ endpoints: [first.endpoint] });
  expect(await codeOf(guest.view(`${origin.url}/file`))).toBe('answered');
  await first[Symbol.asyncDispose]();
  expect(await codeOf(guest.view(`${origin.url}/file`))).toBe('BROWSER_UNAVAILABLE');
  await using again = await startRemoteChromium(Number(new URL(first.endpoint).port));
  expect(again.endpoint).toBe(first.endpoint);
  expect(await codeOf(guest.view(`${origin.url}/file`))).toBe('answered');
});

test('one of several that dies costs its pages a retry in another, and nothing else', async () => {
  const asked = Promise.withResolvers<void>();
  let hits = 0;
  await using site = await startOrigin((_, response) => {
    hits += 1;
    if (hits === 1) return asked.resolve();
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>here</title>');
  });
  const doomed = await startRemoteChromium();
  const guest = testBrowser({ endpoints: [doomed.endpoint, remote.endpoint] });
  const view = guest.view(`${site.url}/`);
  await asked.promise;
  await doomed[Symbol.asyncDispose]();
  expect((await view).title).toBe('here');
  expect((await guest.view(`${site.url}/again`)).title).toBe('here');
});
