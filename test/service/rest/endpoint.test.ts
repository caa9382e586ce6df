import { expect, test } from 'vitest';
import { readParameters } from '../../../src/service/rest/parameters.ts';
import { freeKey, proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { decided } from '../../helpers/page-request.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const html =
  '<!doctype html><html lang=en><title>A page</title><p>Some text that makes this a page with something to say.';

async function start(env = {}) {
  const [app, origin] = await Promise.all([startApp(env), startOrigin({ '/': html })]);
  return { app, origin, query: { url: `${origin.url}/`, params: 'metadata,favicon' } };
}

test('a page is answered, then answered from the cache with the same bytes', async () => {
  const { app, origin, query } = await start();
  const miss = await app.rest(query);
  const hit = await app.rest(query);
  expect([miss.status, miss.headers.get('x-cache'), hit.headers.get('x-cache')]).toEqual([
    200,
    'MISS',
    'HIT',
  ]);
  expect(hit.headers.get('x-cache-expires-at')).toBe(miss.headers.get('x-cache-expires-at'));
  const body = await miss.text();
  expect(await hit.text()).toBe(body);
  expect(Object.keys(JSON.parse(body))).toEqual([
    'requestedUrl',
    'url',
    'fetch',
    'truncations',
    'metadata',
    'favicon',
    'errors',
  ]);
  expect(origin.hits.filter(({ path }) => path === '/')).toHaveLength(1);
});

test('the headers of an answer', async () => {
  const { app, query } = await start();
  const { headers } = await app.rest(query);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(Object.fromEntries(headers)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'X-Cache, X-Cache-Expires-At, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, ETag, Retry-After, WWW-Authenticate',
    'cache-control': 'private, no-cache',
    'content-length': expect.stringMatching(/^\d+$/),
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^W\/"[\da-f]{64}"$/),
    vary: 'Accept, Accept-Encoding, Authorization, X-API-Key',
    'x-cache': 'MISS',
    'x-cache-expires-at': time,
    'x-content-type-options': 'nosniff',
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': '999',
    'x-ratelimit-reset': time,
    'x-request-id': expect.any(String),
  });
});

test('TOON is written on demand, with a separate entry that outlives the process', async () => {
  const env = { DATA_DIR: temporaryDirectory() };
  const { app, query } = await start(env);
  const miss = await app.rest({ ...query, format: 'toon' });
  expect([miss.headers.get('content-type'), miss.headers.get('x-cache')]).toEqual([
    'text/toon; charset=utf-8',
    'MISS',
  ]);
  expect(await miss.text()).toMatch(/^requestedUrl: "http:\/\/127\.0\.0\.1:\d+\/"\n/);
  await app.close(0);
  const later = await startApp(env);
  const hit = await later.rest({ ...query, format: 'toon' });
  expect(hit.headers.get('x-cache')).toBe('HIT');
  expect(hit.headers.get('etag')).toBe(miss.headers.get('etag'));
});

