import { expect, test } from 'vitest';
import { startApp } from '../../../../helpers/app.ts';
import { startOrigin } from '../../../../helpers/origin.ts';

const site = {
  '/': '<!doctype html><title>Shop</title><p class=price>12<p class=price>15<a href=/next>Next</a>',
  '/file': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
};

test('selectors are answered with the categories, and from a cache entry of their own', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const ask = (inside: string) => app.graphql(`{ page(url: "${origin.url}/") { ${inside} } }`);
  const query =
    'metadata { title } prices: select(css: ".price") { text html path } first: select(css: ".price", first: 1) { text } links: select(css: " a[href] ") { attribute(name: "HREF") to: url }';
  const expected = {
    metadata: { title: 'Shop' },
    prices: [
      { text: '12', html: '<p>12</p>', path: 'html > body > p:nth-of-type(1)' },
      { text: '15', html: expect.stringContaining('<p>15'), path: 'html > body > p:nth-of-type(2)' },
    ],
    first: [{ text: '12' }],
    links: [{ attribute: '/next', to: expect.stringMatching(/^http.*\/next$/) }],
  };
  for (const cache of ['MISS', 'HIT', 'HIT']) {
    const { data, errors, headers } = await ask(query);
    expect(errors).toBeUndefined();
    expect(data.page).toMatchObject({
      ...expected,
      prices: [expected.prices[0], { path: expected.prices[1]?.path }],
    });
    expect(headers.get('x-cache')).toBe(cache);
  }
  // The same reads under other names and in another order share the cache entry.
  const other = await ask(
    'metadata { language } select(css: " a[href] ") { link: url attribute(name: "HREF") } more: select(css: ".price", first: 1) { text } all: select(css: ".price") { path words: text html }',
  );
  expect(other.headers.get('x-cache')).toBe('HIT');
  for (const without of ['metadata { title }', 'metadata { title } select(css: ".price") { text }']) {
    expect((await ask(without)).headers.get('x-cache')).toBe('MISS');
  }
});

test('selectors in variables, fragments and pages, and without any category', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const { data, errors } = await app.graphql(
    'query ($urls: [String!]!, $css: String!) { pages(urls: $urls) { ...Found } } fragment Found on Page { select(css: $css) { text } }',
    { variables: { urls: [`${origin.url}/`], css: 'a' } },
  );
  expect(errors).toBeUndefined();
  expect(data.pages).toEqual([{ select: [{ text: 'Next' }] }]);
});

test.for([
  ['select(css: "a[") { text }', ['page', 'select'], 'css is not'],
  ['title: select(css: "h1") { text } bad: select(css: "") { text }', ['page', 'bad'], '500'],
  ['select(css: "a", first: 1001) { text }', ['page', 'select'], 'first'],
  [
    'cards: select(css: "a") { text good: text(css: "b") bad: text(css: "b[") }',
    ['page', 'cards', 'bad'],
    'select.bad.css',
  ],
  ['content(css: "a[") { text }', ['page', 'content'], 'css is not'],
] as const)(
  'an invalid selector is refused at its path, and nothing is fetched: %s',
  async ([inside, path, message]) => {
    const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
    const { data, errors } = await app.graphql(
      `{ page(url: "${origin.url}/") { metadata { title } ${inside} } }`,
    );
    expect(data.page).toBeNull();
    expect(errors).toMatchObject([
      { path, message: expect.stringContaining(message), extensions: { code: 'INVALID_PARAMETER' } },
    ]);
    expect(origin.hits).toEqual([]);
    const { data: viewer } = await app.graphql('{ viewer { rateLimit { limit remaining } } }');
    expect(viewer.viewer.rateLimit.remaining).toBe(viewer.viewer.rateLimit.limit);
  },
);

test('in a list, only the page with the invalid selector is refused', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const { data, errors } = await app.graphql(
    `{ good: pages(urls: ["${origin.url}/"]) { url } pages(urls: ["${origin.url}/", "${origin.url}/file"]) { select(css: "!") { text } } }`,
  );
  expect(data).toEqual({ good: [{ url: `${origin.url}/` }], pages: [null, null] });
  expect(errors.map(({ path }: { path: unknown }) => path)).toEqual([
    ['pages', 0, 'select'],
    ['pages', 1, 'select'],
  ]);
});

test('selectors on a response without a document fail, also from the cache', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const query = `{ page(url: "${origin.url}/file") { select(css: "a") { text } } }`;
  for (const cache of ['MISS', 'HIT']) {
    const { errors, headers } = await app.graphql(query);
    expect(errors).toMatchObject([{ path: ['page', 'select'], extensions: { code: 'NOT_HTML' } }]);
    expect(headers.get('x-cache')).toBe(cache);
  }
});

