import { expect, onTestFinished, test } from 'vitest';
import type { ErrorCode } from '../../../src/extract/page/errors.ts';
import { freeKey, startApp, type TestApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { answering, startRawServer } from '../../helpers/raw-server.ts';
import { selfSigned } from '../../helpers/tls.ts';

/** Asks both endpoints for a page that fails; returns what the caller sees. */
async function askBoth(app: TestApp, url: string) {
  const [rest, graphql] = await Promise.all([
    app.rest({ url, params: 'metadata' }),
    app.graphql('query ($url: String!) { page(url: $url) { metadata { title } } }', { variables: { url } }),
  ]);
  const { status, code, detail, title, type } = await rest.json();
  const [error] = graphql.errors;
  return {
    rest: { http: rest.status, status, code, detail, title, type, kind: rest.headers.get('content-type') },
    graphql: {
      http: graphql.status,
      page: graphql.data?.page,
      code: error.extensions.code,
      detail: error.message,
    },
  };
}

async function expectFailure(url: string, code: ErrorCode, http: number, app?: TestApp) {
  const { rest, graphql } = await askBoth(app ?? (await startApp()), url);
  expect(rest).toMatchObject({ http, status: http, code, kind: 'application/problem+json; charset=utf-8' });
  expect(rest.type).toBe(`urn:pageql:error:${code}`);
  expect(graphql).toEqual({ http: 200, page: null, code, detail: rest.detail });
}

test.for([
  ['an empty address', ' ', 'MISSING_PARAMETER', 400],
  ['no address', 'nothing', 'INVALID_URL', 400],
  ['a password', 'https://a:b@example.com/', 'INVALID_URL', 400],
  ['another scheme', 'file:///etc/passwd', 'UNSUPPORTED_SCHEME', 400],
  ['a private address', 'http://10.1.2.3/', 'BLOCKED_ADDRESS', 403],
  ['loopback, spelled otherwise', 'http://[::1]/', 'BLOCKED_ADDRESS', 403],
  ['a port of another protocol', 'http://example.com:22/', 'BLOCKED_PORT', 403],
] as const)('%s', async ([, url, code, http]) => {
  await expectFailure(url, code, http);
});

const redirect = (location: string) => startOrigin({ '/': { status: 302, headers: { location } } });

async function closed() {
  const origin = await startOrigin({});
  await origin.close();
  return origin;
}

test.for([
  ['a redirect to a private address', 'BLOCKED_ADDRESS', 403, () => redirect('http://10.1.2.3/')],
  ['a port on which nothing listens', 'UPSTREAM_CONNECTION', 502, closed],
  ['a self-signed certificate', 'UPSTREAM_TLS', 502, () => startOrigin({ '/': 'x' }, { tls: selfSigned() })],
  [
    'a response that is not HTTP',
    'UPSTREAM_PROTOCOL',
    502,
    () => startRawServer(answering('SSH-2.0-OpenSSH_9.2\r\n')),
  ],
  [
    'an unknown content coding',
    'UPSTREAM_ENCODING',
    502,
    () => startOrigin({ '/': { headers: { 'content-encoding': 'rot13' }, body: 'x' } }),
  ],
  ['a redirect to itself', 'TOO_MANY_REDIRECTS', 502, () => redirect('/')],
  ['a site that never answers', 'UPSTREAM_TIMEOUT', 504, () => startOrigin({ '/': () => {} })],
] as const)('%s', async ([, code, http, start]) => {
  const origin = await start();
  onTestFinished(() => origin[Symbol.asyncDispose]());
  await expectFailure(`${origin.url}/`, code, http);
});

test.for([
  [
    'a name that resolves to a private address',
    'http://inside.example/',
    'BLOCKED_ADDRESS',
    403,
    async () => [{ address: '192.168.1.1', family: 4 }],
  ],
  [
    'a name that does not resolve',
    'http://nowhere.example/',
    'UPSTREAM_DNS',
    502,
    () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
  ],
] as const)('%s', async ([, url, code, http, lookup]) => {
  await expectFailure(url, code, http, await startApp({}, { reach: { lookup } }));
});

test('a bug is logged with its stack, and callers see no details', async () => {
  const app = await startApp();
  app.stores.entries.get = () => Promise.reject(new Error('the secret detail'));
  const { rest, graphql } = await askBoth(app, 'https://example.com/');
  expect([rest.http, rest.code, graphql.code, graphql.detail]).toEqual([
    500,
    'INTERNAL',
    'INTERNAL',
    rest.detail,
  ]);
  expect(JSON.stringify([rest, graphql])).not.toContain('secret');
  const stacks = app.takeBugs().map(({ stack }) => stack);
  expect(stacks).toEqual([
    expect.stringContaining('the secret detail'),
    expect.stringContaining('the secret detail'),
  ]);
});

test('a missing or wrong key is refused before anything is executed', async () => {
  const app = await startApp({ ANONYMOUS: 'none' });
  const query = '{ __schema { queryType { name } } }';
  for (const headers of [
    {},
    { 'x-api-key': 'wrong' },
    { authorization: 'Basic YTpi' },
    { 'x-api-key': '__proto__' },
  ]) {
    const [rest, graphql] = [await app.rest('url=x', { headers }), await app.graphql(query, { headers })];
    expect([rest.status, graphql.status, graphql.data]).toEqual([401, 401, undefined]);
    expect([(await rest.json()).code, graphql.errors[0].extensions.code]).toEqual([
      'UNAUTHORIZED',
      'UNAUTHORIZED',
    ]);
    expect([rest.headers.get('www-authenticate'), graphql.headers.get('www-authenticate')]).toEqual([
      'Bearer',
      'Bearer',
    ]);
  }
  expect((await app.graphql(query, { headers: { 'x-api-key': freeKey } })).status).toBe(200);
});

test('a service that is stopping', async () => {
  await using origin = await startOrigin({ '/': () => {} });
  const app = await startApp();
  const waiting = app.rest({ url: `${origin.url}/`, params: 'metadata' });
  await expect.poll(() => origin.hits.length).toBe(1);
  const closed = app.close(100);
  const refused = await app.rest({ url: `${origin.url}/b`, params: 'metadata' });
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'OVERLOADED']);
  const ended = await waiting;
  expect([ended.status, (await ended.json()).code]).toEqual([503, 'OVERLOADED']);
  expect(ended.headers.get('retry-after')).toBe('5');
  await closed;
});

