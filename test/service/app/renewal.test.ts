import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { type Handler, type Origin, type OriginRequest, startOrigin } from '../../helpers/origin.ts';
import { anyRedis, describeRedis } from '../../helpers/redis.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const html = '<!doctype html><title>A page</title><p>Some text that makes this a page with something to say.';
const etag = '"one"';
/** Entries expire at once, and are kept for renewal. */
const env = { CACHE_MINUTES: '0.0001' };

type Headers = Readonly<Record<string, string>>;

/** A page with the first headers; conditional requests are answered 304 with the second. */
function page(first: Headers, then: Headers = first): Handler {
  return ({ headers }, response) => {
    const known = headers['if-none-match'] ?? headers['if-modified-since'];
    response.writeHead(
      known === undefined ? 200 : 304,
      known === undefined ? { 'content-type': 'text/html', ...first } : then,
    );
    response.end(known === undefined ? html : '');
  };
}

async function ask(app: TestApp, origin: Origin, more: Headers = {}) {
  // Entries expire by a clock with a resolution of a millisecond.
  await wait(10);
  const answer = await app.rest({ url: `${origin.url}/`, params: 'metadata,content,links', ...more });
  const { 'x-cache': cache, etag } = Object.fromEntries(answer.headers);
  const body = await answer.json();
  return { status: answer.status, cache, etag, body, expiresAt: answer.headers.get('x-cache-expires-at') };
}

/** The value of a metric with these labels. */
async function counted(app: TestApp, metric: string): Promise<number> {
  const text = await (await app.call('/metrics')).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(metric))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const conditionsOf = ({ hits }: Origin) =>
  hits.map(({ headers }) => headers['if-none-match'] ?? headers['if-modified-since'] ?? null);

test('an expired answer is renewed without extraction if its origin answers 304', async () => {
  const app = await startApp(env);
  await using origin = await startOrigin(page({ etag }));
  const first = await ask(app, origin);
  const extracted = await counted(app, 'pageql_extractions_total');
  expect(extracted).toBe(3);
  const second = await ask(app, origin);
  expect(conditionsOf(origin)).toEqual([null, etag]);
  expect([second.cache, second.etag]).toEqual(['MISS', first.etag]);
  const { fetchedAt, timings, ...report } = second.body.fetch;
  expect(second.body).toEqual({ ...first.body, fetch: { ...first.body.fetch, fetchedAt, timings } });
  expect(Date.parse(fetchedAt)).toBeGreaterThan(Date.parse(first.body.fetch.fetchedAt));
  expect(report.status).toBe(200);
  expect(Date.parse(second.expiresAt ?? '')).toBeGreaterThan(Date.parse(first.expiresAt ?? ''));
  expect((await ask(app, origin)).etag).toBe(first.etag);
  expect(await counted(app, 'pageql_extractions_total')).toBe(extracted);
  expect(await counted(app, 'pageql_revalidations_total{result="UNCHANGED"}')).toBe(2);
});

test('in GraphQL a renewed entry is a MISS with a new storedAt, and changedSince is false', async () => {
  const app = await startApp(env);
  await using origin = await startOrigin(page({ etag }));
  const query = (more = '') =>
    app.graphql(
      `{ page(url: "${origin.url}/"${more}) { changed metadata { title } content { text } fetch { fetchedAt } cache { status storedAt contentHash } } }`,
    );
  const first = (await query()).data.page;
  await wait(20);
  const { data, errors } = await query(`, changedSince: "${first.cache.contentHash}"`);
  expect(errors).toBeUndefined();
  expect(data.page).toMatchObject({
    changed: false,
    metadata: null,
    content: null,
    cache: { status: 'MISS' },
  });
  expect(data.page.cache.storedAt > first.cache.storedAt).toBe(true);
  expect(data.page.fetch.fetchedAt > first.fetch.fetchedAt).toBe(true);
  expect(conditionsOf(origin)).toEqual([null, etag]);
});

test('a changed page is scraped from the response to the conditional request', async () => {
  const app = await startApp(env);
  let count = 0;
  await using origin = await startOrigin((_, response) => {
    count += 1;
    response.writeHead(200, { 'content-type': 'text/html', etag: `"${count}"` });
    response.end(html.replace('A page', `Page ${count}`));
  });
  await ask(app, origin);
  const { body } = await ask(app, origin);
  expect([body.metadata.title, conditionsOf(origin)]).toEqual(['Page 2', [null, '"1"']]);
  expect(await counted(app, 'pageql_revalidations_total{result="CHANGED"}')).toBe(1);
});

const past = 'Mon, 01 Jan 2024 00:00:00 GMT';

