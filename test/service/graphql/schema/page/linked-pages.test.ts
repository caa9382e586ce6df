import { expect, test } from 'vitest';
import { proKey, startApp } from '../../../../helpers/app.ts';
import { startOrigin } from '../../../../helpers/origin.ts';

const text = '<p>Some text that makes this a page with something to say.';
const page = (title: string, links = '') =>
  `<!doctype html><title>${title}</title><main>${text}${links}</main>`;
const site = {
  '/': page(
    'Home',
    '<a href=/a>A</a><a href=/a#part>A again</a><a href=/gone>Gone</a><a href="mailto:a@example.com">Mail</a>',
  ),
  '/a': page('Page A', '<a href=/>Home</a>'),
};

test('a link is a page: what is selected of it, each failing alone, and the same target fetched once', async () => {
  await using origin = await startOrigin({ ...site, '/gone': (_, response) => response.destroy() });
  const app = await startApp();
  const { data, errors, headers } = await app.graphql(
    `{ page(url: "${origin.url}/") { links { items(first: 4) { text page { url metadata { title } fetch { outcome } } } } } }`,
  );
  const found = { url: `${origin.url}/a`, metadata: { title: 'Page A' }, fetch: { outcome: 'OK' } };
  expect(data.page.links.items).toEqual([
    { text: 'A', page: found },
    { text: 'A again', page: found },
    { text: 'Gone', page: null },
    { text: 'Mail', page: null },
  ]);
  expect(errors).toMatchObject([
    { path: ['page', 'links', 'items', 2, 'page'], extensions: { code: 'UPSTREAM_CONNECTION' } },
  ]);
  expect(origin.hits.filter(({ path }) => path === '/a')).toHaveLength(1);
  // The page, and two targets.
  expect(headers.get('x-ratelimit-remaining')).toBe('997');
});

test('pages behind links have cache entries of their own, and answers through them are made anew', async () => {
  await using origin = await startOrigin(site);
  const app = await startApp();
  const query = `{ page(url: "${origin.url}/") { links { items(first: 1) { page { metadata { title } cache { status } } } } } }`;
  const statusOf = async () => {
    const { data, headers } = await app.graphql(query);
    return [data.page.links.items[0].page.cache.status, headers.get('x-cache')];
  };
  expect(await statusOf()).toEqual(['MISS', 'MISS']);
  expect(await statusOf()).toEqual(['HIT', 'HIT']);
  const alone = await app.graphql(`{ page(url: "${origin.url}/a") { metadata { title } cache { status } } }`);
  expect(alone.data.page.cache.status).toBe('HIT');
});

test('the status alone is asked for by HEAD, and by GET where that is refused', async () => {
  await using origin = await startOrigin((request, response) => {
    const { url = '', method } = request;
    response.setHeader('content-type', 'text/html');
    if (url === '/')
      response.end(
        page('Home', '<a href=/a>A</a><a href=/no-head>B</a><a href=/gone>C</a><a href=/dead>D</a>'),
      );
    else if (url === '/dead') response.destroy();
    else if (url === '/gone' || (url === '/no-head' && method === 'HEAD')) {
      response.statusCode = url === '/gone' ? 404 : 405;
      response.end();
    } else response.end(page(url));
  });
  const app = await startApp();
  const { data, errors } = await app.graphql(
    `{ page(url: "${origin.url}/") { links { items(first: 4) { status { status url error } } } } }`,
  );
  expect(errors).toBeUndefined();
  const at = (path: string, status: number) => ({ status, url: origin.url + path, error: null });
  expect(data.page.links.items.map(({ status }: { status: object }) => status)).toEqual([
    at('/a', 200),
    at('/no-head', 200),
    at('/gone', 404),
    { status: null, url: null, error: 'UPSTREAM_CONNECTION' },
  ]);
  const methods = (path: string) => origin.hits.flatMap((hit) => (hit.path === path ? hit.method : []));
  expect([methods('/a'), methods('/no-head'), methods('/gone')]).toEqual([
    ['HEAD'],
    ['HEAD', 'GET'],
    ['HEAD', 'GET'],
  ]);
});

test('what a status was asked by is no page for others', async () => {
  await using origin = await startOrigin(site);
  const app = await startApp();
  const { data } = await app.graphql(
    `{ page(url: "${origin.url}/") { links { items(first: 1) { status { status } page { metadata { title } } } } } }`,
  );
  expect(data.page.links.items).toEqual([
    { status: { status: 200 }, page: { metadata: { title: 'Page A' } } },
  ]);
  const { data: alone } = await app.graphql(
    `{ page(url: "${origin.url}/a") { fetch { outcome } content { text } } }`,
  );
  expect(alone.page).toMatchObject({
    fetch: { outcome: 'OK' },
    content: { text: expect.stringMatching(/Some text/) },
  });
});

