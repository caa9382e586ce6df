import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { select } from '../../../../src/service/engine/request/selection.ts';
import { freeKey, type GraphqlAnswer, proKey, startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';
import { pageRequest } from '../../../helpers/page-request.ts';

const page = (title: string) => `<!doctype html><html lang=en><title>${title}</title><p>Text.`;

async function start(env = {}) {
  let title = 'First';
  const origin = await startOrigin((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(page(title));
  });
  const app = await startApp(env);
  const rename = (next: string) => {
    title = next;
  };
  return { app, origin, url: `${origin.url}/`, rename };
}

const pro = { headers: { 'x-api-key': proKey } };
const metadataKey = (url: string) => pageRequest({ url, selection: select(['metadata']) }).key;
const titleOf = (url: string, args = '') =>
  `{ page(url: "${url}"${args}) { metadata { title } cache { status storedAt } } }`;

test('a repeated operation gets the same answer as a HIT, and is counted each time', async () => {
  const { app, url, origin } = await start();
  await app.graphql(titleOf(url));
  const answers: GraphqlAnswer[] = [];
  for (let call = 0; call < 3; call++) answers.push(await app.graphql(titleOf(url)));
  const [first] = answers;
  expect(first?.data.page).toMatchObject({ metadata: { title: 'First' }, cache: { status: 'HIT' } });
  expect(answers.map(({ data }) => data)).toEqual([first?.data, first?.data, first?.data]);
  const header = (name: string) => answers.map(({ headers }) => headers.get(name));
  expect(header('x-cache')).toEqual(['HIT', 'HIT', 'HIT']);
  expect(header('x-ratelimit-remaining')).toEqual(['998', '997', '996']);
  expect(new Set(header('x-cache-expires-at')).size).toBe(1);
  expect(header('x-cache-expires-at')[0]).toMatch(/^\d{4}-/);
  expect(origin.hits).toHaveLength(1);
});

test('the second call gets the first one’s answer without being executed, unless it says MISS', async () => {
  const { app, url } = await start();
  const { entries } = app.stores;
  const parsed = entries.parsed.bind(entries);
  let reads = 0;
  // Executing a HIT reads its entry.
  entries.parsed = (...args) => {
    reads += 1;
    return parsed(...args);
  };
  const query = `{ page(url: "${url}") { metadata { title } } }`;
  const first = await app.graphql(query);
  await expect.poll(() => entries.peek(metadataKey(url))).toBeDefined();
  // The answer is copied in a turn of its own.
  for (let turn = 0; turn < 3; turn += 1) await eventLoopTurn();
  const second = await app.graphql(query);
  expect([second.data, second.headers.get('x-cache'), reads]).toEqual([first.data, 'HIT', 0]);

  const robots = `{ page(url: "${url}") { robots { indexable } cache { status } } }`;
  const statuses = [await app.graphql(robots), await app.graphql(robots)];
  expect(statuses.map(({ data }) => data.page.cache.status)).toEqual(['MISS', 'HIT']);
  expect(reads).toBe(1);
});

test('a call that wants a fresh answer gets one each time', async () => {
  const { app, url, rename } = await start();
  const fresh = `{ page(url: "${url}", options: { revalidate: true }) { metadata { title } cache { expiresAt } } }`;
  await app.graphql(fresh, pro);
  rename('Second');
  const { data } = await app.graphql(fresh, pro);
  expect(data.page.metadata.title).toBe('Second');
});

test('after the page was fetched again, the new answer is returned', async () => {
  const { app, url, rename } = await start();
  for (let call = 0; call < 3; call++) await app.graphql(titleOf(url), pro);
  rename('Second');
  await app.graphql(titleOf(url, ', options: { revalidate: true }'), pro);
  const { data } = await app.graphql(titleOf(url), pro);
  expect(data.page.metadata.title).toBe('Second');
});

test('once the entry is gone, the page is scraped again and counted once', async () => {
  const { app, url } = await start();
  for (let call = 0; call < 3; call++) await app.graphql(titleOf(url));
  await app.stores.entries.delete(metadataKey(url));
  const { headers } = await app.graphql(titleOf(url));
  expect([headers.get('x-cache'), headers.get('x-ratelimit-remaining')]).toEqual(['MISS', '996']);
});

test('an entry that was loaded into memory again still answers', async () => {
  const { app, url } = await start();
  for (let call = 0; call < 3; call++) await app.graphql(titleOf(url));
  await app.stores.entries.reload(metadataKey(url));
  for (const remaining of ['996', '995']) {
    const { data, headers } = await app.graphql(titleOf(url));
    expect([data.page.metadata.title, headers.get('x-cache')]).toEqual(['First', 'HIT']);
    expect(headers.get('x-ratelimit-remaining')).toBe(remaining);
    expect(headers.get('x-cache-expires-at')).toMatch(/^\d{4}-/);
  }
});

test('an answer that is too old for the caller is not repeated', async () => {
  const { app, url } = await start();
  const key = metadataKey(url);
  const fresh = titleOf(url, ', options: { cacheTime: 5 }');
  for (let call = 0; call < 3; call++) await app.graphql(fresh, pro);
  const stored = await app.stores.entries.get(key);
  const storedAt = Number(stored?.meta.storedAt) - 600_000;
  // Changes the remembered metadata in place, as if time had passed.
  Object.assign(stored?.meta ?? {}, { storedAt });
  expect((await app.graphql(fresh, pro)).headers.get('x-cache')).toBe('MISS');
});

test('different variables, operations and directives have different answers', async () => {
  const { app, url } = await start();
  const query = `query A($url: String!, $all: Boolean!) { page(url: $url) { metadata { title description @include(if: $all) } } }
    query B($url: String!, $all: Boolean!) { page(url: $url) { about: metadata { language @include(if: $all) title } } }`;
  const ask = (operationName: string, all: boolean) =>
    app
      .post('/graphql', { query, operationName, variables: { url, all } })
      .then((response) => response.text());
  for (let call = 0; call < 3; call++) {
    expect(await ask('A', true)).toBe('{"data":{"page":{"metadata":{"title":"First","description":null}}}}');
    expect(await ask('A', false)).toBe('{"data":{"page":{"metadata":{"title":"First"}}}}');
    expect(await ask('B', true)).toBe('{"data":{"page":{"about":{"language":"en","title":"First"}}}}');
  }
});

test('only an equal request is repeated: same method, headers and address', async () => {
  const { app, url } = await start();
  const query = (field: string) => `{ page(url: "${url}") { metadata { ${field} } } }`;
  const body = JSON.stringify({ query: query('title') });
  const post = (headers: HeadersInit, target = '') =>
    app.call(`/graphql${target}`, { method: 'POST', headers, body });
  const get = (field: string, method = 'GET') =>
    app.call(`/graphql?query=${encodeURIComponent(query(field))}`, { method });
  const json = { 'content-type': 'application/json' };
  for (let call = 0; call < 3; call++) {
    expect((await post(json)).headers.get('content-type')).toMatch(/^application\/json/);
    expect(await (await get('title')).text()).toContain('"title":"First"');
  }
  expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await get('title', 'POST')).status).toBe(415);
  const accept = 'application/graphql-response+json';
  expect((await post({ ...json, accept })).headers.get('content-type')).toContain(accept);
  expect(await (await get('language')).text()).toContain('"language":"en"');
});

