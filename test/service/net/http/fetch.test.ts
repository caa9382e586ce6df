import { constants, Http2ServerResponse } from 'node:http2';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip, Gzip } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { Fetched } from '../../../../src/extract/page/reach.ts';
import { createReach } from '../../../../src/service/net/reach.ts';
import { type Handler, type Route, startOrigin } from '../../../helpers/origin.ts';
import { answering, startRawServer } from '../../../helpers/raw-server.ts';
import { CertificateAuthority } from '../../../helpers/tls.ts';

const reach = createReach({ allowAddresses: ['127.0.0.1'] });
afterAll(() => reach.close());
const authority = new CertificateAuthority().trust();

const limits = { signal: new AbortController().signal, maxBytes: 100_000, deadlineMs: 5_000 };
const get = (url: string, more: Partial<Parameters<typeof reach.fetch>[1]> = {}) =>
  reach.fetch(new URL(url), { ...limits, ...more });
const text = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const ok = 'HTTP/1.1 200 OK\r\n';
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;

test('a fetch returns the head, the body and the connection', async () => {
  await using origin = await startOrigin({
    '/a': { status: 404, headers: { 'x-a': ['1', '2'] }, body: '<p>é' },
  });
  const fetched = await get(`${origin.url}/a?q=1#part`);
  expect(fetched).toMatchObject({
    requestedUrl: `${origin.url}/a?q=1#part`,
    url: `${origin.url}/a?q=1`,
    status: 404,
    httpVersion: '1.1',
    redirects: [],
    transferBytes: 5,
    cut: null,
    connection: { address: '127.0.0.1', port: origin.port, alpn: null, tls: null },
  });
  expect(fetched.headers.filter(([name]) => name === 'x-a')).toEqual([
    ['x-a', '1'],
    ['x-a', '2'],
  ]);
  expect(text(fetched)).toBe('<p>é');
  expect(fetched.body.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(Date.now() - Date.parse(fetched.fetchedAt)).toBeLessThan(60_000);
});

test('the user agent has the contact URL, if there is one', async () => {
  await using origin = await startOrigin({ '/': '' });
  const known = createReach({ allowAddresses: ['127.0.0.1'], contactUrl: 'https://page.example' });
  await known.fetch(new URL(`${origin.url}/`), limits);
  await known.close();
  expect(origin.hits[0]?.headers['user-agent']).toMatch(
    /^Mozilla\/5\.0 \(compatible; PageQL\/[\d.]+; \+https:\/\/page\.example\) bot$/,
  );
});

test('a request has a user agent, Accept and Accept-Encoding', async () => {
  await using origin = await startOrigin({ '/': '' });
  await get(`${origin.url}/`, { accept: 'application/json' });
  expect(origin.hits).toEqual([
    {
      method: 'GET',
      path: '/',
      headers: {
        host: `127.0.0.1:${origin.port}`,
        connection: 'keep-alive',
        'user-agent': expect.stringMatching(/^Mozilla\/5\.0 \(compatible; PageQL\/[\d.]+\) bot$/),
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate, br, zstd',
      },
    },
  ]);
});

test('a path is sent unchanged, even if it looks like an address', async () => {
  await using origin = await startOrigin((_, response) => response.end());
  const paths = ['//evil.example/x', '/http://evil.example/', '/a%2Fb', '/a//b?c=//d', '/%E4?%E4'];
  for (const path of paths) await get(origin.url + path);
  expect(origin.hits.map(({ path }) => path)).toEqual(paths);
});

test.for([
  ['HTTP/1.0', 'HTTP/1.0 200 OK\r\nServer: x\r\n\r\nold', '1.0', 'old'],
  ['HTTP/1.1', `${ok}Server: x\r\n\r\nnew`, '1.1', 'new'],
  ['no headers at all', `${ok}\r\nbare`, '1.1', 'bare'],
  ['no reason phrase', 'HTTP/1.1 200\r\nServer: x\r\n\r\nbare', '1.1', 'bare'],
  ['no body and no length', 'HTTP/1.1 204 No Content\r\nServer: x\r\n\r\n', '1.1', ''],
  ['interim answers', `HTTP/1.1 103 Hints\r\nLink: </a>\r\n\r\n${ok}Server: x\r\n\r\nlate`, '1.1', 'late'],
  ['bytes after the end', `${ok}Content-Length: 3\r\n\r\nabcGARBAGE`, '1.1', 'abc'],
  ['chunks', `${chunked}3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n`, '1.1', 'abcd'],
] as const)('%s is understood', async ([, bytes, httpVersion, body]) => {
  await using server = await startRawServer(answering(bytes));
  const fetched = await get(server.url);
  expect([fetched.httpVersion, text(fetched), fetched.cut]).toEqual([httpVersion, body, null]);
});

test('header bytes are decoded as UTF-8 if valid, else as Latin-1', async () => {
  const head = Buffer.from('HTTP/1.1 200 OK\r\nX-Utf8: \xc3\xa9\r\nX-Latin: \xe9\r\n\r\n', 'latin1');
  await using server = await startRawServer(answering(head));
  expect((await get(server.url)).headers).toEqual([
    ['x-utf8', 'é'],
    ['x-latin', 'é'],
  ]);
});

test.for([
  ['is not HTTP', 'hello\r\n\r\n', 'UPSTREAM_PROTOCOL'],
  ['has an invalid status', 'HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n', 'UPSTREAM_PROTOCOL'],
  ['is HTTP/9', 'HTTP/9.9 200 OK\r\n\r\n', 'UPSTREAM_PROTOCOL'],
  ['has a broken header', `${ok}no colon here\r\n\r\n`, 'UPSTREAM_PROTOCOL'],
  ['has two lengths', `${ok}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 'UPSTREAM_PROTOCOL'],
  ['has a huge head', `${ok}X: ${'x'.repeat(70_000)}\r\n\r\n`, 'UPSTREAM_PROTOCOL'],
  ['switches protocols', 'HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', 'UPSTREAM_PROTOCOL'],
  ['is empty', '', 'UPSTREAM_CONNECTION'],
] as const)('a response that %s is a coded failure', async ([, bytes, code]) => {
  await using server = await startRawServer(answering(bytes));
  await expect(get(server.url)).rejects.toMatchObject({ code, cause: expect.anything() });
});

test('a connection that is refused, reset or closed before any byte is a coded failure', async () => {
  await using resetting = await startRawServer((socket) =>
    socket.once('data', () => socket.resetAndDestroy()),
  );
  await using closing = await startRawServer((socket) => socket.destroy());
  for (const url of [resetting.url, closing.url, 'http://127.0.0.1:40009/']) {
    await expect(get(url)).rejects.toMatchObject({ code: 'UPSTREAM_CONNECTION' });
  }
});

describe('an incomplete body', () => {
  test.for([
    ['by its length', `${ok}Content-Length: 900\r\n\r\n<title>kept</title>`],
    ['by its chunks', `${chunked}13\r\n<title>kept</title>\r\n`],
    ['by a broken chunk', `${chunked}13\r\n<title>kept</title>\r\nZZ\r\n`],
  ] as const)('is kept as far as it has arrived: %s', async ([, bytes]) => {
    await using server = await startRawServer(answering(bytes));
    const fetched = await get(server.url);
    expect([text(fetched), fetched.cut]).toEqual(['<title>kept</title>', 'BROKEN']);
  });

  test('is a failure if nothing of it has arrived', async () => {
    await using server = await startRawServer(answering(`${ok}Content-Length: 900\r\n\r\n`));
    await expect(get(server.url)).rejects.toBeInstanceOf(ScrapeError);
  });
});

test('a request is retried if its kept-alive connection was closed', async () => {
  await using server = await startRawServer((socket, connection) => {
    let requests = 0;
    socket.on('data', () => {
      requests += 1;
      if (requests > 1 && connection === 1) socket.destroy();
      else socket.write(`${ok}Content-Length: 2\r\n\r\nhi`);
    });
  });
  await get(server.url);
  await wait(20);
  expect(text(await get(server.url))).toBe('hi');
  expect(server.connections).toBe(2);
});

test('an idle connection is closed in time, whatever the server suggests', async () => {
  const brief = createReach({ allowAddresses: ['127.0.0.1'], limits: { keepAliveMs: 50 } });
  const closed = Promise.withResolvers<void>();
  await using server = await startRawServer((socket) => {
    socket.on('close', () => closed.resolve());
    socket.on('data', () => socket.write(`${ok}Content-Length: 0\r\nKeep-Alive: timeout=600\r\n\r\n`));
  });
  await brief.fetch(new URL(server.url), limits);
  await closed.promise;
  await brief.close();
});

describe('over HTTP/2', () => {
  const site = (handler: Handler) => startOrigin(handler, { tls: authority.issue(), http2: true });

  test('a long body is read to its end, or to its limit', async () => {
    const body = Buffer.alloc(3_000_000, 'long ');
    await using origin = await site((_, response) => response.end(body));
    expect(Buffer.compare((await get(origin.url, { maxBytes: 5_000_000 })).body, body)).toBe(0);
    expect(await get(origin.url, { maxBytes: 1_000_000 })).toMatchObject({ cut: 'SIZE' });
    expect((await get(origin.url, { maxBytes: 5_000_000 })).cut).toBeNull();
    expect(origin.connections).toBe(1);
  });

  test('a stream that is reset before its head is a failure; later, the body is cut', async () => {
    await using origin = await site(({ url }, response) => {
      if (url === '/head') response.write('<title>kept</title>');
      setTimeout(() => response.destroy(new Error('reset')), 30);
    });
    await expect(get(`${origin.url}/none`)).rejects.toBeInstanceOf(ScrapeError);
    const fetched = await get(`${origin.url}/head`);
    expect([text(fetched), fetched.cut]).toEqual(['<title>kept</title>', 'BROKEN']);
  });

  test('a site that requires HTTP/1.1 is asked again over that', async () => {
    await using origin = await site((_, response) => {
      if (response instanceof Http2ServerResponse) response.stream.close(constants.NGHTTP2_HTTP_1_1_REQUIRED);
      else response.end('over 1.1');
    });
    const fetched = await get(origin.url);
    expect([text(fetched), fetched.httpVersion]).toEqual(['over 1.1', '1.1']);
  });

  test('Set-Cookie headers are not joined', async () => {
    await using origin = await startOrigin(
      { '/': { headers: { 'set-cookie': ['a=1', 'b=2'] } } },
      { tls: authority.issue(), http2: true },
    );
    const { headers } = await get(`${origin.url}/`);
    expect(headers.filter(([name]) => name === 'set-cookie')).toEqual([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
  });
});

describe('redirects', () => {
  const to = (location: string, status = 302) => ({ status, headers: { location } });
  const hops = (count: number): Record<string, Route> => ({
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}`, to(`/${at + 1}`)])),
    [`/${count}`]: 'there',
  });

  test('are followed, and each hop is reported', async () => {
    await using origin = await startOrigin({
      '/': { ...to('a?b#c', 301), body: 'moved' },
      '/a': to('/end', 308),
      '/end': 'there',
    });
    const { url, redirects, body } = await get(`${origin.url}/#top`);
    expect([url, text({ body })]).toEqual([`${origin.url}/end`, 'there']);
    const hop = { kind: 'HTTP', ms: expect.any(Number) };
    expect(redirects).toEqual([
      { ...hop, url: `${origin.url}/`, status: 301, location: `${origin.url}/a?b` },
      { ...hop, url: `${origin.url}/a?b`, status: 308, location: `${origin.url}/end` },
    ]);
  });

  test.for([301, 302, 303, 307, 308])('a %i is followed', async (status) => {
    await using origin = await startOrigin({ '/': to('/end', status), '/end': 'there' });
    expect(text(await get(`${origin.url}/`))).toBe('there');
  });

  test('ten are followed, and eleven are too many', async () => {
    await using origin = await startOrigin(hops(11));
    expect((await get(`${origin.url}/1`)).redirects).toHaveLength(10);
    await expect(get(`${origin.url}/0`)).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' });
  });

  test.for([
    ['to itself', { '/': '/' }],
    ['to itself by a fragment', { '/': '/#again' }],
    ['in a ring', { '/': '/a', '/a': '/b', '/b': '/' }],
  ] as const)('a loop is detected: %s', async ([, targets]) => {
    const routes = Object.entries(targets).map(([path, location]) => [path, to(location)]);
    await using origin = await startOrigin(Object.fromEntries(routes));
    await expect(get(`${origin.url}/`)).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' });
    expect(origin.hits).toHaveLength(routes.length);
  });

  test('a redirect to the same address is followed if it sets a new cookie', async () => {
    await using origin = await startOrigin((request, response) => {
      const known = request.headers.cookie === 'seen=1';
      response.writeHead(known ? 200 : 302, known ? {} : { location: '/', 'set-cookie': 'seen=1; Path=/' });
      response.end('in');
    });
    expect(text(await get(`${origin.url}/`))).toBe('in');
    expect(origin.hits.map(({ headers }) => headers.cookie)).toEqual([undefined, 'seen=1']);
    // The cookie is dropped with the fetch.
    await get(`${origin.url}/`);
    expect(origin.hits[2]?.headers.cookie).toBeUndefined();
  });

  test('a site that sets another cookie each time is given up after ten redirects', async () => {
    let round = 0;
    await using origin = await startOrigin((_, response) => {
      response.writeHead(302, { location: '/', 'set-cookie': `round=${round++}; Path=/` });
      response.end();
    });
    await expect(get(`${origin.url}/`)).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' });
    expect(origin.hits).toHaveLength(11);
  });

  test('an address of more than 8 KiB is refused, a shorter one is fetched', async () => {
    await using origin = await startOrigin({});
    expect(await get(`${origin.url}/${'a'.repeat(8_000)}`)).toMatchObject({ status: 404 });
    await expect(get(`${origin.url}/${'a'.repeat(9_000)}`)).rejects.toMatchObject({ code: 'INVALID_URL' });
    expect(origin.hits).toHaveLength(1);
  });

  test('with maxRedirects 0, the redirect is the result', async () => {
    await using origin = await startOrigin(hops(1));
    const { status, url, redirects } = await get(`${origin.url}/0`, { maxRedirects: 0 });
    expect([status, url, redirects]).toEqual([302, `${origin.url}/0`, []]);
    await expect(get(`${origin.url}/0`, { maxRedirects: 1 })).resolves.toMatchObject({ status: 200 });
  });

  test.for([
    ['without Location', { status: 302 }],
    ['to an invalid address', to('http://')],
    ['by a status that does not redirect', to('/x', 300)],
    ['by a 201', to('/x', 201)],
  ] as const)('a response that does not redirect is the result: %s', async ([, answer]) => {
    await using origin = await startOrigin({ '/': { ...answer, body: 'here' } });
    expect(await get(`${origin.url}/`)).toMatchObject({ status: answer.status, redirects: [] });
  });

  test('a Location in raw UTF-8 is followed as in browsers', async () => {
    await using origin = await startOrigin({ '/%C3%A9': 'there' });
    await using server = await startRawServer(
      answering(`HTTP/1.1 302 Found\r\nLocation: ${origin.url}/é\r\nContent-Length: 0\r\n\r\n`),
    );
    expect((await get(server.url)).url).toBe(`${origin.url}/%C3%A9`);
  });

  test('the body of a redirect is not waited for', async () => {
    await using origin = await startOrigin({
      '/': (_, response) => {
        response.writeHead(302, { location: '/end' });
        response.write('moving ');
      },
      '/end': 'there',
    });
    expect((await get(`${origin.url}/`, { deadlineMs: 2_000 })).status).toBe(200);
  });
});

