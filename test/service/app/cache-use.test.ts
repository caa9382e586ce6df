import { expect, test } from 'vitest';
import { proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const page = (title: string) =>
  `<!doctype html><title>${title}</title><p>Some text that makes this a page with something to say.`;

/** A page whose title may change. */
async function startPage() {
  const shown = { title: 'One' };
  const origin = await startOrigin((_, response) => {
    response.setHeader('content-type', 'text/html');
    // A conditional request is not answered from the responses of a moment ago.
    response.setHeader('etag', `"${shown.title}"`);
    response.end(page(shown.title));
  });
  return { shown, origin };
}

async function titleOf(app: TestApp, url: string, more: Record<string, string>) {
  const answer = await app.rest({ url, params: 'metadata', ...more });
  const { code, metadata } = await answer.json();
  return [answer.status, answer.headers.get('x-cache'), code ?? metadata.title];
}

test('cache: ONLY answers from the cache, and fetches nothing', async () => {
  await using origin = await startOrigin({ '/': page('A') });
  const app = await startApp();
  const asked = { url: `${origin.url}/`, params: 'metadata' };
  const missing = await app.rest({ ...asked, cache: 'only' });
  expect([missing.status, (await missing.json()).code, origin.hits]).toEqual([504, 'NOT_CACHED', []]);
  await (await app.rest(asked)).text();
  const hits = origin.hits.length;
  const stored = await app.rest({ ...asked, cache: 'ONLY' });
  expect([stored.status, (await stored.json()).metadata.title]).toEqual([200, 'A']);
  const { errors } = await app.graphql(
    `{ page(url: "${origin.url}/", options: { cache: ONLY }) { links { totalCount } } }`,
  );
  expect(errors[0].extensions.code).toBe('NOT_CACHED');
  expect(origin.hits.length).toBe(hits);
});

test('an address without a scheme is found as it was stored', async () => {
  await using origin = await startOrigin({ '/': page('A') });
  const app = await startApp();
  const url = origin.url.replace('http://', '');
  expect(await titleOf(app, url, { cache: 'only' })).toEqual([504, 'MISS', 'NOT_CACHED']);
  expect(await titleOf(app, url, {})).toEqual([200, 'MISS', 'A']);
  expect(await titleOf(app, url, { cache: 'only' })).toEqual([200, 'HIT', 'A']);
});

test('it cannot be asked for together with a new fetch', async () => {
  const app = await startApp();
  const headers = { 'x-api-key': proKey };
  const asked = { url: 'https://example.com/', params: 'metadata', cache: 'only', revalidate: 'true' };
  const refused = await app.rest(asked, { headers });
  expect([refused.status, (await refused.json()).detail]).toEqual([
    400,
    expect.stringContaining('revalidate and cache'),
  ]);
});

test('an answer whose time is over is returned at once, and a fresh one is fetched behind it', async () => {
  const { shown, origin } = await startPage();
  const url = `${origin.url}/`;
  const app = await startApp({ CACHE_MINUTES: '0.0001' });
  const stale = { staleWhileRevalidate: '60' };
  const isOver = () =>
    expect.poll(() => titleOf(app, url, { cache: 'only' })).toEqual([504, 'MISS', 'NOT_CACHED']);
  expect(await titleOf(app, url, stale)).toEqual([200, 'MISS', 'One']);
  await isOver();
  shown.title = 'Two';
  const before = origin.hits.length;
  expect(await titleOf(app, url, { ...stale, cache: 'only' })).toEqual([200, 'HIT', 'One']);
  expect(origin.hits.length).toBe(before);
  const answer = await app.rest({ url, params: 'metadata', ...stale });
  expect([answer.headers.get('x-cache'), (await answer.json()).metadata.title]).toEqual(['HIT', 'One']);
  await expect.poll(() => titleOf(app, url, { ...stale, cache: 'only' })).toEqual([200, 'HIT', 'Two']);
  expect(origin.hits.length).toBe(before + 1);
  await isOver();
  shown.title = 'Three';
  expect(await titleOf(app, url, {})).toEqual([200, 'MISS', 'Three']);
  await origin.close();
});

/** A page that is fetched anew each time, with what has changed since an answer with a hash. */
async function startWatching(fields: string) {
  const shown = {
    html: page('One').replace(
      '<p>',
      '<main><p>First.</p><a href=/a>A</a><a href=/b>B</a><p class=price>12 €</p><p>',
    ),
  };
  const origin = await startOrigin((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(shown.html);
  });
  const app = await startApp();
  const ask = async (since: string | null, key = proKey) => {
    const { data, errors } = await app.graphql(
      `query ($since: String) { page(url: "${origin.url}/", changedSince: $since, options: { revalidate: true }) {
        changed changes { path before after } cache { contentHash } ${fields} } }`,
      { headers: { 'x-api-key': key }, variables: { since } },
    );
    expect(errors).toBeUndefined();
    return data.page;
  };
  return { shown, origin, ask };
}

test('changes say exactly what differs from an answer that is still kept', async () => {
  const { shown, origin, ask } = await startWatching(
    'metadata { title } links { items { url text } } price: select(css: ".price") { number }',
  );
  const first = await ask(null);
  expect(first.changes).toBeNull();
  const { contentHash } = first.cache;
  expect(await ask(contentHash)).toMatchObject({ changed: false, changes: [], metadata: null });
  shown.html = shown.html
    .replace('>A<', '>Alpha<')
    .replace('<a href=/b>B</a>', '<a href=/c>C</a>')
    .replace('<title>One', '<title>Two')
    .replace('12 €', '13 €');
  const second = await ask(contentHash);
  const paths = second.changes.map(({ path }: { path: string }) => path);
  const at = (path: string) => second.changes.find((change: { path: string }) => change.path === path);
  expect(at('metadata.title')).toEqual({ path: 'metadata.title', before: 'One', after: 'Two' });
  expect(at(`links.items[url=${origin.url}/a].text`)).toMatchObject({ before: 'A', after: 'Alpha' });
  expect(at(`links.items[url=${origin.url}/b]`)).toMatchObject({ before: { text: 'B' }, after: null });
  expect(at(`links.items[url=${origin.url}/c]`)).toMatchObject({ before: null, after: { text: 'C' } });
  expect(at('select(css: ".price")[0].number')).toMatchObject({ before: 12, after: 13 });
  expect(
    paths.filter((path: string) => !/^(?:metadata\.(?:title|preview)|links\.|select\()/.test(path)),
  ).toEqual([]);
  expect((await ask('0'.repeat(64))).changes).toBeNull();
  // The answer in between is the one before the last.
  expect((await ask(second.cache.contentHash)).changes).toEqual([]);
  await origin.close();
});

test('on the Pro plan the last ten answers that differ are kept, and one otherwise', async () => {
  const { shown, origin, ask } = await startWatching('metadata { title }');
  const hashes: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    shown.html = page(`Title ${n}`);
    hashes.push((await ask(null)).cache.contentHash);
  }
  const titleChange = async (n: number) => (await ask(hashes[n] ?? ''))?.changes?.[0]?.before ?? null;
  expect(await Promise.all([0, 1, 6, 10].map(titleChange))).toEqual([null, 'Title 1', 'Title 6', 'Title 10']);
  await origin.close();
});
