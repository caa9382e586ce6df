import { expect, test } from 'vitest';
import { sourcesBehind } from '../../../src/extract/run/plan.ts';
import { categoryCalled, categoryNames } from '../../../src/service/engine/request/selection.ts';
import { proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { type Handler, startOrigin } from '../../helpers/origin.ts';

const text = 'Some text that makes this a page with something to say, sentence after sentence. '.repeat(12);

/** Pages of several kinds of sites, each with much for the categories to read. */
const pages: Readonly<Record<string, string>> = {
  '/article': `<!doctype html><html lang=en><head><title>Sourdough in five steps - The Bakery</title>
    <meta name=description content="How to bake"><meta property=og:title content=Sourdough><meta name=author content="Ada Baker">
    <link rel=canonical href=/article><link rel=alternate hreflang=de href=/de><link rel=icon href=/icon.png>
    <script type=application/ld+json>{"@context":"https://schema.org","@type":"Article","headline":"Sourdough","datePublished":"2024-05-01"}</script>
    </head><body><nav><a href=/>Home</a></nav><main><article><h1>Sourdough</h1><time datetime=2024-05-01>1 May 2024</time><p>${text}</p>
    <figure><img src=/bread.jpg alt=Bread width=800 height=600><figcaption>Bread</figcaption></figure></article></main></body></html>`,
  '/shop': `<!doctype html><html lang=en><head><title>A kettle</title><meta name=twitter:card content=summary>
    <script type=application/ld+json>{"@context":"https://schema.org","@type":"Product","name":"Kettle","offers":{"@type":"Offer","price":"19.90","priceCurrency":"EUR"}}</script>
    <script src=https://www.googletagmanager.com/gtag/js?id=G-ABCDEFGH12></script></head>
    <body><h1>Kettle</h1><p>${text}</p><form method=post action=/cart><label>How many <input type=number name=n></label><button>Buy</button></form></body></html>`,
  '/forum': `<!doctype html><html><head><title>How do I descale it?</title></head><body itemscope itemtype=https://schema.org/QAPage>
    <h1 itemprop=name>How do I descale it?</h1><p>${text}</p><ul>${'<li><a rel=nofollow href=https://example.com/>An answer</a></li>'.repeat(30)}</ul>
    <video src=/film.mp4 poster=/film.jpg></video><iframe src=https://www.youtube.com/embed/dQw4w9WgXcQ></iframe></body></html>`,
  '/feed': '{"not":"a document"}',
};

/** A site whose content is the same each time, while what its servers add is not. */
function site(): { readonly handler: Handler; words: string } {
  let count = 0;
  const state = { words: '', handler };
  function handler({ url = '/' }: { url?: string }, response: Parameters<Handler>[1]) {
    const html = pages[url];
    count += 1;
    const at = (seconds: number) => new Date(1.7e12 + seconds * 1000 * count).toUTCString();
    response.writeHead(html === undefined ? 404 : 200, {
      'content-type': url === '/feed' ? 'application/json' : 'text/html; charset=utf-8',
      date: at(61),
      age: String(count),
      expires: at(977),
      'last-modified': at(13),
      etag: `"${count}"`,
      'set-cookie': `session=${count}; HttpOnly`,
      'server-timing': `origin;dur=${count}`,
      'x-cache': count % 2 === 0 ? 'HIT' : 'MISS',
      'cf-ray': `8${count}abc-FRA`,
      'content-security-policy': `script-src 'nonce-${count}AbC=' https:`,
      ...(count % 2 === 0 && { 'x-served-by': 'cache-fra' }),
    });
    response.end(
      html === undefined ? 'Not found' : html.replace('sentence after sentence', `$&${state.words}`),
    );
  }
  return state;
}

/** Categories that need only the response: further files may arrive too late on a busy machine. */
const everything = categoryNames
  .filter((name) => sourcesBehind(categoryCalled(name).needs).size === 1)
  .join(',');
const headers = { 'x-api-key': proKey };

async function fresh(app: TestApp, url: string, more: Readonly<Record<string, string>> = {}) {
  const answer = await app.rest({ url, params: everything, revalidate: 'true', ...more }, { headers });
  const body = await answer.text();
  return { etag: answer.headers.get('etag') ?? '', cache: answer.headers.get('x-cache'), body };
}

test('an unchanged page has the same hash in all document categories when it is scraped again, whatever its servers count; a changed one has another', async () => {
  const app = await startApp();
  const state = site();
  await using origin = await startOrigin(state.handler);
  const seen = new Set<string>();
  for (const path of Object.keys(pages)) {
    const url = origin.url + path;
    state.words = '';
    const [first, second] = [await fresh(app, url), await fresh(app, url)];
    expect([first.cache, second.cache]).toEqual(['MISS', 'MISS']);
    expect(second.body, 'these are two answers').not.toBe(first.body);
    expect(second.etag, path).toBe(first.etag);
    seen.add(first.etag);
    if (path === '/feed') continue;
    state.words = ' in another way';
    expect((await fresh(app, url)).etag, path).not.toBe(first.etag);
  }
  expect(seen.size).toBe(Object.keys(pages).length);
});

test('the ETag of an unchanged page is answered with 304 after it was scraped again, only in the same format', async () => {
  const app = await startApp();
  await using origin = await startOrigin(site().handler);
  const url = `${origin.url}/article`;
  const [json, toon] = [await fresh(app, url), await fresh(app, url, { format: 'toon' })];
  expect(toon.etag).not.toBe(json.etag);
  const again = await app.rest(
    { url, params: everything, revalidate: 'true' },
    { headers: { ...headers, 'if-none-match': json.etag } },
  );
  expect([again.status, again.headers.get('x-cache'), await again.text()]).toEqual([304, 'MISS', '']);
  const other = await app.rest({ url, params: everything }, { headers: { 'if-none-match': toon.etag } });
  expect(other.status).toBe(200);
});

test('a browser part that is not selected changes no hash', async () => {
  const app = await startApp();
  await using origin = await startOrigin({ '/': pages['/article'] ?? '' });
  const hashOf = async (fields: string) => {
    const query = `{ page(url: "${origin.url}/", options: { revalidate: true }) { ${fields} cache { contentHash } } }`;
    return (await app.graphql(query, { headers })).data.page.cache.contentHash;
  };
  const without = await hashOf('performance { scriptCount }');
  expect(await hashOf('performance { scriptCount lab { runCount } }')).toBe(without);
});