describe('the deadline', () => {
  /** Deadlines of less than half a second have passed by then, on any machine. */
  const busyMs = 10_000;
  const measured = async <T>(work: Promise<T>) => {
    const started = performance.now();
    const result = await work.catch((error: unknown) => error);
    return { result, ms: performance.now() - started };
  };

  test('cuts a page whose beginning has arrived and whose rest trickles', async () => {
    await using origin = await startOrigin((_, response) => {
      response.writeHead(200);
      response.write('<title>early</title>');
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const { result, ms } = await measured(get(origin.url, { deadlineMs: 400 }));
    expect(result).toMatchObject({ cut: 'TIME', status: 200 });
    expect(text(result as { body: Uint8Array })).toMatch(/^<title>early<\/title>\.{5,}$/);
    expect(ms).toBeLessThan(busyMs);
  });

  test.for(['identity', 'gzip'])(
    'the beginning is passed on early, once the head is complete: %s',
    async (coding) => {
      const rest = Promise.withResolvers<void>();
      await using origin = await startOrigin(async (_, response) => {
        response.writeHead(200, coding === 'gzip' ? { 'content-encoding': coding } : {});
        const body = coding === 'gzip' ? createGzip() : new PassThrough();
        body.on('data', (chunk) => response.write(chunk)).on('end', () => response.end());
        body.write('<title>early</title></he');
        body.write('ad><p>Some');
        if (body instanceof Gzip) body.flush();
        await rest.promise;
        body.end(' more');
      });
      const early = Promise.withResolvers<Fetched>();
      const whole = get(`${origin.url}/page`, { early: { restMs: 20, take: early.resolve } });
      const taken = await early.promise;
      expect([text(taken), taken.cut, taken.requestedUrl]).toEqual([
        '<title>early</title></head><p>Some',
        'TIME',
        `${origin.url}/page`,
      ]);
      rest.resolve();
      const fetched = await whole;
      expect([text(fetched), fetched.cut]).toEqual(['<title>early</title></head><p>Some more', null]);
    },
  );

  test.for([
    ['the head is not complete', '<title>early</title><p>Some', ' text'],
    ['the rest arrives in time', '<title>early</title></head><p>Some', ''],
  ] as const)('the beginning is not passed on early if %s', async ([, begin, end]) => {
    await using origin = await startOrigin((_, response) => {
      response.write(begin);
      setTimeout(() => response.end(end), end === '' ? 0 : 50);
    });
    const take = vi.fn();
    const { body } = await get(origin.url, { early: { restMs: end === '' ? 10_000 : 1, take } });
    expect(text({ body })).toBe(begin + end);
    expect(take).not.toHaveBeenCalled();
  });

  test.for([
    ['the connection is not answered', () => {}],
    [
      'the head trickles',
      (socket) => {
        socket.write(ok);
        setInterval(() => socket.write('X-A: 1\r\n'), 20).unref();
      },
    ],
    ['nothing of the body arrives', (socket) => socket.write(`${ok}\r\n`)],
  ] as readonly (readonly [string, (socket: import('node:net').Socket) => unknown])[])(
    'is UPSTREAM_TIMEOUT if there is no body: %s',
    async ([, serve]) => {
      await using server = await startRawServer((socket) => {
        socket.once('data', () => serve(socket));
      });
      const { result, ms } = await measured(get(server.url, { deadlineMs: 300 }));
      expect(result).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
      expect(ms).toBeLessThan(busyMs);
    },
  );

  test('covers all hops together', async () => {
    await using origin = await startOrigin(async ({ url }, response) => {
      await wait(120);
      response.writeHead(302, { location: `${url}x` });
      response.end();
    });
    const { result, ms } = await measured(get(origin.url, { deadlineMs: 300 }));
    expect(result).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(ms).toBeLessThan(busyMs);
  });

  test('includes the look-up of the host', async () => {
    const slow = createReach({ lookup: () => new Promise(() => {}) });
    const url = new URL('http://slow.example/');
    await expect(slow.fetch(url, { ...limits, deadlineMs: 100 })).rejects.toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
    });
    await slow.close();
  });

  test('an aborted signal ends the exchange, with its reason', async () => {
    const closed = Promise.withResolvers<void>();
    await using origin = await startOrigin((_, response) => {
      response.on('close', () => closed.resolve());
      response.writeHead(200);
      response.write('half');
    });
    const controller = new AbortController();
    const fetched = get(origin.url, { signal: controller.signal });
    setTimeout(() => controller.abort(new ScrapeError('OVERLOADED')), 50);
    await expect(fetched).rejects.toMatchObject({ code: 'OVERLOADED' });
    await closed.promise;
    await expect(get(origin.url, { signal: controller.signal })).rejects.toMatchObject({
      code: 'OVERLOADED',
    });
  });
});