test('requests with the same length and checksum have different answers', async () => {
  const { app, url } = await start();
  const query = (alias: string) => `{ page(url: "${url}") { ${alias}: metadata { title } } }`;
  expect(crc32(query('plumless'))).toBe(crc32(query('buckeroo')));
  for (let call = 0; call < 3; call++) {
    expect((await app.graphql(query('plumless'))).data.page).toEqual({ plumless: { title: 'First' } });
    expect((await app.graphql(query('buckeroo'))).data.page).toEqual({ buckeroo: { title: 'First' } });
  }
});

test('a repeated answer has the usual headers', async () => {
  const { app, url } = await start();
  const query = `{ page(url: "${url}") { metadata { title } } }`;
  const told = [];
  for (let call = 0; call < 3; call++) {
    const { headers } = await app.graphql(query);
    told.push([...headers.keys()].filter((name) => name !== 'content-length').sort());
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
      'no-store',
      '*',
    ]);
  }
  expect(told[2]).toEqual(told[1]);
});

test('facts about the caller are never repeated for another caller', async () => {
  const { app, url } = await start();
  const query = `{ ...Both } fragment Both on Query { page(url: "${url}") { metadata { title } } viewer { plan rateLimit { remaining } } }`;
  const viewers = [];
  for (const key of [freeKey, freeKey, proKey, proKey]) {
    const { data } = await app.graphql(query, { headers: { 'x-api-key': key } });
    viewers.push(`${data.viewer.plan} ${data.viewer.rateLimit.remaining}`);
  }
  expect(viewers).toEqual(['FREE 999', 'FREE 998', 'PRO 999', 'PRO 998']);
});

