import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';

const paragraph =
  'Flour, water and salt are mixed in the morning, and the dough is left alone for an hour or so. ';
const html = `<!doctype html><html lang=en><title>Bread</title><meta name=author content="Ann Baker">
<meta property="article:published_time" content="2026-05-01T08:30:00Z">
<article><h1>Sourdough</h1><p>${paragraph.repeat(3)}<a href="/flour">Flour</a></p><p><img src="/a.png" alt="A loaf" width=600 height=400></p>
<p>${paragraph.repeat(3)}</p></article>`;

async function start(env = {}) {
  const [app, origin] = await Promise.all([startApp(env), startOrigin({ '/': html })]);
  const read = (query: Record<string, string> = {}, init?: RequestInit) =>
    app.call(`/read?${new URLSearchParams({ url: `${origin.url}/`, ...query })}`, init);
  return { app, origin, read };
}

test('a page is Markdown after a front matter', async () => {
  const { origin, read } = await start();
  const answer = await read();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  const [, facts = '', content = ''] = (await answer.text()).split(/^---\n/m);
  expect(facts.replaceAll(origin.url, 'http://origin')).toMatchInlineSnapshot(`
    "title: "Bread"
    authors: ["Ann Baker"]
    published: "2026-05-01T08:30:00Z"
    url: "http://origin/"
    language: "en"
    outcome: "OK"
    "
  `);
  expect(content).toContain(`[Flour](${origin.url}/flour)`);
  expect(content).toContain('![A loaf]');
});

test('all that follows /read/ is the address, with its query', async () => {
  const { app, origin, read } = await start();
  const whole = await (await read()).text();
  for (const address of [`${origin.url}/`, `${origin.url}/`.replace('//', '/')]) {
    const answer = await app.call(`/read/${address}`);
    expect(await answer.text()).toBe(whole);
  }
  const queried = await app.call(`/read/${origin.url}/?a=1&b=%20`);
  expect(await queried.text()).toContain(`url: "${origin.url}/?a=1&b=%20"`);
});

test('links and images may be reduced to their texts, and the content cut', async () => {
  const { read } = await start();
  const bare = await (await read({ links: 'false', images: 'false' })).text();
  expect(bare).toContain('Flour\n');
  expect(bare).not.toMatch(/\]\(/);
  expect(bare).toContain('\nA loaf\n');
  const short = await (await read({ maxTokens: '100' })).text();
  expect(short.length).toBeLessThan(bare.length * 0.8);
  expect(short).toContain('Flour, water');
});

test('an answer that is cut says how much it is, and where to read on', async () => {
  const { read } = await start();
  const json = { headers: { accept: 'application/json' } };
  const whole = await (await read({}, json)).json();
  expect([whole.tokens, whole.next]).toEqual([undefined, undefined]);
  const first = await (await read({ maxTokens: '100' }, json)).json();
  expect(first.tokens).toMatch(/^\d+ of \d+$/);
  const rest = await (await read({ from: String(first.next) }, json)).json();
  expect([rest.tokens, rest.next]).toEqual([expect.stringMatching(/^\d+ of \d+$/), undefined]);
  expect(`${first.markdown}\n\n${rest.markdown}`).toBe(whole.markdown);
  const text = await (await read({ maxTokens: '100' })).text();
  expect(text).toContain(`\ntokens: "${first.tokens}"\nnext: ${first.next}\n---\n`);
});

test.for(['application/json', 'text/markdown;q=0, */*'])('who prefers JSON gets it: %s', async (accept) => {
  const { origin, read } = await start();
  const answer = await read({}, { headers: { accept } });
  const { url, outcome, markdown, authors } = await answer.json();
  expect([url, outcome, authors]).toEqual([`${origin.url}/`, 'OK', ['Ann Baker']]);
  expect(markdown).toContain('Flour, water');
  expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding, Authorization, X-API-Key');
});

test('it shares its entry with the REST call of metadata and content, and takes tickets of the same window', async () => {
  const { app, origin, read } = await start();
  const scraped = await app.rest({ url: `${origin.url}/`, params: 'content,metadata' });
  const answer = await read();
  expect([scraped, answer].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
  expect([scraped, answer].map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([
    '999',
    '998',
  ]);
  expect(answer.headers.get('x-cache-expires-at')).toBe(scraped.headers.get('x-cache-expires-at'));
  expect(origin.hits.filter(({ path }) => path === '/')).toHaveLength(1);
});

test('its ETag identifies the text that was sent; unchanged, it is answered with 304', async () => {
  const { read } = await start();
  const [whole, cut] = [await read(), await read({ maxTokens: '100' })];
  const etag = whole.headers.get('etag') ?? '';
  expect(cut.headers.get('etag')).not.toBe(etag);
  const again = await read({}, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await read({}, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
});

test.for([
  ['no page', { url: '' }, 400, 'MISSING_PARAMETER'],
  ['a count that is none', { maxTokens: '-1' }, 400, 'INVALID_PARAMETER'],
  ['a position that is none', { from: 'x' }, 400, 'INVALID_PARAMETER'],
  ['a flag that is none', { links: 'no' }, 400, 'INVALID_PARAMETER'],
  ['a misspelt name', { maxtokens: '1' }, 400, 'INVALID_PARAMETER'],
  ['an address of the inside', { url: 'http://10.0.0.1/' }, 403, 'BLOCKED_ADDRESS'],
] as const)('refused: %s', async ([, query, status, code]) => {
  const { read } = await start();
  const answer = await read(query);
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
});

test('wrong keys, methods and types are refused as in REST', async () => {
  const { read } = await start();
  const answers = [
    await read({}, { headers: { authorization: 'Bearer wrong' } }),
    await read({}, { method: 'POST' }),
    await read({}, { headers: { accept: 'image/png' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 405, 406]);
});

test('an answer that is not the page says so before its content', async () => {
  const app = await startApp();
  await using origin = await startOrigin((_, response) => {
    response.writeHead(404, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Gone</title><p>There is nothing here any more.');
  });
  const query = new URLSearchParams({ url: `${origin.url}/` });
  const text = await (await app.call(`/read?${query}`)).text();
  expect(text).toMatch(/^outcome: "CLIENT_ERROR"\nreasons: \[".*404.*"\]$/m);
});