describe('the timings', () => {
  test.for([false, true])(
    'have the steps of a connection only for the request that opened it (HTTP/2: %s)',
    async (http2) => {
      await using origin = await startOrigin({ '/': 'hi' }, { tls: authority.issue(), http2 });
      const first = await get(origin.url);
      await wait(20);
      const second = await get(origin.url);
      const some = expect.any(Number);
      const ofRequest = { ttfbMs: some, downloadMs: some, totalMs: some };
      expect(first.timings).toEqual({ dnsMs: some, connectMs: some, tlsMs: some, ...ofRequest });
      expect(second.timings).toMatchObject({ dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: some });
      expect([first.httpVersion, second.httpVersion, origin.connections]).toEqual(
        http2 ? ['2', '2', 1] : ['1.1', '1.1', 1],
      );
    },
  );

  test('come with the right connection for concurrent requests', async () => {
    await using one = await startOrigin({ '/': 'hi' }, { tls: authority.issue(), http2: true });
    await using two = await startOrigin({ '/': 'hi' });
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, at) => get(at % 2 ? `${one.url}/` : `${two.url}/`)),
    );
    const ports = all.map(({ connection }) => connection.port);
    expect(ports).toEqual(Array.from({ length: 60 }, (_, at) => (at % 2 ? one.port : two.port)));
  });
});

