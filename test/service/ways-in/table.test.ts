import { expect, test } from 'vitest';
import { endpointPaths } from '../../../src/service/app/observing/endpoint-name.ts';
import { freeKey, startApp, type TestApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Asked {
  readonly url: string;
  readonly revalidate?: boolean;
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** So many bytes more than are needed. */
  readonly padding?: number;
}

/** A way in to pages: how it is asked for one, or brings it. */
type Way = (asked: Asked) => Request;

const page = '<!doctype html><title>A page</title><p>Some text that makes this a page to read.';

const base = 'http://localhost';

function post(path: string, { key = freeKey, signal, padding = 0 }: Asked, body: object): Request {
  return new Request(base + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body) + ' '.repeat(padding),
    ...(signal && { signal }),
  });
}

function get(
  path: string,
  { url, revalidate, key = freeKey, signal, padding = 0 }: Asked,
  more = {},
): Request {
  const search = new URLSearchParams({
    url: url + (padding > 0 ? `?${'a'.repeat(padding)}` : ''),
    ...(revalidate && { revalidate: 'true' }),
    ...more,
  });
  const headers = { authorization: `Bearer ${key}` };
  return new Request(`${base}${path}?${search}`, { headers, ...(signal && { signal }) });
}

/** Every way in must have a row: a new endpoint without one fails the first test. */
const ways: Readonly<Record<string, Way>> = {
  '/graphql': (asked) =>
    post('/graphql', asked, {
      query:
        'query Q($url: String!, $revalidate: Boolean) { page(url: $url, revalidate: $revalidate) { metadata { title } } }',
      variables: { url: asked.url, revalidate: asked.revalidate ?? false },
    }),
  '/api/scrape': (asked) => get('/api/scrape', asked, { params: 'metadata' }),
  '/read': (asked) => get('/read', asked),
  '/mcp': (asked) =>
    post('/mcp', asked, {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'read_page',
        arguments: { url: asked.url, ...(asked.revalidate && { revalidate: true }) },
      },
    }),
};

/** The ways in by which callers bring the page themselves, by the path that each is at. */
const bringing: Readonly<Record<string, Way>> = {
  '/graphql': (asked) =>
    post('/graphql', asked, {
      query:
        'query Q($url: String!, $html: String!, $revalidate: Boolean) { document(url: $url, html: $html, options: { revalidate: $revalidate }) { fetch { provided } metadata { title } } }',
      variables: { url: asked.url, html: page, revalidate: asked.revalidate ?? false },
    }),
  '/api/scrape': ({ padding = 0, ...asked }) =>
    new Request(get('/api/scrape', asked, { params: 'metadata' }), {
      method: 'POST',
      headers: { authorization: `Bearer ${asked.key ?? freeKey}`, 'content-type': 'text/html' },
      body: page + ' '.repeat(padding * 30),
    }),
  '/mcp': (asked) =>
    post('/mcp', asked, {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'inspect_page',
        arguments: {
          url: asked.url,
          html: page,
          fields: 'fetch { provided } metadata { title }',
          ...(asked.revalidate && { revalidate: true }),
        },
      },
    }),
};

/** Answers before its pages are fetched: what it keeps is in test/service/batches. */
const later = '/api/batches';

test('every way in has a row', () => {
  expect([...Object.keys(ways), later].toSorted()).toEqual(endpointPaths.toSorted());
});

const site = {
  '/': page,
  '/hangs': () => {},
};

async function start(env: Record<string, string> = {}) {
  const [app, origin] = await Promise.all([startApp({ EXTRACTION_THREADS: '0', ...env }), startOrigin(site)]);
  return { app, origin, url: `${origin.url}/` };
}

async function send(app: TestApp, request: Request): Promise<Answer> {
  const response = await app.fetch(request, '192.0.2.1');
  return { status: response.status, text: await response.text() };
}

type Promises = Readonly<Record<string, (way: Way) => Promise<void>>>;