test.for([
  ['a date', { 'last-modified': past }, undefined, past],
  ['a 304 without the ETag', { etag }, {}, etag],
  ['a weak ETag', { etag: 'W/"one"' }, { etag }, 'W/"one"'],
  ['a 304 with another Date and Age', { etag, date: past }, { etag, age: '7' }, etag],
  [
    'a 304 with another nonce',
    { etag, 'content-security-policy': "script-src 'nonce-a'" },
    { etag, 'content-security-policy': "script-src 'nonce-b'" },
    etag,
  ],
  ['Vary, since our requests are alike', { etag, vary: 'Accept-Language, Cookie' }, undefined, etag],
] as const)('renewed by %s', async ([, first, then, condition]) => {
  const app = await startApp(env);
  await using origin = await startOrigin(page(first, then));
  await ask(app, origin);
  await ask(app, origin);
  expect(conditionsOf(origin)).toEqual([null, condition]);
});

test.for([
  ['another ETag', { etag }, { etag: '"other"' }],
  ['another date', { 'last-modified': past }, { 'last-modified': 'Tue, 02 Jan 2024 00:00:00 GMT' }],
  ['another value of a header', { etag, link: '</a>; rel=canonical' }, { etag, link: '</b>; rel=canonical' }],
] as const)('a 304 with %s is not trusted: the page is scraped again', async ([, first, then]) => {
  const app = await startApp(env);
  await using origin = await startOrigin(page(first, then));
  await ask(app, origin);
  const { status, body } = await ask(app, origin);
  expect([status, body.metadata.title]).toEqual([200, 'A page']);
  expect(conditionsOf(origin).map((condition) => condition !== null)).toEqual([false, true, false]);
  expect(await counted(app, 'pageql_revalidations_total{result="INCONCLUSIVE"}')).toBe(1);
});

test.for([
  ['without validators', {}, {}],
  ['with a huge ETag', { etag: `"${'e'.repeat(10_000)}"` }, {}],
  ['with a broken ETag', { etag: 'one' }, {}],
  ['with a date of the same second', { 'last-modified': past, date: past }, {}],
  ['with an invalid date', { 'last-modified': 'yesterday' }, {}],
  ['with Vary: *', { etag, vary: 'Accept, *' }, {}],
  [
    'with more headers than are remembered',
    { etag, ...Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`x-h${n}`, 'a'])) },
    {},
  ],
  ['for facts that change while the page does not', { etag }, { params: 'technical' }],
  ['for facts from other sources', { etag }, { params: 'favicon' }],
  ['in TOON', { etag }, { format: 'toon' }],
] as const)('an answer %s is scraped again, without a conditional request', async ([, headers, more]) => {
  const app = await startApp(env);
  await using origin = await startOrigin(page(headers));
  const call = { url: `${origin.url}/`, params: 'metadata', ...more };
  for (let count = 0; count < 2; count += 1) {
    await wait(10);
    expect((await app.rest(call)).status).toBe(200);
  }
  const asked = origin.hits.filter(({ path }) => path === '/');
  expect(asked.length).toBeGreaterThanOrEqual(1);
  for (const { headers } of asked)
    expect([headers['if-none-match'], headers['if-modified-since']]).toEqual([undefined, undefined]);
});

test('revalidate makes no conditional request', async () => {
  const app = await startApp({ ...env, ANONYMOUS: 'pro' });
  await using origin = await startOrigin(page({ etag }));
  await ask(app, origin);
  await ask(app, origin, { revalidate: 'true' });
  expect(conditionsOf(origin)).toEqual([null, null]);
});

test('a 304 to an unconditional request is bad HTTP', async () => {
  const app = await startApp(env);
  await using origin = await startOrigin((_, response) => {
    response.writeHead(304, { etag });
    response.end();
  });
  const { status, body } = await ask(app, origin);
  expect([status, body.code]).toEqual([502, 'UPSTREAM_PROTOCOL']);
});

test('a redirect is followed without the condition headers', async () => {
  const app = await startApp(env);
  let moved = false;
  const answer = page({ etag });
  await using origin = await startOrigin((request: OriginRequest, response) => {
    if (!moved || request.url === '/new') return answer(request, response);
    response.writeHead(302, { location: '/new' });
    response.end();
  });
  await ask(app, origin);
  moved = true;
  const { body } = await ask(app, origin);
  expect([body.url, body.metadata.title]).toEqual([`${origin.url}/new`, 'A page']);
  expect(conditionsOf(origin)).toEqual([null, etag, null]);
});

async function throughRestart(shared: Readonly<Record<string, string>>): Promise<void> {
  await using origin = await startOrigin(page({ etag }));
  const before = await startApp({ ...env, ...shared });
  const first = await ask(before, origin);
  await before.close(0);
  const after = await startApp({ ...env, ...shared });
  const second = await ask(after, origin);
  expect([second.etag, second.body.content]).toEqual([first.etag, first.body.content]);
  expect(conditionsOf(origin)).toEqual([null, etag]);
  expect(await counted(after, 'pageql_extractions_total')).toBe(0);
}

test('SQLite stores what renewal needs', () => throughRestart({ DATA_DIR: temporaryDirectory() }));

describeRedis('Redis', () => {
  test('stores it, too', async () => {
    await using redis = await anyRedis();
    await throughRestart({ REDIS_URL: redis.url });
  });
});