test('If-None-Match is answered with 304 and all headers, and takes a ticket', async () => {
  const { app, query } = await start();
  const first = await app.rest(query);
  const etag = first.headers.get('etag') ?? '';
  for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await app.rest(query, { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect(again.headers.get('x-cache-expires-at')).toBe(first.headers.get('x-cache-expires-at'));
  }
  const other = await app.rest(query, { headers: { 'if-none-match': '"other"' } });
  expect([other.status, other.headers.get('x-ratelimit-remaining')]).toEqual([200, '994']);
});

test('HEAD is a GET without its body, on a MISS and on a HIT', async () => {
  const { app, query } = await start();
  const heads = [await app.rest(query, { method: 'HEAD' }), await app.rest(query, { method: 'HEAD' })];
  const get = await app.rest(query);
  expect(heads.map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
  for (const head of heads) {
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  }
});

test('OPTIONS allows calls of any web page', async () => {
  const { app, query } = await start();
  const { status, headers } = await app.rest(query, {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example' },
  });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS');
  expect(headers.get('access-control-allow-headers')).toBe(
    'Authorization, Content-Type, If-None-Match, X-API-Key, X-Request-Id, *',
  );
});

test('other methods are refused with the allowed ones', async () => {
  const { app, query } = await start();
  const answer = await app.rest(query, { method: 'PUT', body: 'x' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  expect((await answer.json()).code).toBe('METHOD_NOT_ALLOWED');
});

test('a caller on the Pro plan can cache an answer longer, refuse an old one, and revalidate', async () => {
  const { app, origin, query } = await start();
  const headers = { authorization: `Bearer ${proKey}` };
  const kept = await app.rest({ ...query, cacheTime: '120' }, { headers });
  const minutes = (Date.parse(kept.headers.get('x-cache-expires-at') ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(119);
  const fresh = await app.rest({ ...query, revalidate: 'true' }, { headers });
  expect(fresh.headers.get('x-cache')).toBe('MISS');
  expect(origin.hits.filter(({ path }) => path === '/')).toHaveLength(2);
});

test('cacheTime and revalidate are for callers on the Pro plan', async () => {
  const { app, query } = await start();
  for (const parameter of [{ cacheTime: '10' }, { revalidate: 'true' }]) {
    const answer = await app.rest({ ...query, ...parameter }, { headers: { 'x-api-key': freeKey } });
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'PRO_REQUIRED']);
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('1000');
  }
});

test('an invalid call takes no ticket; a failed fetch does', async () => {
  const { app, query } = await start();
  const bad = await app.rest({ ...query, params: 'nonsense' });
  expect(bad.headers.get('x-ratelimit-remaining')).toBe('1000');
  const failed = await app.rest({ ...query, url: 'http://10.0.0.1/' });
  expect([failed.status, failed.headers.get('x-ratelimit-remaining')]).toEqual([403, '999']);
});

test('past the limit the answer has Retry-After', async () => {
  const { app, query } = await start({ RATE_LIMIT_FREE: '2' });
  const answers = [await app.rest(query), await app.rest(query), await app.rest(query)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  const { headers } = answers[2] as Response;
  expect(headers.get('x-ratelimit-remaining')).toBe('0');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a wrong key is refused with the window of the address it came from', async () => {
  const { app, query } = await start({ RATE_LIMIT_FREE: '7' });
  const { status, headers } = await app.rest(query, { headers: { authorization: 'Bearer wrong' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect([status, headers.get('www-authenticate'), headers.get('x-ratelimit-limit')]).toEqual([
    401,
    'Bearer',
    '7',
  ]);
});

test('a call that is refused or fails shows the window of the key that made it', async () => {
  const { app, query } = await start({ RATE_LIMIT_PRO: '8' });
  const headers = { 'x-api-key': proKey };
  const refused = await app.rest({ ...query, params: 'nonsense' }, { headers });
  const failed = await app.rest({ ...query, url: 'http://10.0.0.1/' }, { headers });
  expect([refused, failed].map((answer) => answer.headers.get('x-ratelimit-limit'))).toEqual(['8', '8']);
  expect(refused.headers.get('x-cache')).toBe('MISS');
});

test('a hundred simultaneous calls make one request to the site', async () => {
  const { app, origin, query } = await start();
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.rest(query)));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(origin.hits.filter(({ path }) => path === '/')).toHaveLength(1);
});

test('an answer that was not stored is sent without X-Cache-Expires-At', async () => {
  // An OK page would be reused for 30 s even if it is not stored; an error page is not reused.
  let status = 404;
  const [app, origin] = await Promise.all([
    startApp(),
    startOrigin((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' });
      response.end(html);
    }),
  ]);
  const query = { url: `${origin.url}/`, params: 'metadata' };
  await app.rest(query);
  await age(app, query, 600_000);
  status = 503;
  const answer = await app.rest({ ...query, cacheTime: '5' }, { headers: { 'x-api-key': proKey } });
  expect([answer.status, answer.headers.get('x-cache'), answer.headers.get('x-cache-expires-at')]).toEqual([
    200,
    'MISS',
    null,
  ]);
  const body = await answer.text();
  expect(JSON.parse(body).fetch.outcome).toBe('SERVER_ERROR');
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  const good = await app.rest(query);
  expect([good.headers.get('x-cache'), (await good.json()).fetch.outcome]).toEqual(['HIT', 'CLIENT_ERROR']);
});

test('a HIT expires when the caller would no longer accept it, at both endpoints', async () => {
  const app = await startApp();
  await using origin = await startOrigin({ '/': html });
  const query = { url: `${origin.url}/`, params: 'metadata' };
  const headers = { 'x-api-key': proKey };
  const expires = (answer: { readonly headers: Headers }) =>
    Date.parse(answer.headers.get('x-cache-expires-at') ?? '');
  const stored = expires(await app.rest(query));
  const minutes = (answer: { readonly headers: Headers }) => (stored - expires(answer)) / 60_000;
  const lifetime = minutes(await app.rest({ ...query, cacheTime: '5' }, { headers })) + 5;
  expect(lifetime).toBeGreaterThan(5);
  for (const cacheTime of ['10', '5', '10']) {
    const hit = await app.rest({ ...query, cacheTime }, { headers });
    expect([hit.headers.get('x-cache'), minutes(hit)]).toEqual(['HIT', lifetime - Number(cacheTime)]);
  }
  expect(minutes(await app.rest({ ...query, cacheTime: '43200' }, { headers }))).toBe(0);
  expect(minutes(await app.rest(query))).toBe(0);
  const asked = await app.graphql(
    `{ page(url: "${query.url}", options: { cacheTime: 7 }) { metadata { title } cache { expiresAt } } }`,
    { headers },
  );
  expect([minutes(asked), Date.parse(asked.data.page.cache.expiresAt)]).toEqual([
    lifetime - 7,
    expires(asked),
  ]);
});

test('a slow body does not delay callers that need only the head; others get all of it', async () => {
  const rest = Promise.withResolvers<void>();
  const page =
    '<title>A page</title><meta property="og:title" content="A title"></head><body><h1>Heading</h1>';
  const [app, origin] = await Promise.all([
    startApp(),
    startOrigin(async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(page);
      await rest.promise;
      response.end('<p>The end of it.</p>');
    }),
  ]);
  const url = `${origin.url}/`;
  const ask = async (params: string) => (await app.rest({ url, params })).json();
  const preview = '{ page(url: "URL") { fetch { outcome } metadata { preview { title } } } }';
  const content = ask('content');
  const [{ openGraph, fetch }, { data }] = await Promise.all([
    ask('openGraph'),
    app.graphql(preview.replace('URL', url)),
  ]);
  expect([openGraph.title, fetch.outcome]).toEqual(['A title', 'TIMEOUT_PARTIAL']);
  expect(data.page).toEqual({
    fetch: { outcome: 'TIMEOUT_PARTIAL' },
    metadata: { preview: { title: 'A title' } },
  });
  rest.resolve();
  expect((await content).content.text).toContain('The end of it.');
  // Later requests share the whole response; the body was sent once.
  expect((await ask('openGraph,content')).fetch.outcome).toBe('OK');
  expect(origin.hits.filter(({ path }) => path === '/')).toHaveLength(1);
});

/** Moves the time at which a call's cache entry was stored into the past. */
async function age(app: TestApp, query: Record<string, string>, ms: number): Promise<void> {
  const { key } = decided(readParameters(new URLSearchParams(query).toString()));
  const stored = await app.stores.entries.get(key);
  if (!stored) throw new Error('there is no such entry');
  const meta = { ...stored.meta, storedAt: Number(stored.meta.storedAt) - ms };
  await app.stores.entries.set(key, { ...stored, meta }, 3_600_000);
}

test('Accept chooses the format, unless the parameter does', async () => {
  const { app, query } = await start();
  for (const [accept, status, type] of [
    [undefined, 200, 'application/json; charset=utf-8'],
    ['*/*', 200, 'application/json; charset=utf-8'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200, 'application/json; charset=utf-8'],
    ['text/toon', 200, 'text/toon; charset=utf-8'],
    ['application/json;q=0.5, text/toon', 200, 'text/toon; charset=utf-8'],
    ['image/png', 406, 'application/problem+json; charset=utf-8'],
    ['application/json;q=0', 406, 'application/problem+json; charset=utf-8'],
  ] as const) {
    const answer = await app.rest(query, accept ? { headers: { accept } } : {});
    expect([accept, answer.status, answer.headers.get('content-type')]).toEqual([accept, status, type]);
  }
  const answer = await app.rest({ ...query, format: 'json' }, { headers: { accept: 'text/toon' } });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});
