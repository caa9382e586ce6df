import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { authenticationUrl, BrowserProxy } from '../../../../src/service/net/browser/proxy/index.ts';
import { Traffic } from '../../../../src/service/net/browser/proxy/traffic.ts';
import { createGuard } from '../../../../src/service/net/guard.ts';
import { codeOf } from '../../../helpers/browser.ts';
import { startOrigin } from '../../../helpers/origin.ts';

const roomy = { maxBytes: 1e9, maxRequests: 1e9 };

/** A proxy to 127.0.0.1, and a page with credentials for it. */
async function start(limits = roomy) {
  const proxy = await BrowserProxy.open(createGuard({ allowAddresses: ['127.0.0.1'] }));
  onTestFinished(() => proxy.close());
  const traffic = new Traffic(limits);
  const pass = proxy.admit(traffic);
  const basic = Buffer.from(`${pass.username}:${pass.password}`).toString('base64');
  const { hostname: host, port } = new URL(proxy.url);

  const send = (target: string, options: { method?: string; authorization?: string } = {}) => {
    const { method = 'GET', authorization = `Basic ${basic}` } = options;
    const headers = {
      'proxy-authorization': authorization,
      'proxy-connection': 'keep-alive',
      te: 'trailers',
    };
    return request({ host, port, path: target, method, headers });
  };
  return {
    proxy,
    traffic,
    pass,
    /** The response to a request for a plain http address. */
    async ask(url: string, options: { method?: string; authorization?: string; body?: string } = {}) {
      const sent = send(url, options);
      sent.end(options.body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    },
    /** A tunnel to host:port, and the status of the proxy. */
    async connect(authority: string, options: { authorization?: string } = {}) {
      const sent = send(authority, { ...options, method: 'CONNECT' }).end();
      const [response, socket] = (await once(sent, 'connect')) as [IncomingMessage, Socket];
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      return { status: response.statusCode, socket };
    },
  };
}

/** A TCP server that sends back what it receives. */
async function startEcho(): Promise<string> {
  const server = createServer((socket) => void socket.on('error', () => {}).pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a page with credentials', () => {
  test('gets plain http responses, and the site sees nothing of the proxy', async () => {
    await using origin = await startOrigin({
      '/a': { headers: { 'x-own': '1', connection: 'x-hop', 'x-hop': '1' }, body: 'hello' },
    });
    const { ask } = await start();
    const { status, headers, body } = await ask(`${origin.url}/a?b`);
    expect([status, body, headers['x-own'], headers['x-hop']]).toEqual([200, 'hello', '1', undefined]);
    const [hit] = origin.hits;
    expect([hit?.path, hit?.headers.host]).toEqual(['/a?b', new URL(origin.url).host]);
    expect(Object.keys(hit?.headers ?? {}).filter((name) => /^proxy|^te$|forwarded|via/.test(name))).toEqual(
      [],
    );
  });

  test('may use any method, and gets error responses unchanged', async () => {
    const { ask } = await start();
    await using origin = await startOrigin(async (incoming, response) => {
      response.statusCode = 418;
      response.end(`${incoming.method} ${await text(incoming as unknown as IncomingMessage)}`);
    });
    expect(await ask(`${origin.url}/`, { method: 'POST', body: 'a body' })).toMatchObject({
      status: 418,
      body: 'POST a body',
    });
    expect(await ask(`${origin.url}/`, { method: 'HEAD' })).toMatchObject({ status: 418, body: '' });
  });

  test('gets a tunnel in both directions', async () => {
    const { connect } = await start();
    const { status, socket } = await connect(await startEcho());
    expect(status).toBe(200);
    socket.write('ping');
    expect(String((await once(socket, 'data'))[0])).toBe('ping');
    socket.end();
    await once(socket, 'close');
  });

  test('can authenticate at an address of the proxy itself', async () => {
    const { ask } = await start();
    expect(await ask(authenticationUrl)).toMatchObject({ status: 204, body: '' });
  });
});

describe('a request without valid credentials', () => {
  test.for(['', 'Basic cGFnZTpndWVzcw==', 'Bearer x'])('is refused: "%s"', async (authorization) => {
    await using origin = await startOrigin({ '/': 'x' });
    const { ask, connect } = await start();
    for (const url of [`${origin.url}/`, authenticationUrl]) {
      const { status, headers } = await ask(url, { authorization });
      expect([status, headers['proxy-authenticate']]).toEqual([407, 'Basic realm="PageQL"']);
    }
    expect((await connect(`127.0.0.1:${origin.port}`, { authorization })).status).toBe(407);
    expect(origin.connections).toBe(0);
  });

  test('is refused once the credentials are revoked', async () => {
    await using origin = await startOrigin({ '/': 'x' });
    const { ask, pass } = await start();
    pass.revoke();
    expect((await ask(`${origin.url}/`)).status).toBe(407);
  });
});

describe('the guard refuses', () => {
  test.for([
    ['another loopback address', '127.0.0.2:80', 'BLOCKED_ADDRESS'],
    ['a private address', '10.1.2.3:443', 'BLOCKED_ADDRESS'],
    ['an address in IPv6', '[::1]:80', 'BLOCKED_ADDRESS'],
    ['cloud metadata', '169.254.169.254:80', 'BLOCKED_ADDRESS'],
    ['a port of another protocol', '127.0.0.1:25', 'BLOCKED_PORT'],
  ] as const)('%s', async ([, authority, code]) => {
    const { ask, connect, traffic } = await start();
    expect((await connect(authority)).status).toBe(403);
    expect(traffic.refusalAt(`https://${authority}/path`)).toBe(code);
    expect((await ask(`http://${authority}/`)).status).toBe(403);
  });

  test('the proxy itself, even if its address is allowed', async () => {
    const { proxy, ask, connect, traffic } = await start();
    expect((await ask(`${proxy.url}/`)).status).toBe(403);
    expect((await connect(new URL(proxy.url).host)).status).toBe(403);
    expect(traffic.refusalAt(proxy.url)).toBe('BLOCKED_PORT');
  });

  test('an address for one page, which is not recorded for another', async () => {
    const { proxy, connect, traffic } = await start();
    const other = new Traffic(roomy);
    proxy.admit(other);
    await connect('10.1.2.3:80');
    expect([traffic, other].map((one) => one.refusalAt('http://10.1.2.3/'))).toEqual([
      'BLOCKED_ADDRESS',
      null,
    ]);
    expect(traffic.refusalAt('http://10.1.2.3:8080/')).toBeNull();
  });
});

describe('an address that cannot be fetched', () => {
  test.for(['https://127.0.0.1/', 'ftp://127.0.0.1/', 'file:///etc/passwd', '/path'])(
    '%s is refused',
    async (target) => {
      expect((await (await start()).ask(target)).status).toBe(403);
    },
  );

  test.for(['127.0.0.1', '127.0.0.1:http', ':80', '127.0.0.1:123456'])(
    'there is no tunnel to %s',
    async (authority) => {
      expect((await (await start()).connect(authority)).status).toBe(400);
    },
  );

  test('a port where no one listens is a broken connection', async () => {
    const origin = await startOrigin({});
    await origin.close();
    const { ask, connect, traffic } = await start();
    expect(await codeOf(ask(`${origin.url}/`))).toBe('ECONNRESET');
    expect((await connect(`127.0.0.1:${origin.port}`)).status).toBe(502);
    expect(traffic.refusalAt(origin.url)).toBeNull();
  });
});

describe('a page that exceeds its limit', () => {
  const big = { body: new Uint8Array(200_000) };

  test('of bytes received over plain http gets no more', async () => {
    await using origin = await startOrigin({ '/big': big });
    const { ask, traffic } = await start({ ...roomy, maxBytes: 300_000 });
    expect((await ask(`${origin.url}/big`)).body).toHaveLength(200_000);
    expect(traffic.signal.aborted).toBe(false);
    expect(await codeOf(ask(`${origin.url}/big`))).not.toBe('answered');
    expect(traffic.signal.aborted).toBe(true);
  });

  test('of bytes sent is cut off', async () => {
    await using origin = await startOrigin(async (incoming, response) => {
      await text(incoming as unknown as IncomingMessage).catch(() => '');
      response.end();
    });
    const { ask, traffic } = await start({ ...roomy, maxBytes: 300_000 });
    const body = 'x'.repeat(400_000);
    expect(await codeOf(ask(`${origin.url}/`, { method: 'POST', body }))).not.toBe('answered');
    expect(traffic.signal.aborted).toBe(true);
  });

  test('of bytes in tunnels, in both directions together, loses all tunnels', async () => {
    const { connect } = await start({ ...roomy, maxBytes: 150_000 });
    const echo = await startEcho();
    const [{ socket }, { socket: other }] = [await connect(echo), await connect(echo)];
    const closed = Promise.all([once(socket, 'close'), once(other, 'close')]);
    socket.resume().write(new Uint8Array(100_000));
    await closed;
  });

  test('of requests is cut off', async () => {
    await using origin = await startOrigin({ '/': 'x' });
    const { ask, traffic } = await start({ ...roomy, maxRequests: 2 });
    expect([(await ask(`${origin.url}/`)).status, (await ask(`${origin.url}/`)).status]).toEqual([200, 200]);
    expect(await codeOf(ask(`${origin.url}/`))).toBe('ECONNRESET');
    expect([origin.hits.length, traffic.signal.aborted]).toEqual([2, true]);
  });

  test('does not affect other pages', async () => {
    await using origin = await startOrigin({ '/': 'x' });
    const { ask, proxy, traffic } = await start();
    const neighbour = proxy.admit(new Traffic(roomy));
    traffic.end();
    const basic = Buffer.from(`${neighbour.username}:${neighbour.password}`).toString('base64');
    expect((await ask(`${origin.url}/`, { authorization: `Basic ${basic}` })).status).toBe(200);
  });
});