test('the next page, alternates and the canonical address are pages, too', async () => {
  const links = '<link rel=canonical href=/a><link rel=next href=/a><link rel=alternate hreflang=de href=/a>';
  await using origin = await startOrigin({ ...site, '/': links + site['/'] });
  const app = await startApp();
  const { data, errors } = await app.graphql(
    `{ page(url: "${origin.url}/") {
      metadata { nextPage { ...P } previousPage { ...P } alternates(first: 2) { page { ...P } } }
      technical { canonicalInfo { page { ...P } status { status } } }
    } } fragment P on Page { metadata { title } }`,
  );
  const found = { metadata: { title: 'Page A' } };
  expect(errors).toBeUndefined();
  expect(data.page).toEqual({
    metadata: { nextPage: found, previousPage: null, alternates: [{ page: found }] },
    technical: { canonicalInfo: { page: found, status: { status: 200 } } },
  });
});

test('the options of the page hold for those behind its links, but for the headers of its visitor', async () => {
  await using origin = await startOrigin(site);
  const app = await startApp();
  await app.graphql(
    `{ page(url: "${origin.url}/", options: { as: { language: "de", headers: [{ name: "X-Own", value: "1" }] } }) {
      links { items(first: 1) { page { url } } } } }`,
    { headers: { 'x-api-key': proKey } },
  );
  const sent = origin.hits.map(({ path, headers }) => [path, headers['accept-language'], headers['x-own']]);
  expect(sent).toEqual([
    ['/', 'de', '1'],
    ['/a', 'de', undefined],
  ]);
});

test('what is done in the browser with the page is not done with those behind its links', async () => {
  await using origin = await startOrigin(site);
  const app = await startApp();
  await app.graphql(
    `{ page(url: "${origin.url}/", options: { consent: DECLINE, scroll: true }) { links { items(first: 1) { page { metadata { title } } } } } }`,
  );
  const alone = await app.graphql(`{ page(url: "${origin.url}/a") { metadata { title } cache { status } } }`);
  expect(alone.data.page.cache.status).toBe('HIT');
});

const items = (args: string, inside: string) => `{ page(url: "x") { links { items${args} { ${inside} } } } }`;

test.for([
  [
    'a page behind a page',
    items('(first: 1)', 'page { links { items(first: 1) { page { url } } } }'),
    /cannot be followed further/,
  ],
  [
    'a status behind a page',
    items('(first: 1)', 'page { metadata { nextPage { url } } }'),
    /cannot be followed further/,
  ],
  ['a list without first', items('', 'page { url }'), /give the list of links the argument first/],
  [
    'more than twenty',
    items('(first: 11)', 'page { url } status { status }'),
    /at most 20 pages behind links; it asks for 22/,
  ],
  [
    'links of several pages',
    '{ pages(urls: ["a", "b", "c"]) { ...F } } fragment F on Page { ... @defer { links { items(first: 7) { page { url } } } } }',
    /it asks for 21/,
  ],
] as const)('refused before anything is fetched: %s', async ([, query, message]) => {
  const app = await startApp();
  const { status, errors, headers } = await app.graphql(query);
  expect([status, errors[0].extensions.code, headers.get('x-ratelimit-remaining')]).toEqual([
    400,
    'LIMIT_EXCEEDED',
    '1000',
  ]);
  expect(errors[0].message).toMatch(message);
});

test('twenty targets, one dead and one slow, answer within the timeout, two of the site at a time', async () => {
  const links = Array.from({ length: 20 }, (_, index) => `<a href=/p${index}>${index}</a>`).join('');
  let [open, most] = [0, 0];
  await using origin = await startOrigin(({ url = '' }, response) => {
    if (url === '/p3') return;
    if (url === '/p5') return response.destroy();
    open += 1;
    most = Math.max(most, open);
    response.setHeader('content-type', 'text/html');
    setImmediate(() => {
      open -= 1;
      response.end(page(url, url === '/' ? links : ''));
    });
  });
  const app = await startApp();
  const timeout = 8_000;
  const since = performance.now();
  const { data, errors } = await app.graphql(
    `{ page(url: "${origin.url}/", options: { timeout: ${timeout} }) { links { items(first: 20) { page { metadata { title } } } } } }`,
  );
  const took = performance.now() - since;
  const titles = data.page.links.items.map(
    ({ page }: { page: { metadata: { title: string } } | null }) => page?.metadata.title ?? null,
  );
  expect(titles).toEqual(
    Array.from({ length: 20 }, (_, index) => (index === 3 || index === 5 ? null : `/p${index}`)),
  );
  expect(
    errors
      .map(({ path, extensions }: { path: unknown[]; extensions: { code: string } }) => [
        path[3],
        extensions.code,
      ])
      .toSorted(),
  ).toEqual([
    [3, 'UPSTREAM_TIMEOUT'],
    [5, 'UPSTREAM_CONNECTION'],
  ]);
  expect(most).toBeLessThanOrEqual(2);
  // The links are known after the page itself, which may take as long.
  expect(took).toBeLessThan(2 * timeout);
});
