import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { BrowserProxy } from '../../../src/service/net/browser/proxy/index.ts';
import { Traffic } from '../../../src/service/net/browser/proxy/traffic.ts';
import { createReach } from '../../../src/service/net/reach.ts';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

/** Loopback is allowed, except the address that stands for the denied machine. */
const env = { ALLOW_ADDRESSES: '127.0.0.0/8', DENY_ADDRESSES: '127.0.0.2,.denied.localhost' };
const denied = (port: number) => [`http://127.0.0.2:${port}`, `http://a.denied.localhost:${port}`];

test('an address in DENY_ADDRESSES is fetched neither as a page nor after a redirect', async () => {
  const app = await startApp(env);
  await using canary = await startOrigin({ '/': 'secret' });
  for (const target of denied(canary.port)) {
    await using origin = await startOrigin({ '/': { status: 302, headers: { location: target } } });
    for (const url of [`${target}/`, `${origin.url}/`]) {
      const answer = await app.rest({ url, params: 'metadata' });
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'BLOCKED_ADDRESS']);
    }
  }
  expect(canary.connections).toBe(0);
});

test('an address in DENY_ADDRESSES is not fetched for files of a page', async () => {
  const app = await startApp(env);
  await using canary = await startOrigin({
    '/manifest.json': '{"name":"secret"}',
    '/sitemap.xml': '<urlset/>',
  });
  for (const target of denied(canary.port)) {
    await using origin = await startOrigin({
      '/': `<link rel=manifest href="${target}/manifest.json"><link rel=icon href="${target}/icon.png"><p>Hi`,
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: `User-agent: *\nAllow: /\nSitemap: ${target}/sitemap.xml`,
      },
    });
    const answer = await app.rest({ url: `${origin.url}/`, params: 'favicon,sitemap,metadata,technical' });
    expect(answer.status).toBe(200);
  }
  expect(canary.connections).toBe(0);
});

test('an address in DENY_ADDRESSES is refused by the browser’s proxy', async () => {
  await using canary = await startOrigin({ '/': 'secret' });
  const reach = createReach({
    allowAddresses: ['127.0.0.0/8'],
    denyAddresses: env.DENY_ADDRESSES.split(','),
  });
  const proxy = await BrowserProxy.open(reach.guard);
  const { username, password } = proxy.admit(new Traffic({ maxBytes: 1e6, maxRequests: 100 }));
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const { hostname: host, port } = new URL(proxy.url);
  for (const target of denied(canary.port)) {
    const headers = { 'proxy-authorization': `Basic ${basic}` };
    const plain = request({ host, port, path: `${target}/`, headers }).end();
    const [answer] = (await once(plain, 'response')) as [IncomingMessage];
    const tunnel = request({ host, port, method: 'CONNECT', path: new URL(target).host, headers }).end();
    const [opened] = (await once(tunnel, 'connect')) as [IncomingMessage];
    expect([answer.statusCode, opened.statusCode]).toEqual([403, 403]);
  }
  expect(canary.connections).toBe(0);
  await Promise.all([proxy.close(), reach.close()]);
});

test.for([
  ['127.0.0.1', true],
  ['0.0.0.0', false],
] as const)(
  'a service on %s says that ALLOW_ADDRESSES can allow a private address: %s',
  async ([HOST, says]) => {
    const app = await startApp({ HOST, ANONYMOUS: 'free', ALLOW_ADDRESSES: '' });
    const { detail } = await (await app.rest({ url: 'http://10.0.0.1/', params: 'metadata' })).json();
    expect([detail.startsWith('The address is private'), detail.includes('ALLOW_ADDRESSES')]).toEqual([
      true,
      says,
    ]);
  },
);
