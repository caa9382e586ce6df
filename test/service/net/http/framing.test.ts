import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { ServerHttp2Stream } from 'node:http2';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { BrowserProxy } from '../../../../src/service/net/browser/proxy/index.ts';
import { Traffic } from '../../../../src/service/net/browser/proxy/traffic.ts';
import { createReach } from '../../../../src/service/net/reach.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { startOrigin } from '../../../helpers/origin.ts';
import { answering, flooding, startRawServer } from '../../../helpers/raw-server.ts';
import { CertificateAuthority } from '../../../helpers/tls.ts';

const reach = createReach({ allowAddresses: ['127.0.0.1'] });
afterAll(() => reach.close());
const authority = new CertificateAuthority().trust();
const limits = { signal: new AbortController().signal, maxBytes: 100_000, deadlineMs: 10_000 };
const get = (url: string) => reach.fetch(new URL(url), limits);

const ok = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const floods = [
  ['interim answers', 'HTTP/1.1 103 Early Hints\r\n', 'Link: </a>\r\n\r\nHTTP/1.1 103 Early Hints\r\n'],
  ['empty lines before the head', '\r\n', '\r\n'],
  ['a chunk extension', `${ok}1;`, 'a=b;'],
] as const;

test.for(floods)(
  'endless bytes around the body are UPSTREAM_PROTOCOL, at little cost: %s',
  async ([, first, others]) => {
    await using server = await startRawServer(flooding(first, others));
    const spent = cpuTime();
    await expect(get(server.url)).rejects.toMatchObject({ code: 'UPSTREAM_PROTOCOL' });
    expect(spent()).toBeLessThan(1_000);
  },
);

test('endless interim responses are UPSTREAM_PROTOCOL in HTTP/2 too', async () => {
  await using origin = await startOrigin(
    (_, response) => {
      const { stream } = response as unknown as { stream: ServerHttp2Stream };
      for (let count = 0; count < 1_000; count += 1) stream.additionalHeaders({ ':status': 103 });
    },
    { tls: authority.issue(), http2: true },
  );
  await expect(get(origin.url)).rejects.toMatchObject({ code: 'UPSTREAM_PROTOCOL' });
});

test('a body in chunks of one byte is read', async () => {
  const body = 'x'.repeat(90_000);
  const chunks = [...body].map((byte) => `1\r\n${byte}\r\n`).join('');
  await using server = await startRawServer(answering(`${ok}${chunks}0\r\n\r\n`));
  const { body: read, cut } = await get(server.url);
  expect([read.length, cut]).toEqual([90_000, null]);
});

test('endless bytes after a response close the kept-alive connection', async () => {
  let ended = false;
  await using server = await startRawServer((socket) => {
    socket.on('close', () => {
      ended = true;
    });
    flooding('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', '\r\n')(socket);
  });
  const spent = cpuTime();
  expect((await get(server.url)).status).toBe(200);
  await expect.poll(() => ended).toBe(true);
  expect(spent()).toBeLessThan(1_000);
});

/** Requests an address through the browser's proxy. */
async function throughProxy(url: string): Promise<ClientRequest> {
  const proxy = await BrowserProxy.open(reach.guard);
  onTestFinished(() => proxy.close());
  const { username, password } = proxy.admit(new Traffic({ maxBytes: 1e9, maxRequests: 100 }));
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const { hostname: host, port } = new URL(proxy.url);
  return request({ host, port, path: url, headers: { 'proxy-authorization': `Basic ${basic}` } }).end();
}

test.for(floods)(
  'the browser’s proxy limits endless bytes around the body: %s',
  async ([, first, others]) => {
    await using server = await startRawServer(flooding(first, others));
    const asked = await throughProxy(`${server.url}/`);
    const spent = cpuTime();
    const broken = new Promise<void>((resolve) => {
      asked.on('error', () => resolve());
      asked.on('response', (response) => response.on('error', () => resolve()).resume());
    });
    await broken;
    expect(spent()).toBeLessThan(1_000);
  },
);

test('a Connection header of spaces costs the browser’s proxy little CPU time', async () => {
  const connection = `close, x-a${' '.repeat(60_000)}b, X-Own`;
  const head = `HTTP/1.1 200 OK\r\nConnection: ${connection}\r\nX-Own: 1\r\nX-Kept: 1\r\n\r\nhi`;
  await using server = await startRawServer(answering(head));
  const asked = await throughProxy(`${server.url}/`);
  const spent = cpuTime();
  const response = await new Promise<IncomingMessage>((resolve) => asked.on('response', resolve));
  expect([await text(response), response.headers['x-own'], response.headers['x-kept']]).toEqual([
    'hi',
    undefined,
    '1',
  ]);
  expect(spent()).toBeLessThan(500);
});
