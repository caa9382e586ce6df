import { expect, test } from 'vitest';
import { proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { type OriginRequest, startOrigin } from '../../helpers/origin.ts';

const html = (href: string) =>
  `<!doctype html><meta charset=utf-8><title>Tower</title><link rel="alternate" type="text/markdown" href="${href}"><main><h1>Tower</h1><p>As HTML.</p></main>`;
const markdown = {
  headers: { 'content-type': 'text/markdown; charset=utf-8' },
  body: '# Tower\n\nAs Markdown.\n',
};

const query = `query ($url: String!, $prefer: PreferredForm, $as: Visitor) { page(url: $url, options: { prefer: $prefer, as: $as }) {
  content { text } fetch { contentType redirects { url location kind status } } cache { status } } }`;

async function read(app: TestApp, url: string, variables: object = { prefer: 'MARKDOWN' }) {
  const { data, errors } = await app.graphql(query, {
    variables: { url, ...variables },
    headers: { authorization: `Bearer ${proKey}` },
  });
  expect(errors).toBeUndefined();
  const { content, fetch, cache } = data.page;
  return { text: content.text, type: fetch.contentType, hops: fetch.redirects, cache: cache.status };
}

test('a page is read in Markdown if its head names such a version and the caller prefers it', async () => {
  await using origin = await startOrigin({ '/': html('/tower.md'), '/tower.md': markdown });
  const app = await startApp();
  const url = `${origin.url}/`;
  expect(await read(app, url)).toEqual({
    text: 'Tower\n\nAs Markdown.',
    type: 'text/markdown; charset=utf-8',
    hops: [{ url, location: `${origin.url}/tower.md`, kind: 'ALTERNATE', status: 200 }],
    cache: 'MISS',
  });
  expect(origin.hits.map(({ path, headers }) => [path, headers.accept])).toEqual([
    ['/', 'text/markdown,text/html;q=0.9,application/xhtml+xml;q=0.9,*/*;q=0.8'],
    ['/tower.md', 'text/markdown,text/html;q=0.9,application/xhtml+xml;q=0.9,*/*;q=0.8'],
  ]);
  // An answer of its own: the default neither sees it nor changes.
  expect(await read(app, url, {})).toMatchObject({ text: 'Tower\n\nAs HTML.', hops: [], cache: 'MISS' });
  expect(await read(app, url)).toMatchObject({ text: 'Tower\n\nAs Markdown.', cache: 'HIT' });
  expect(await read(app, url, { prefer: 'HTML' })).toMatchObject({ text: 'Tower\n\nAs HTML.', cache: 'HIT' });
  expect(origin.hits).toHaveLength(3);
});

test('a site that answers in Markdown by itself is asked once', async () => {
  const negotiates = ({ headers }: OriginRequest) => /^text\/markdown/.test(String(headers.accept));
  await using origin = await startOrigin((request, response) => {
    const [type, body] = negotiates(request)
      ? ['text/markdown', markdown.body]
      : ['text/html', html('/x.md')];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, vary: 'accept' });
    response.end(body);
  });
  const app = await startApp();
  expect(await read(app, `${origin.url}/`)).toMatchObject({ text: 'Tower\n\nAs Markdown.', hops: [] });
  expect(origin.hits).toHaveLength(1);
});

test.for([
  ['is missing', { '/': html('/none.md') }],
  ['is HTML', { '/': html('/other'), '/other': '<p>Something else' }],
  ['is the page itself', { '/': html('/') }],
  ['leads to a private port', { '/': html('http://127.0.0.1:22/x.md') }],
  ['is no address', { '/': html('javascript:alert(1)') }],
  [
    'never ends',
    {
      '/': html('/slow.md'),
      '/slow.md': (_: unknown, response: { writeHead(status: number, headers: object): void }) =>
        response.writeHead(200, { 'content-type': 'text/markdown' }),
    },
  ],
] as const)('the HTML is read if the version in Markdown %s', async ([, site]) => {
  await using origin = await startOrigin(site as never);
  expect(await read(await startApp(), `${origin.url}/`)).toMatchObject({
    text: 'Tower\n\nAs HTML.',
    hops: [],
  });
});

test('a version at another origin gets nothing of the visitor but the language', async () => {
  await using other = await startOrigin({ '/tower.md': markdown });
  await using origin = await startOrigin({ '/': html(`${other.url}/tower.md`) });
  const as = {
    language: 'de',
    cookies: [{ name: 'sid', value: 'ann' }],
    headers: [{ name: 'x-a', value: 'b' }],
  };
  await read(await startApp(), `${origin.url}/`, { prefer: 'MARKDOWN', as });
  expect(origin.hits[0]?.headers).toMatchObject({ cookie: 'sid=ann', 'x-a': 'b' });
  expect(other.hits[0]?.headers).toMatchObject({ 'accept-language': 'de' });
  expect(other.hits[0]?.headers).not.toHaveProperty('cookie');
  expect(other.hits[0]?.headers).not.toHaveProperty('x-a');
});

test('REST and /read take it as a parameter; a page that is brought does not', async () => {
  await using origin = await startOrigin({
    '/': { headers: { link: '</tower.md>; rel="alternate"; type="text/markdown"' }, body: '<p>As HTML.' },
    '/tower.md': markdown,
  });
  const app = await startApp();
  const url = `${origin.url}/`;
  const { content } = await (await app.rest({ url, params: 'content', prefer: 'markdown' })).json();
  expect(content.text).toBe('Tower\n\nAs Markdown.');
  const read = await app.call(`/read?url=${encodeURIComponent(url)}&prefer=markdown`);
  expect(await read.text()).toContain('As Markdown.');
  expect(await (await app.rest({ url, params: 'content', prefer: 'pdf' })).json()).toMatchObject({
    detail: 'prefer must be one of html, markdown.',
  });
  const brought = await app.rest(
    { url, params: 'content', prefer: 'markdown' },
    { method: 'POST', body: '<p>Hello', headers: { 'content-type': 'text/html' } },
  );
  expect(await brought.json()).toMatchObject({
    code: 'INVALID_PARAMETER',
    detail: expect.stringMatching(/^prefer/),
  });
});