test('six requests to a host run at once, and other hosts do not wait for them', async () => {
  let running = 0;
  let max = 0;
  await using busy = await startOrigin(async (_, response) => {
    running += 1;
    max = Math.max(max, running);
    await wait(30);
    running -= 1;
    response.end('done');
  });
  await using idle = await startOrigin({ '/': 'quick' });
  const all = Promise.all(Array.from({ length: 40 }, () => get(`${busy.url}/`)));
  const first = await Promise.race([get(`${idle.url}/`).then(() => 'idle'), all.then(() => 'busy')]);
  await all;
  expect(first).toBe('idle');
  expect(max).toBe(6);
});

test('the wait for a busy host does not count against the deadline', async () => {
  await using busy = await startOrigin(async (_, response) => {
    await wait(100);
    response.end('done');
  });
  const all = Array.from({ length: 24 }, () => get(`${busy.url}/`, { deadlineMs: 300 }));
  expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true);
  await using silent = await startOrigin(() => {});
  const late = Array.from({ length: 7 }, () =>
    get(`${silent.url}/`, { deadlineMs: 100 }).catch(({ code }) => code),
  );
  expect(new Set(await Promise.all(late))).toEqual(new Set(['UPSTREAM_TIMEOUT']));
});

test('the wait for other hosts does not count against the deadline', async () => {
  await using slow = await startOrigin(async (_, response) => {
    await wait(400);
    response.end('done');
  });
  await using quick = await startOrigin({ '/': 'quick' });
  const narrow = createReach({ allowAddresses: ['127.0.0.1'], limits: { overall: 1 } });
  const first = narrow.fetch(new URL(slow.url), limits);
  await expect.poll(() => slow.hits.length).toBe(1);
  expect((await narrow.fetch(new URL(quick.url), { ...limits, deadlineMs: 200 })).status).toBe(200);
  await first;
  await narrow.close();
});

test('after closing, fetches are OVERLOADED', async () => {
  const closing = createReach({ allowAddresses: ['127.0.0.1'] });
  await closing.close();
  await expect(closing.fetch(new URL('http://127.0.0.1:40009/'), limits)).rejects.toMatchObject({
    code: 'OVERLOADED',
  });
});

test('two hundred hosts that hang do not delay another', async () => {
  await using hanging = await startOrigin(() => {});
  await using quick = await startOrigin({ '/': 'quick' });
  const many = createReach({
    allowAddresses: ['127.0.0.1'],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  let given = 0;
  const hung = Array.from({ length: 200 }, (_, at) =>
    many
      .fetch(new URL(`http://h${at}.example:${hanging.port}/`), { ...limits, deadlineMs: 5_000 })
      .catch(({ code }) => {
        given += 1;
        return code;
      }),
  );
  await wait(300);
  await many.fetch(new URL(`http://quick.example:${quick.port}/`), limits);
  expect(given).toBe(0);
  expect(new Set(await Promise.all(hung))).toEqual(new Set(['UPSTREAM_TIMEOUT']));
  await many.close();
});
