import { expect, test } from 'vitest';
import { proKey, startApp } from '../../../../helpers/app.ts';
import { startOrigin } from '../../../../helpers/origin.ts';

const html =
  '<!doctype html><html lang=en><title>A page</title><meta name=description content=Described><p>Some text that makes this a page with something to say.';

async function start(env = {}) {
  const [app, origin] = await Promise.all([
    startApp(env),
    startOrigin({ '/': html, '/file': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' } }),
  ]);
  return { app, url: `${origin.url}/`, origin };
}

test('REST fills the entry that GraphQL reads, in another order, with aliases and fragments', async () => {
  const { app, url } = await start();
  const rest = await app.rest({ url, params: 'metadata,favicon' });
  const graphql = await app.graphql(
    `query ($url: String!) { page(url: $url) { cache { status expiresAt } icon: favicon { ...Icons } ... on Page { about: metadata { name: title } } } }
     fragment Icons on Favicon { icons { url } }`,
    { variables: { url } },
  );
  expect(graphql.data.page.about).toEqual({ name: 'A page' });
  expect([rest.headers.get('x-cache'), graphql.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
  const expires = rest.headers.get('x-cache-expires-at');
  expect([graphql.headers.get('x-cache-expires-at'), graphql.data.page.cache.expiresAt]).toEqual([
    expires,
    expires,
  ]);
});

test('GraphQL fills the entry that REST reads', async () => {
  const { app, url } = await start();
  const graphql = await app.graphql(`{ page(url: "${url}") { metadata { title } cache { contentHash } } }`);
  const rest = await app.rest({ url, params: 'metadata' });
  expect([graphql.headers.get('x-cache'), rest.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
  expect(rest.headers.get('etag')).toBe(`W/"${graphql.data.page.cache.contentHash}"`);
  expect(rest.headers.get('x-cache-expires-at')).toBe(graphql.headers.get('x-cache-expires-at'));
});

test.for([
  [
    '@skip and @include',
    '{ page(url: $url) { metadata { title } favicon @skip(if: true) { url } images @include(if: false) { totalCount } } }',
  ],
  ['a field selected in parts', '{ page(url: $url) { metadata { title } metadata { description } } }'],
  [
    'nested fragments',
    '{ ...A } fragment A on Query { page(url: $url) { ...B } } fragment B on Page { metadata { title } }',
  ],
  ['@defer(if: false)', '{ page(url: $url) { ... @defer(if: false) { metadata { title } } } }'],
  ['a selection of only __typename', '{ page(url: $url) { metadata { __typename } } }'],
] as const)('the selection is recognised through %s', async ([, query]) => {
  const { app, url } = await start();
  await app.rest({ url, params: 'metadata' });
  const { headers, errors } = await app.graphql(`query ($url: String!) ${query}`, { variables: { url } });
  expect([errors, headers.get('x-cache')]).toEqual([undefined, 'HIT']);
});

test.for([
  [
    '@include',
    '$with: Boolean!',
    'metadata { title } images @include(if: $with) { totalCount }',
    { with: true },
  ],
  ['findings', '$of: [Category!]!', 'findings(category: $of) { rule }', { of: ['openGraph', 'twitterCard'] }],
] as const)(
  'a document that is executed again selects what its variables say in %s',
  async ([, declared, fields, later]) => {
    const { app, url } = await start();
    const query = `query ($url: String!, ${declared}) { page(url: $url) { ${fields} } }`;
    const ask = (variables: object) => app.graphql(query, { variables: { url, ...variables } });
    await app.rest({ url, params: 'metadata' });
    await app.rest({ url, params: 'openGraph' });
    const first = await ask({ with: false, of: ['openGraph'] });
    const second = await ask(later);
    expect([first.errors, second.errors]).toEqual([undefined, undefined]);
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['HIT', 'MISS']);
  },
);

test('a category that fails is null with its code, and the others answer; a HIT repeats it at its alias', async () => {
  const { app, url } = await start();
  const query = `{ page(url: "${url}file") { fetch { outcome } metadata { title } og: openGraph { present } } }`;
  for (const cache of ['MISS', 'HIT']) {
    const { data, errors, headers } = await app.graphql(query);
    expect(headers.get('x-cache')).toBe(cache);
    expect(data.page).toEqual({ fetch: { outcome: 'NOT_HTML' }, metadata: { title: null }, og: null });
    expect(errors).toHaveLength(1);
    expect([errors[0].path, errors[0].extensions]).toEqual([['page', 'og'], { code: 'NOT_HTML' }]);
  }
  const rest = await (await app.rest({ url: `${url}file`, params: 'metadata,openGraph' })).json();
  expect(rest.openGraph).toBeNull();
  expect(rest.errors).toEqual([
    { path: ['openGraph'], code: 'NOT_HTML', message: expect.any(String), retryAfter: null },
  ]);
  const asData = await app.graphql(
    `{ page(url: "${url}file") { openGraph { title } errors { path code message retryAfter } } }`,
  );
  expect(asData.data.page.errors).toEqual(rest.errors);
});

test('each of several pages is counted and fails on its own, in the order asked for', async () => {
  const { app, url } = await start();
  const { data, errors, headers } = await app.graphql(
    'query ($urls: [String!]!) { pages(urls: $urls) { url } }',
    {
      variables: { urls: [url, 'nonsense', `${url}#again`, 'http://10.0.0.1/'] },
    },
  );
  expect(data.pages).toEqual([{ url }, null, { url }, null]);
  const seen = errors.map(({ path, extensions }: { path: unknown; extensions: { code: string } }) => [
    path,
    extensions.code,
  ]);
  expect(seen).toEqual([
    [['pages', 1], 'INVALID_URL'],
    [['pages', 3], 'BLOCKED_ADDRESS'],
  ]);
  expect([headers.get('x-cache'), headers.get('x-ratelimit-remaining')]).toEqual(['MISS', '997']);
});

test('X-Cache is HIT only if every page was one', async () => {
  const { app, url } = await start();
  await app.rest({ url, params: 'metadata' });
  const ask = (fields: string) => app.graphql(`{ ${fields} }`).then(({ headers }) => headers.get('x-cache'));
  const hit = `a: page(url: "${url}") { metadata { title } }`;
  expect(await ask(hit)).toBe('HIT');
  expect(await ask(`${hit} b: page(url: "${url}?b") { metadata { title } }`)).toBe('MISS');
  expect(await ask(`${hit} b: page(url: "nonsense") { metadata { title } }`)).toBe('MISS');
  expect(await ask('viewer { plan }')).toBe('MISS');
});

test('X-Cache-Expires-At is the earliest of several entries', async () => {
  const { app, url } = await start();
  const headers = { 'x-api-key': proKey };
  const { headers: told, data } = await app.graphql(
    `{ a: page(url: "${url}", options: { cacheTime: 500 }) { cache { expiresAt } } b: page(url: "${url}?b", options: { cacheTime: 10 }) { cache { expiresAt } } }`,
    { headers },
  );
  expect(told.get('x-cache-expires-at')).toBe(data.b.cache.expiresAt);
});

test('viewer returns the plan and the rest of the limit, and takes no ticket', async () => {
  const { app } = await start();
  const query = '{ viewer { authenticated name plan rateLimit { limit remaining } } }';
  const { data } = await app.graphql(query, { headers: { authorization: `Bearer ${proKey}` } });
  expect(data.viewer).toEqual({
    authenticated: true,
    name: null,
    plan: 'PRO',
    rateLimit: { limit: 1000, remaining: 1000 },
  });
  expect((await app.graphql(query)).data.viewer).toMatchObject({ authenticated: false, plan: 'FREE' });
});

test('viewer shows what is left of every window, and what was used by day', async () => {
  const { app, url } = await start({ RENDERS_PRO: '7' });
  const headers = { authorization: `Bearer ${proKey}` };
  await app.rest({ url, params: 'metadata' }, { headers });
  await app.rest({ url, params: 'metadata' }, { headers });
  const windows =
    'rateLimit { remaining } renderLimit { limit remaining } operationLimit { limit remaining resetAt }';
  const query = `{ viewer { ${windows} usage(first: 1) { requests renders operations batchPages } } }`;
  const { data } = await app.graphql(query, { headers });
  expect(data.viewer).toEqual({
    rateLimit: { remaining: 998 },
    renderLimit: { limit: 7, remaining: 7 },
    operationLimit: { limit: 10_000, remaining: 9999, resetAt: expect.stringMatching(/Z$/) },
    usage: [{ requests: 2, renders: 0, operations: 1, batchPages: 0 }],
  });
  const nobody = await app.graphql('{ viewer { usage { day } batchLimit { remaining } } }');
  expect(nobody.data.viewer).toEqual({ usage: null, batchLimit: { remaining: 10_000 } });
});

test('concurrent requests through aliases and both endpoints are admitted up to exactly the limit', async () => {
  const { app, url } = await start({ RATE_LIMIT_FREE: '50' });
  const aliases = Array.from({ length: 10 }, (_, index) => `p${index}: page(url: "${url}") { url }`).join(
    ' ',
  );
  const [rest, graphql] = await Promise.all([
    Promise.all(Array.from({ length: 100 }, () => app.rest({ url, params: 'metadata' }))),
    Promise.all(Array.from({ length: 10 }, () => app.graphql(`{ ${aliases} }`))),
  ]);
  const pages = graphql.flatMap(({ data }) => Object.values(data)).filter((page) => page !== null);
  expect(rest.filter(({ ok }) => ok).length + pages.length).toBe(50);
  expect(graphql.at(-1)?.headers.get('x-ratelimit-remaining')).toBe('0');
});

test('browser parts that were not selected are not failures in the stored answer', async () => {
  const { app, url } = await start();
  const query = `{ page(url: "${url}") { performance { staticScore } accessibility { title } mobileView { width } cache { contentHash } } }`;
  const { data, errors } = await app.graphql(query);
  expect([errors, data.page.accessibility.title]).toEqual([undefined, 'A page']);
  expect(data.page.cache.contentHash).toMatch(/^[\da-f]{64}$/);
  expect(app.log.filter(({ level }) => level === 50)).toEqual([]);
  expect((await app.graphql(query)).headers.get('x-cache')).toBe('HIT');
});

test('categories list what they fetch', async () => {
  const { app } = await start();
  const { data } = await app.graphql('{ categories { name description fetches browser } }');
  const favicon = data.categories.find(({ name }: { name: string }) => name === 'favicon');
  expect(favicon.fetches).toEqual([
    'the page',
    'the web app manifest',
    '/favicon.ico',
    'the image, if its field checked is selected',
  ]);
  for (const { description } of data.categories) expect(description).not.toBe('');
});
