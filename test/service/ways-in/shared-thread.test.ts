import { expect, test } from 'vitest';
import { freeKey, proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { callOf, post } from './ways.ts';

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const items = Array.from(
  { length: 900 },
  (_, index) => `<a href="/${index}">A link with some text, number ${index}</a>`,
);
const long = `<!doctype html><title>Long</title><main><p>${items.join('</p><p>')}</p></main>`;
const short = '<!doctype html><title>Short</title><p>Some text.';

async function callTool(app: TestApp, name: string, args: object): Promise<string> {
  return (await post(app, {}, ['/mcp', callOf(name, args)])).text;
}

async function askGraphql(app: TestApp, query: string): Promise<string> {
  const { data } = await app.graphql(query, { headers: bearer(freeKey) });
  return JSON.stringify(data);
}

async function get(app: TestApp, path: string): Promise<string> {
  return (await app.call(path, { headers: bearer(freeKey) })).text();
}

const lists = 'links { items { url text } } content { headings { text } markdown text }';

/** What costs most at each way in, of a page that is in the cache. */
const ways: Readonly<Record<string, (app: TestApp, url: string, index: number) => Promise<string>>> = {
  'inspect_page as TOON': (app, url) =>
    callTool(app, 'inspect_page', {
      url,
      categories: ['links', 'content'],
      format: 'toon',
      maxTokens: 900_000,
    }),
  'inspect_page as JSON, too long': (app, url) =>
    callTool(app, 'inspect_page', { url, categories: ['links', 'content'], maxTokens: 100 }),
  'inspect_page with fields': (app, url) =>
    callTool(app, 'inspect_page', { url, fields: lists, format: 'toon', maxTokens: 900_000 }),
  compare_pages: (app, url) =>
    callTool(app, 'compare_pages', { urls: [url, url, url], fields: lists, maxTokens: 900_000 }),
  read_page: (app, url) => callTool(app, 'read_page', { url, maxTokens: 900_000 }),
  GraphQL: (app, url, index) => askGraphql(app, `query Q${index} { page(url: "${url}") { ${lists} } }`),
  '/read': (app, url) => get(app, `/read?url=${encodeURIComponent(url)}`),
};

const named = Object.entries(ways);

test.for(named)(
  'while one caller has twelve calls under way, the hit of another is answered after at most three: %s',
  async ([, ask]) => {
    const [app, origin] = await Promise.all([
      startApp({ EXTRACTION_THREADS: '1' }),
      startOrigin({ '/long': long, '/short': short }),
    ]);
    const url = `${origin.url}/long`;
    const hit = () =>
      app.rest({ url: `${origin.url}/short`, params: 'metadata' }, { headers: bearer(proKey) });
    await Promise.all([ask(app, url, 0), hit()]);
    let answered = 0;
    const calls = Array.from({ length: 12 }, async (_, index) => {
      const text = await ask(app, url, index + 1);
      answered += 1;
      return text;
    });
    // As a request on a connection of its own, which is read in the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    expect((await hit()).status).toBe(200);
    expect(answered).toBeLessThanOrEqual(3);
    expect((await Promise.all(calls)).every((text) => text.length > 200)).toBe(true);
  },
);