test('a caller without permission gets no answer that another caller got', async () => {
  const { app, url } = await start({ RATE_LIMIT_FREE: '2' });
  const asked = titleOf(url, ', options: { cacheTime: 60 }');
  for (let call = 0; call < 3; call++) await app.graphql(asked, pro);
  const refused = await app.graphql(asked, { headers: { 'x-api-key': freeKey } });
  expect([refused.data.page, refused.errors[0].extensions.code]).toEqual([null, 'PRO_REQUIRED']);

  const two = `{ a: ${titleOf(url).slice(2, -2)} b: ${titleOf(url).slice(2, -2)} }`;
  for (let call = 0; call < 2; call++) await app.graphql(two, pro);
  const free = { headers: { 'x-api-key': freeKey } };
  expect((await app.graphql(two, free)).data).toMatchObject({ a: { metadata: {} }, b: { metadata: {} } });
  const over = await app.graphql(two, free);
  expect([over.data, over.errors.length]).toEqual([{ a: null, b: null }, 2]);
});

test('failures that are stored with a page are repeated', async () => {
  const { app } = await start();
  const file = await startOrigin({
    '/': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' },
  });
  const query = `{ page(url: "${file.url}/") { first: openGraph { title } metadata { title } } }`;
  const answers = [];
  for (let call = 0; call < 4; call++) answers.push(await app.graphql(query));
  const told = answers.map(({ data, errors }) => [
    data.page.first,
    errors[0].path,
    errors[0].extensions.code,
  ]);
  expect(told).toEqual(Array(4).fill([null, ['page', 'first'], 'NOT_HTML']));
});

test('a remembered answer does not keep its entries in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const links = Array.from({ length: 500 }, (_, i) => `<a href=${i}>x</a>`).join('');
  await using origin = await startOrigin((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>T</title><base href="/${'x'.repeat(1_500)}/">${links}`);
  });
  const app = await startApp({ CACHE_MEMORY_MB: '2' });
  const ask = (path: number) =>
    app.graphql(`{ page(url: "${origin.url}/${path}") { links { totalCount } } }`);
  collect();
  const before = process.memoryUsage().arrayBuffers;
  for (let path = 0; path < 12; path += 1) {
    await ask(path);
    expect((await ask(path)).headers.get('x-cache')).toBe('HIT');
  }
  const grownMb = () => {
    collect();
    return (process.memoryUsage().arrayBuffers - before) / 1024 / 1024;
  };
  // A socket may still refer to the last answer for a moment.
  await expect.poll(grownMb).toBeLessThan(5);
});

test('an operation about the schema alone is executed once for all callers', async () => {
  const { app } = await start({ RATE_LIMIT_FREE: '1' });
  const query = '{ __schema { queryType { name } } }';
  const answers: GraphqlAnswer[] = [];
  // The limit of this caller is ten executed operations a minute.
  for (let call = 0; call < 20; call++) answers.push(await app.graphql(query));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data.__schema.queryType.name))).toEqual(new Set(['Query']));
});