test('quadratic selectors fail in time, and a thread answers others meanwhile', async () => {
  const heavy = `<!doctype html><title>Heavy</title>${'<p><b>x</b></p>'.repeat(20_000)}`;
  const [app, origin] = await Promise.all([
    startApp({ EXTRACTION_THREADS: '1' }),
    startOrigin({ ...site, '/heavy': heavy }),
  ]);
  const hostile = 'p:has(~ p:has(~ p:not(:has(~ p))) ~ i)';
  // A busy machine takes its time to start a thread.
  const first = () => app.graphql(`{ page(url: "${origin.url}/?first") { metadata { title } } }`);
  await expect.poll(async () => (await first()).errors).toBeUndefined();
  const [slow, fast] = await Promise.all([
    app.graphql(`{ page(url: "${origin.url}/heavy") { select(css: "${hostile}") { text } } }`),
    app.graphql(`{ page(url: "${origin.url}/") { select(css: "a") { text } } }`),
  ]);
  expect(slow.errors).toMatchObject([
    { path: ['page', 'select'], extensions: { code: 'EXTRACTION_TIMEOUT' } },
  ]);
  expect(fast.data.page).toEqual({ select: [{ text: 'Next' }] });
  const { data } = await app.graphql(`{ page(url: "${origin.url}/heavy") { metadata { title } } }`);
  expect(data.page).toEqual({ metadata: { title: 'Heavy' } });
});

test('a part of the page that the caller names is read as content, beside the content that the reader finds', async () => {
  const long = '<p>A sentence of this article, which is long enough to be read as text. '.repeat(20);
  await using origin = await startOrigin({
    '/': `<!doctype html><main>${long}</main><nav id=nav><a href=/a>Of the menu</a></nav>`,
  });
  const app = await startApp();
  const ask = (fields: string) => app.graphql(`{ page(url: "${origin.url}/") { ${fields} } }`);
  const { data, errors } = await ask(
    'content { text } menu: content(css: "#nav") { markdown(maxTokens: 100) } none: content(css: "#no") { text }',
  );
  expect(errors).toBeUndefined();
  expect(data.page).toEqual({
    content: { text: expect.not.stringContaining('Of the menu') },
    menu: { markdown: `[Of the menu](${origin.url}/a)` },
    none: null,
  });
  const alone = await ask('content(css: "#nav") { wordCount }');
  expect(alone.data.page).toEqual({ content: { wordCount: 3 } });
});

test('REST takes the same as JSON, with categories or without', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const select = {
    prices: { css: '.price', fields: { price: { type: 'number' } } },
    link: { css: 'a', type: 'url' },
  };
  const values = { prices: [{ price: 12 }, { price: 15 }], link: `${origin.url}/next` };
  const url = `${origin.url}/`;
  for (const cache of ['MISS', 'HIT']) {
    const answer = await app.rest({ url, select: JSON.stringify(select) });
    expect([answer.headers.get('x-cache'), await answer.json()]).toMatchObject([
      cache,
      { select: values, errors: [] },
    ]);
  }
  const posted = await app.post('/api/scrape', { url, params: ['metadata'], select });
  expect(await posted.json()).toMatchObject({ select: values, metadata: { title: 'Shop' } });
  for (const wrong of ['{', '[]', '{}', '"h1"', '{"a": {"css": "a["}}']) {
    const refused = await app.rest({ url, select: wrong });
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'INVALID_PARAMETER']);
  }
});

test('select is empty if the page has not changed since changedSince', async () => {
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const ask = (args: string) =>
    app.graphql(
      `{ page(url: "${origin.url}/"${args}) { changed cache { contentHash } select(css: "a") { text } } }`,
    );
  const { data: first } = await ask('');
  const { data, errors } = await ask(`, changedSince: "${first.page.cache.contentHash}"`);
  expect(errors).toBeUndefined();
  expect(data.page).toMatchObject({ changed: false, select: [] });
});

test('a selector that breaks off is refused with a whole sentence', async () => {
  const app = await startApp();
  const html = JSON.stringify('<a>');
  const { errors } = await app.graphql(
    `{ document(url: "https://example.com/", html: ${html}) { select(css: "a[") { text } } }`,
  );
  expect(errors[0].message).toMatch(
    /^select\.select\.css: css is not a selector that can be used: .+ found the end$/,
  );
});