/** What every way in keeps, and how that shows. */
const always: Promises = {
  async 'answers a page'(way) {
    const { app, url } = await start();
    expect(await send(app, way({ url }))).toMatchObject({
      status: 200,
      text: expect.stringContaining('A page'),
    });
  },
  async 'refuses an unknown caller before anything is fetched'(way) {
    const { app, url, origin } = await start();
    const { status, text } = await send(app, way({ url, key: 'unknown' }));
    expect([status, text]).toEqual([401, expect.stringContaining('UNAUTHORIZED')]);
    expect(origin.hits).toEqual([]);
  },
  async 'takes a ticket for each page, of one window'(way) {
    const { app, url } = await start({ RATE_LIMIT_FREE: '2' });
    await app.rest({ url, params: 'metadata' }, { headers: { authorization: `Bearer ${freeKey}` } });
    expect((await send(app, way({ url }))).text).toContain('A page');
    expect((await send(app, way({ url }))).text).toContain('RATE_LIMITED');
  },
  async 'refuses a request that is too long'(way) {
    const { app, url, origin } = await start();
    const { status, text } = await send(app, way({ url, padding: 200_000 }));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).toMatch(/INVALID_URL|INVALID_PARAMETER|LIMIT_EXCEEDED|PAYLOAD_TOO_LARGE|BAD_REQUEST/);
    expect(origin.hits).toEqual([]);
  },
  async 'returns nothing of a key'(way) {
    const { app, url } = await start();
    const { text } = await send(app, way({ url: url.replace('http:', 'ftp:'), key: freeKey }));
    expect(text).toContain('UNSUPPORTED_SCHEME');
    expect(text + JSON.stringify(app.log)).not.toContain(freeKey);
  },
};

/** What the ways in keep that fetch pages. */
const fetching: Promises = {
  async 'refuses what only the Pro plan has'(way) {
    const { app, url, origin } = await start();
    const { text } = await send(app, way({ url, revalidate: true }));
    expect(text).toContain('PRO_REQUIRED');
    expect(origin.hits).toEqual([]);
  },
  async 'ends the fetch when its caller has left'(way) {
    const { app, origin } = await start();
    const leaving = new AbortController();
    const answered = send(app, way({ url: `${origin.url}/hangs`, signal: leaving.signal })).catch(() => null);
    await expect.poll(() => origin.hits.length).toBe(1);
    leaving.abort();
    await answered;
    await expect.poll(() => app.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  },
  async 'gives failures their code and a sentence'(way) {
    const { app } = await start();
    const { text } = await send(app, way({ url: 'http://10.0.0.1/' }));
    expect(text).toContain('BLOCKED_ADDRESS');
    expect(text).not.toMatch(/\bat .*\.ts:\d+/);
  },
};

/** What the ways in keep by which callers bring pages. */
const brought: Promises = {
  async 'fetches nothing, keeps nothing and takes nothing that was kept'(way) {
    const { app, origin, url } = await start({ ANONYMOUS: 'pro' });
    await app.rest({ url, params: 'metadata' });
    const hits = [...origin.hits];
    for (const title of ['A page', 'Another page']) {
      const response = await app.fetch(
        withTitle(way({ url }), await way({ url }).text(), title),
        '192.0.2.1',
      );
      expect(response.headers.get('x-cache-expires-at')).toBeNull();
      const text = await response.text();
      expect(text).toContain(title);
      expect(text).toMatch(/provided\W+true/);
    }
    expect(origin.hits).toEqual(hits);
    const kept = await app.rest({ url, params: 'metadata' });
    expect([kept.headers.get('x-cache'), (await kept.json()).metadata.title]).toEqual(['HIT', 'A page']);
  },
  async 'refuses what is about fetching or keeping a page'(way) {
    const { app, url } = await start();
    expect((await send(app, way({ url, revalidate: true }))).text).toContain('INVALID_PARAMETER');
  },
};

function withTitle(request: Request, body: string, title: string): Request {
  return new Request(request.url, {
    method: 'POST',
    headers: request.headers,
    body: body.replace('A page', title),
  });
}

const cells = [
  ...cellsOf('', ways, { ...always, ...fetching }),
  ...cellsOf('with a page: ', bringing, { ...always, ...brought }),
];

function cellsOf(how: string, some: Readonly<Record<string, Way>>, promises: Promises) {
  return Object.entries(some).flatMap(([path, way]) =>
    Object.entries(promises).map(
      ([promise, keeps]) => [`${path} ${how}`, promise, () => keeps(way)] as const,
    ),
  );
}

test.for(cells)('%s %s', async ([, , keeps]) => {
  await keeps();
});
