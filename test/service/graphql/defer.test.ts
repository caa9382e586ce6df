import { expect, test } from 'vitest';
import { proKey, startApp } from '../../helpers/app.ts';
import { type MultipartPart, partsOf } from '../../helpers/multipart.ts';
import { startOrigin } from '../../helpers/origin.ts';

const kept = '<!doctype html><title>Kept</title><p>Some text.';
const multipart = { accept: 'multipart/mixed' };

async function all(parts: AsyncIterable<MultipartPart>): Promise<MultipartPart[]> {
  const found: MultipartPart[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

test('deferred parts follow when they are ready, and do not delay the rest', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const site = {
    '/': '<!doctype html><title>Fast</title><link rel=manifest href=/m.json><p>Some text that makes this a page to read.',
    '/m.json': async (_: unknown, response: { end(text: string): void }) => {
      await held;
      response.end('{"name":"Slow"}');
    },
  };
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const query = `{ page(url: "${origin.url}/") { metadata { title } ... @defer { favicon { manifest { name } } cache { expiresAt } } } }`;
  const response = await app.post('/graphql', { query }, multipart);
  expect(response.headers.get('content-type')).toContain('multipart/mixed');
  expect([response.headers.get('x-cache'), response.headers.get('x-cache-expires-at')]).toEqual([
    'MISS',
    null,
  ]);
  expect(response.headers.get('x-ratelimit-remaining')).toBe('999');

  const parts = partsOf(response);
  const first = (await parts.next()).value as MultipartPart;
  expect(first.json.data).toEqual({ page: { metadata: { title: 'Fast' } } });
  release();
  const later = (await all(parts)).flatMap(({ json }) => json.incremental ?? []);
  const data = Object.assign({}, ...later.map((patch: { data: object }) => patch.data));
  expect(data.favicon).toEqual({ manifest: { name: 'Slow' } });
  expect(Date.parse(data.cache.expiresAt)).toBeGreaterThan(Date.now());
});

test('parts that are ready at the same time are still sent one by one', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/': kept })]);
  const query = `{ page(url: "${origin.url}/") { url ... @defer(label: "a") { metadata { title } } ... @defer(label: "b") { robots { indexable } } ... @defer(label: "c") { links { totalCount } } } }`;
  await app.graphql(query);
  const response = await app.post('/graphql', { query }, multipart);
  expect(response.headers.get('x-cache')).toBe('HIT');
  const [, ...later] = (await all(partsOf(response))).map(({ json }) => json);
  const patches = later.filter(({ incremental }) => incremental);
  expect(patches.map(({ incremental }) => incremental.map(({ label }: { label: string }) => label))).toEqual([
    ['a'],
    ['b'],
    ['c'],
  ]);
  expect(later.map(({ hasNext }) => hasNext)).toEqual(later.map((_, at) => at < later.length - 1));
});

test('between parts that are ready at the same time, another caller is answered', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/': kept })]);
  const parts = Array.from({ length: 30 }, (_, at) => `... @defer(label: "${at}") { metadata { title } }`);
  const query = `{ page(url: "${origin.url}/") { url ${parts.join(' ')} } }`;
  await app.graphql(query);
  const order: string[] = [];
  const stream = app.post('/graphql', { query }, multipart).then(async (response) => {
    for await (const { json } of partsOf(response)) {
      if (json.data) setImmediate(other);
      order.push('part');
    }
  });
  const other = async () => {
    await app.graphql('{ viewer { plan } }', { headers: { authorization: `Bearer ${proKey}` } });
    order.push('other');
  };
  await stream;
  expect(order.indexOf('other')).toBeGreaterThan(0);
  expect(order.indexOf('other')).toBeLessThan(order.lastIndexOf('part'));
});

test('a failure in a deferred part has its code there', async () => {
  const [app, origin] = await Promise.all([
    startApp(),
    startOrigin({ '/': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' } }),
  ]);
  const query = `{ page(url: "${origin.url}/") { url ... @defer { openGraph { present } } } }`;
  const parts = await all(partsOf(await app.post('/graphql', { query }, multipart)));
  const errors = parts.flatMap(({ json }) =>
    (json.incremental ?? []).flatMap((patch: { errors?: unknown[] }) => patch.errors ?? []),
  );
  expect(errors).toMatchObject([{ path: ['page', 'openGraph'], extensions: { code: 'NOT_HTML' } }]);
});

test('a client that accepts no supported stream gets the whole answer at once', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin({ '/': kept })]);
  const query = `{ page(url: "${origin.url}/") { metadata { title language @include(if: false) } ... @defer { ...Later } } } fragment Later on Page { robots { indexable } }`;
  let cache = 'MISS';
  for (const accept of [
    'application/json',
    'application/graphql-response+json',
    'application/json;q=0.9, image/*',
    '*/*',
    'text/html, */*;q=0.8',
    '',
    'multipart/mixed;incrementalSpec=v0.1,application/graphql-response+json,application/json;q=0.9',
    'multipart/mixed; deferSpec="20991231"',
  ]) {
    const { status, headers, data, errors } = await app.graphql(query, { headers: { accept } });
    expect([accept, status, headers.get('x-cache'), errors]).toEqual([accept, 200, cache, undefined]);
    expect(data.page).toEqual({ metadata: { title: 'Kept' }, robots: { indexable: true } });
    cache = 'HIT';
  }
});

test.for([
  ['below zero', '$count: Int', -1],
  ['missing', '$count: Int', null],
  ['below zero by default', '$count: Int = -1', undefined],
] as const)('a stream count that is %s is the caller’s mistake', async ([, variable, count]) => {
  const query = `query (${variable}) { categories { name fetches @stream(initialCount: $count) } }`;
  const app = await startApp();
  const answer = await app.post('/graphql', { query, variables: { count } }, multipart);
  const [part] = await all(partsOf(answer));
  expect(part?.json.errors).toMatchObject([
    { message: 'initialCount of @stream must be 0 or more.', extensions: { code: 'INVALID_PARAMETER' } },
  ]);
});
