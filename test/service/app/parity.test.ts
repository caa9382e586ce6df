import { decode } from '@toon-format/toon';
import type { GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { categoryNames } from '../../../src/service/engine/request/selection.ts';
import { schema } from '../../../src/service/graphql/schema/index.ts';
import { startApp } from '../../helpers/app.ts';
import { fullSelection } from '../../helpers/full-selection.ts';
import { type Origin, startOrigin } from '../../helpers/origin.ts';

const page = schema.getType('Page') as GraphQLObjectType;

const html = `<!doctype html><html lang=en><head><title>A page of all sorts</title>
<meta name=description content="Something of everything"><meta property=og:title content=Sorts><meta name=twitter:card content=summary>
<link rel=icon href=/icon.png sizes=32x32><link rel=canonical href=/sorts><link rel=alternate hreflang=de href=/de>
<script type=application/ld+json>{"@context":"https://schema.org","@type":"Article","headline":"Sorts","author":{"@type":"Person","name":"Ann"}}</script>
<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script></head>
<body><header><nav><a href=/>Home</a> <a href="https://other.example/" rel=nofollow>Other</a></nav></header>
<main><h1>Sorts</h1><p>${'Enough words to be read as the main content of a page, and then some more. '.repeat(20)}</p>
<h2>Table</h2><table><tr><th>A<th>B<tr><td>1<td>2</table><pre><code class=language-js>let a = 1;</code></pre>
<img src=/a.png alt="" width=10 height=10><img src=/b.webp loading=lazy srcset="/b2.webp 2x"><video src=/v.mp4 controls></video></main>
<form action=/login method=post><input name=user required><input type=password name=pass><button>Go</button></form>
<footer><a href="mailto:a@example.com">Mail</a> <a href="https://www.youtube.com/@x">Video</a></footer></body></html>`;

/** A fixed Date header, which answers contain: the server's own would differ between two requests. */
const date = 'Mon, 02 Nov 2026 10:00:00 GMT';

const site = {
  '/': { headers: { date }, body: html },
  '/robots.txt': {
    headers: { 'content-type': 'text/plain', date },
    body: 'User-agent: *\nDisallow: /private\nSitemap: /sitemap.xml\n',
  },
  '/icon.png': { headers: { 'content-type': 'image/png', date }, body: 'x' },
  '/file': { headers: { 'content-type': 'application/pdf', date }, body: '%PDF-1.7' },
};

/** GraphQL's answer to the full selection, in the form of REST's body. */
async function byGraphql(origin: Origin, path: string, categories: readonly string[]): Promise<object> {
  const app = await startApp();
  const query = `{ page(url: "${origin.url}${path}") ${fullSelection(page, categories)} }`;
  const { data } = await app.graphql(query);
  return data.page;
}

async function byRest(origin: Origin, path: string, categories: readonly string[]): Promise<string> {
  const app = await startApp();
  return (await app.rest({ url: `${origin.url}${path}`, params: categories.join() })).text();
}

/** Times differ between two fetches of one page. */
function steady(body: string): unknown {
  const times = /("(?:fetchedAt|\w+Ms|ms)":)(?:[\d.]+|"[^"]*"|null)/g;
  return JSON.parse(body.replace(times, '$1 0'));
}

test.for([...categoryNames.map((name) => [name]), categoryNames])(
  'REST answers %s as GraphQL does',
  async (names) => {
    const categories = [names].flat();
    await using origin = await startOrigin(site);
    const [rest, graphql] = await Promise.all([
      byRest(origin, '/', categories),
      byGraphql(origin, '/', categories),
    ]);
    expect(steady(rest)).toEqual(steady(JSON.stringify(graphql)));
    expect(Object.keys(JSON.parse(rest)).slice(4)).toEqual([...categories, 'errors']);
  },
);

test('errors have the same message at both endpoints', async () => {
  await using origin = await startOrigin(site);
  const [rest, graphql] = await Promise.all([
    byRest(origin, '/file', categoryNames),
    byGraphql(origin, '/file', categoryNames),
  ]);
  expect(steady(rest)).toEqual(steady(JSON.stringify(graphql)));
  expect(JSON.parse(rest).errors.length).toBeGreaterThan(0);
});

test('a HIT has the full selection as the MISS had, at both endpoints', async () => {
  await using origin = await startOrigin(site);
  const app = await startApp();
  const query = `{ page(url: "${origin.url}/") ${fullSelection(page, categoryNames)} }`;
  const miss = await app.graphql(query);
  const hit = await app.graphql(query);
  const rest = await app.rest({ url: `${origin.url}/`, params: categoryNames.join() });
  expect([miss, hit, rest].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT', 'HIT']);
  expect(hit.data).toEqual(miss.data);
  expect({ ...hit.data.page }).toEqual(await rest.json());
});

test('TOON decodes to the JSON of the same answer', async () => {
  await using origin = await startOrigin(site);
  const app = await startApp();
  const ask = async (format: string) => {
    const answer = await app.rest({ url: `${origin.url}/`, params: categoryNames.join(), format });
    return answer.text();
  };
  const toon = JSON.stringify(decode(await ask('toon')));
  expect(steady(toon)).toEqual(steady(await ask('json')));
});

test('where Accept chooses the format, Vary names it, in a MISS and in a HIT', async () => {
  const app = await startApp({ GRAPHIQL: 'true' });
  await using origin = await startOrigin({ '/': '<!doctype html><title>A page</title><p>Some text.' });
  const url = encodeURIComponent(`${origin.url}/`);
  const query = encodeURIComponent(`{ page(url: "${origin.url}/") { metadata { title } } }`);
  const calls: [path: string, accept: string][] = [
    [`/api/scrape?url=${url}&params=metadata`, 'application/json'],
    [`/api/scrape?url=${url}&params=metadata`, 'text/toon'],
    [`/read?url=${url}`, 'text/markdown'],
    [`/graphql?query=${query}`, 'application/json'],
    [`/graphql?query=${query}`, 'application/graphql-response+json'],
    ['/graphql', 'text/html'],
  ];
  for (const [path, accept] of [...calls, ...calls]) {
    const { status, headers } = await app.call(path, { headers: { accept } });
    const told = [
      status,
      headers.get('content-type')?.split(';')[0],
      /^Accept\b/.test(headers.get('vary') ?? ''),
    ];
    expect(told, `${path} ${accept}`).toEqual([200, accept, true]);
  }
});