test('there is nothing at other paths, and the answer names the one that resembles them, if any', async () => {
  const app = await startApp();
  const screenshot = /^There is no screenshot/;
  for (const [path, detail] of [
    ['/nothing', 'There is nothing at this path; /docs describes the interfaces.'],
    ['/favicon.ico', 'There is nothing at this path; /docs describes the interfaces.'],
    ['/x', 'There is nothing at this path; /docs describes the interfaces.'],
    ['/wp-login.php', 'There is nothing at this path; /docs describes the interfaces.'],
    ['/graphql/x', /^There is nothing at this path/],
    ['//graphql', /^There is nothing at this path/],
    ['/graphql/', 'There is nothing at this path. Did you mean /graphql?'],
    ['/GraphQL', 'There is nothing at this path. Did you mean /graphql?'],
    ['/api/scrape/', 'There is nothing at this path. Did you mean /api/scrape?'],
    ['/api', 'There is nothing at this path. Did you mean /api/scrape?'],
    ['/metric', 'There is nothing at this path. Did you mean /metrics?'],
    ['/openapi.yaml', 'There is nothing at this path. Did you mean /openapi.json?'],
    ['/screenshots/x.webp', screenshot],
    [`/screenshots/${'0'.repeat(64)}.webp`, screenshot],
    ['/screenshots/x.png', screenshot],
  ] as const) {
    const answer = await app.call(path);
    const told = typeof detail === 'string' ? detail : expect.stringMatching(detail);
    expect([answer.status, await answer.json()], path).toMatchObject([
      404,
      { code: 'NOT_FOUND', detail: told },
    ]);
  }
});
