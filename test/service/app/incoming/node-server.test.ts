import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createNodeServer } from '../../../../src/service/app/incoming/node-server.ts';
import { Compression } from '../../../../src/service/endpoint/compression.ts';
import { startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';

const html = '<!doctype html><title>A page</title><p>Some text that makes this a page with something to say.';

async function start(env = {}) {
  const app = await startApp({ PORT: '0', ...env });
  const origin = await startOrigin({ '/': html, '/hangs': () => {} });
  const url = `http://127.0.0.1:${await app.listen()}`;
  const target = `/api/scrape?params=metadata&url=${encodeURIComponent(`${origin.url}/`)}`;
  return { app, origin, url, target };
}

/** Sends these bytes and reads until the connection ends. */
async function send(url: string, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

/** Node's server around an answer, on a port of its own; closed after the test. */
async function serve(options: Parameters<typeof createNodeServer>[0]) {
  const server = createNodeServer(options);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}

test('both endpoints answer over a socket, and a HIT has the same bytes as its MISS', async () => {
  const { url, target, origin } = await start();
  const miss = await fetch(url + target);
  const hit = await fetch(url + target);
  expect([miss.headers.get('x-cache'), hit.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
  expect(await hit.text()).toBe(await miss.text());
  const graphql = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ page(url: "${origin.url}/") { metadata { title } } }` }),
  });
  expect([graphql.headers.get('x-cache'), (await graphql.json()).data.page.metadata.title]).toEqual([
    'HIT',
    'A page',
  ]);
  expect(graphql.headers.get('x-request-id')).toBeTruthy();
});

test('a response to HEAD has no body on the connection', async () => {
  const { url, target } = await start();
  const answer = await send(url, `HEAD ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close');
  const [head = '', body] = answer.split('\r\n\r\n');
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 200 OK', '']);
  expect(head).toMatch(/\r\nContent-Length: [1-9]\d+\r\n/);
});

test('an unencoded character in the URL is refused with an explanation', async () => {
  const { url } = await start();
  const answer = await send(url, 'GET /api/scrape?url=https://de.example/Käse HTTP/1.1', 'Host: localhost');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\n.*Content-Type: application\/problem\+json/s);
  expect(JSON.parse(body)).toMatchObject({
    code: 'INVALID_URL',
    detail: expect.stringContaining('percent-encoded'),
  });
});

test('other invalid requests are refused as Node refuses them', async () => {
  const { url } = await start();
  const refusals = [
    await send(url, 'GET / FTP/1.1'),
    await send(url, `GET /${'a'.repeat(70_000)} HTTP/1.1`, 'Host: localhost'),
  ];
  expect(refusals).toEqual([
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n',
    'HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n',
  ]);
});

test('no refusal is written into a response that is being sent', async () => {
  const half = Object.assign(
    (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).write('half an answer'),
    { fetch: () => Response.error() },
  );
  const { url } = await serve({ onBug: () => {}, answer: (call) => call.delegate(half, null) });
  const answer = await send(url, 'GET / HTTP/1.1', 'Host: localhost', '', 'nonsense');
  expect(answer).not.toContain('400 Bad Request');
});

test('304 has no body and no length', async () => {
  const { url, target } = await start();
  const etag = (await fetch(url + target)).headers.get('etag') ?? '';
  const answer = await send(
    url,
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    `If-None-Match: ${etag}`,
    'Connection: close',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(answer).toMatch(/\r\nX-Cache: HIT\r\n/);
  expect(answer.endsWith('\r\n\r\n')).toBe(true);
});

test.for(['[', 'a b', 'evil.example/graphql?', '127.0.0.1:99999999'])(
  'a Host of %j is refused like any other name that is not ours',
  async (host) => {
    const { url } = await start();
    const query = encodeURIComponent('{ viewer { plan } }');
    const answer = await send(
      url,
      `GET /graphql?query=${query} HTTP/1.1`,
      `Host: ${host}`,
      'Accept: application/json',
      'Connection: close',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
    expect(answer).toContain('FORBIDDEN_HOST');
  },
);

test('a request target with scheme and host, as for a proxy, is routed by its path', async () => {
  const { url, target, origin } = await start();
  const ask = (of: string) => send(url, `GET ${of} HTTP/1.1`, 'Host: localhost', 'Connection: close');
  const get = (of: string) => ask(`http://a.example${of}`);
  expect(await get(target)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(await get('/graphql?query=%7Bviewer%7Bplan%7D%7D')).toContain('{"data":{"viewer":{"plan":"FREE"}}}');
  expect(await get('?x=/health')).toContain('<title>PageQL');
  expect(await ask('HTTP://a.example/health')).toContain('alive');
  expect(await ask(`/api/scrape?params=metadata&url=${origin.url}/`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test('an HTTP/1.0 client gets a streamed answer without chunked encoding', async () => {
  const { url, origin } = await start();
  const body = JSON.stringify({
    query: `{ page(url: "${origin.url}/") { ... @defer { metadata { title } } } }`,
  });
  const answer = await send(
    url,
    'POST /graphql HTTP/1.0',
    'Content-Type: application/json',
    'Accept: multipart/mixed',
    `Content-Length: ${body.length}`,
    '',
    body,
  );
  const [head = '', parts = ''] = answer.split('\r\n\r\n---\r\n');
  expect(head).not.toMatch(/\r\nTransfer-Encoding:/i);
  expect(parts).toContain('"A page"');
});

test('an address of 8 KiB is accepted, even if every byte is percent-encoded', async () => {
  const { url, origin } = await start();
  const long = `${origin.url}/?`.padEnd(8192, 'x');
  const encoded = [...long].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  const answer = await fetch(`${url}/api/scrape?params=metadata&url=${encoded}`);
  expect([answer.status, (await answer.json()).requestedUrl]).toEqual([200, long]);
});

test('a scrape ends when its only caller disconnects', async () => {
  const { app, url, origin } = await start();
  const target = `/api/scrape?params=metadata&url=${encodeURIComponent(`${origin.url}/hangs`)}`;
  const call = request(url + target);
  call.on('error', () => {}).end();
  await expect.poll(() => origin.hits.length).toBe(1);
  const scraping = () => app.call('/metrics').then((answer) => answer.text());
  expect(await scraping()).toContain('pageql_scrapes_in_flight 1');
  call.destroy();
  await expect.poll(scraping).toContain('pageql_scrapes_in_flight 0');
});

test('a caller who disconnects in the middle of a body is not reported as a bug', async () => {
  const { app, url } = await start();
  const answered = () => app.log.filter(({ msg }) => msg === 'answered').length;
  for (const length of ['Content-Length: 99', 'Transfer-Encoding: chunked', 'Content-Length: 999999']) {
    const before = answered();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const lines = [
      'POST /graphql HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      length,
      '',
      '5\r\n{"que',
    ];
    socket.write(lines.join('\r\n'), () => setTimeout(() => socket.destroy(), 50));
    await expect.poll(answered).toBe(before + 1);
  }
  expect(app.log.filter(({ level }) => level === 50)).toEqual([]);
});

test.for([
  ['/graphql', { query: '{ viewer { plan } }' }, 413],
  ['/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, 400],
] as const)('%s reads a body of unknown length, up to its limit', async ([path, message, status]) => {
  const { url } = await start();
  const post = (chunks: readonly string[]) => {
    const body = Readable.toWeb(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));
    const accept = 'application/json, text/event-stream';
    const headers = { 'content-type': 'application/json', accept };
    return fetch(url + path, { method: 'POST', headers, body, duplex: 'half' } as unknown as RequestInit);
  };
  const text = JSON.stringify(message);
  const answer = await post([text.slice(0, 5), text.slice(5)]);
  expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('error')]);
  const long = await post([text.slice(0, -1), ...Array(12).fill(' '.repeat(10_000)), '}']);
  expect([long.status, await long.text()]).toEqual([status, expect.stringContaining('code')]);
});

test('a list that is refused is answered to a client that reads nothing before it has sent all', async () => {
  // One service for all, which opens its database of batches once.
  const { url } = await start();
  const length = 20 * 1024 * 1024;
  for (const [type, beginning] of [
    ['text/csv', 'address,custom\n'],
    ['text/csv; header=present', `url${',a'.repeat(10_000)}\n`],
    ['application/json', '{"pages": [}'],
    ['text/plain', 'a'.repeat(70_000)],
  ] as const) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
    const head = ['POST /api/batches?params=metadata HTTP/1.1', 'Host: localhost'];
    socket.write([...head, `Content-Type: ${type}`, `Content-Length: ${length}`, '', beginning].join('\r\n'));
    await new Promise((sent) => socket.write(Buffer.alloc(length - beginning.length, ' '), sent));
    const [answer] = await once(socket.resume(), 'data');
    expect(String(answer), type).toMatch(/^HTTP\/1.1 400 .*INVALID_PARAMETER/s);
    socket.destroy();
  }
});

test('a bug is logged, and closes the connection', async () => {
  const bugs: string[] = [];
  const { url } = await serve({
    answer: () => Promise.reject(new Error('broken inside')),
    onBug: (stack) => void bugs.push(stack),
  });
  expect(await send(url, 'GET / HTTP/1.1', 'Host: localhost')).toBe('');
  expect(bugs).toEqual([expect.stringContaining('broken inside')]);
});

test('a bug in the middle of a streamed body is logged, and breaks it off', async () => {
  const bugs: string[] = [];
  const { url } = await serve({
    answer: async (call) => {
      const body = (async function* () {
        yield Buffer.from('half');
        throw new Error('cannot be read');
      })();
      call.reply({ status: 200, headers: [], body });
    },
    onBug: (stack) => bugs.push(stack),
  });
  const answer = await fetch(url);
  await expect(answer.text()).rejects.toThrow();
  expect(bugs).toEqual([expect.stringContaining('cannot be read')]);
});

/** A body without end that says whether it was ended. */
function endlessBody() {
  const ended = Promise.withResolvers<void>();
  const body: AsyncIterableIterator<Uint8Array> = {
    async next() {
      await eventLoopTurn();
      return { done: false, value: randomBytes(64 * 1024) };
    },
    async return() {
      ended.resolve();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return { body, ended: ended.promise };
}

test.for([
  ['before it begins', null, false],
  ['before it begins, compressed', 'gzip', false],
  ['before it begins, in zstd', 'zstd', false],
  ['in the middle of it', null, true],
  ['in the middle of it, compressed', 'br', true],
] as const)('a streamed body ends when its client leaves %s', async ([, acceptEncoding, reads]) => {
  const bugs: string[] = [];
  const { body, ended } = endlessBody();
  const asked = Promise.withResolvers<void>();
  const compression = new Compression();
  const { port } = await serve({
    async answer(call) {
      asked.resolve();
      const reply = { status: 200, headers: [], body, compressible: true };
      if (!reads) await once(call.signal, 'abort');
      call.reply(await compression.reply(reply, { acceptEncoding, caller: null }));
    },
    onBug: (stack) => bugs.push(stack),
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked.promise;
  if (reads) await once(socket, 'data');
  socket.destroy();
  await ended;
  expect(bugs).toEqual([]);
});

test('many calls on one connection', async () => {
  const { url, target } = await start();
  await fetch(url + target);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(9));
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(10);
  expect([...answers.matchAll(/X-RateLimit-Remaining: (\d+)/g)].map((match) => Number(match[1]))).toEqual(
    Array.from({ length: 10 }, (_, index) => 998 - index),
  );
});

test('a call on an open connection is answered when the service stops', async () => {
  const { app, url, target } = await start();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  // Connections are accepted in order: after this call, the earlier one is accepted too.
  await fetch(`${url}/health`);
  const closed = app.close();
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(await text(socket)).toContain('HTTP/1.1 200 OK');
  await closed;
});

test('callers who have just connected when the service stops are answered', async () => {
  const { app, url } = await start();
  const sockets = Array.from({ length: 30 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  for (const socket of sockets)
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  // They are connected then, and none is accepted before the event loop polls.
  await new Promise<void>((connected) => process.nextTick(connected));
  const closed = app.close();
  const answers = await Promise.all(sockets.map((socket) => text(socket).catch(String)));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (?:200|503) /);
  await closed;
});

test('while the service stops, an answer is the last on its connection', async () => {
  const { app, url, origin } = await start();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const hangs = `/api/scrape?params=metadata&url=${encodeURIComponent(`${origin.url}/hangs`)}`;
  socket.write(`GET ${hangs} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => origin.hits.length).toBe(1);
  const closed = app.close(300);
  socket.write('GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, first = '', second = ''] = (await text(socket)).split('HTTP/1.1 503');
  expect(first).toContain('OVERLOADED');
  expect(second).toContain('\r\nConnection: close\r\n');
  await closed;
});

test('callers are told apart by address, and by X-Forwarded-For only from a trusted proxy', async () => {
  const limited = { RATE_LIMIT_FREE: '1' };
  const open = await start(limited);
  const statuses = async ({ url, target }: { url: string; target: string }) => {
    const answers = [];
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      answers.push((await fetch(url + target, { headers: { 'x-forwarded-for': address } })).status);
    }
    return answers;
  };
  expect(await statuses(open)).toEqual([200, 429]);
  expect(await statuses(await start({ ...limited, TRUSTED_PROXIES: '127.0.0.1' }))).toEqual([200, 200]);
});
