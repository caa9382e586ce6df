import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createKey, findKeys, revokeKey } from '../../../src/service/access/keys.ts';
import { freeKey, proKey, startApp } from '../../helpers/app.ts';
import { TestBatches } from '../../helpers/batches.ts';
import { type Origin, startOrigin } from '../../helpers/origin.ts';
import { emptyDatabase, postgresInstalled } from '../../helpers/postgres.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

async function postgres(): Promise<Record<string, string>> {
  return { DATABASE_URL: await emptyDatabase() };
}

const postgresMissing = !postgresInstalled && !process.env.CI;

function titledPages(): Promise<Origin> {
  return startOrigin((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Page ${request.url}</title>`);
  });
}

test.for([
  ['PGlite', false, async () => ({})],
  ['PostgreSQL', postgresMissing, postgres],
] as const)(
  'every line has one result on %s, whatever became of it',
  async ([, skip, env], { skip: skipTest }) => {
    if (skip) skipTest('PostgreSQL is not installed');
    await using origin = await titledPages();
    const app = await startApp(await env());
    const batches = new TestBatches(app);
    const urls = [
      `${origin.url}/a`,
      'not an address',
      `${origin.url}/gone`,
      `${origin.url}/a`,
      'http://10.1.2.3/',
    ];
    const pages = urls.map((url, at) => ({ url, custom: `line ${at}` }));
    const submitted = await batches.submit({ pages, params: 'metadata' });
    expect(submitted.status).toBe(202);
    const { id, counts } = (await submitted.json()) as Awaited<ReturnType<TestBatches['find']>>;
    expect(submitted.headers.get('location')).toMatch(new RegExp(`/api/batches/${id}$`));
    expect(counts).toMatchObject({ total: 5, failed: 1 });

    const events = await (await batches.call(`/${id}`, { headers: { accept: 'text/event-stream' } })).text();
    const last = JSON.parse(/event: end\ndata: (.+)/.exec(events)?.[1] ?? '');
    expect(last).toMatchObject({
      state: 'DONE',
      counts: { total: 5, waiting: 0, running: 0, ok: 2, notThePage: 1, failed: 2, cancelled: 0 },
    });
    const metrics = await (await app.call('/metrics')).text();
    expect(metrics).toContain('pageql_batch_pages_total{state="OK"} 2\n');
    expect(metrics).toContain('pageql_batch_jobs_ready 0\n');
    const results = await batches.results(id);
    const told = results
      .toSorted((a, b) => a.index - b.index)
      .map(({ state, error, page, custom, tries }) => [
        custom,
        state,
        error?.code ?? page.metadata.title,
        tries,
      ]);
    expect(told).toEqual([
      ['line 0', 'OK', 'Page /a', 1],
      ['line 1', 'FAILED', 'INVALID_URL', 0],
      ['line 2', 'NOT_THE_PAGE', 'Page /gone', 1],
      ['line 3', 'OK', 'Page /a', 1],
      ['line 4', 'FAILED', 'BLOCKED_ADDRESS', 1],
    ]);
  },
);

describe.skipIf(postgresMissing)('on PostgreSQL', () => {
  test('an answer has the bytes that REST sends', async () => {
    await using origin = await titledPages();
    const app = await startApp(await postgres());
    const batches = new TestBatches(app);
    const { id } = await batches.submitted([`${origin.url}/a`], { params: 'metadata,openGraph' });
    await batches.ended(id);
    const line = await (await batches.call(`/${id}/results`)).text();
    const rest = await app.rest({ url: `${origin.url}/a`, params: 'metadata,openGraph' });
    expect(rest.headers.get('x-cache')).toBe('HIT');
    expect(line).toContain(`"page":${await rest.text()}}\n`);
  });

  test('a GraphQL selection is answered as selected, and refused when it cannot be executed', async () => {
    await using origin = await titledPages();
    const batches = new TestBatches(await startApp(await postgres()));
    const select = { selection: '{ url metadata { title } performance { nothing: htmlBytes } }' };
    const { id } = await batches.submitted([`${origin.url}/a`], { select });
    await batches.ended(id);
    const [line] = await batches.results(id);
    expect(line?.page).toEqual({
      url: `${origin.url}/a`,
      metadata: { title: 'Page /a' },
      performance: { nothing: expect.any(Number) },
    });
    const options = { prefer: 'MARKDOWN', screenshot: 'fold', scroll: true };
    const other = await batches.submitted([`${origin.url}/b`], { select: { selection: 'url' }, options });
    await batches.ended(other.id);
    expect(await batches.results(other.id)).toMatchObject([
      { state: 'OK', page: { url: `${origin.url}/b` } },
    ]);
    expect(origin.hits.at(-1)?.headers.accept).toMatch(/^text\/markdown,/);
    for (const selection of ['{ metadata { titel } }', '{ url } }  { viewer { plan }', 'metadata']) {
      const refused = await batches.submit({ pages: [`${origin.url}/a`], select: { selection } });
      expect(await refused.json()).toMatchObject({ status: 400, code: 'INVALID_PARAMETER' });
    }
  });

  test('a resource names the methods that it has', async () => {
    const batches = new TestBatches(await startApp(await postgres()));
    const { id } = await batches.submitted(['none']);
    for (const [path, method, allow] of [
      ['', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
      [`/${id}`, 'POST', 'GET, HEAD, DELETE, OPTIONS'],
      [`/${id}/results`, 'POST', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const refused = await batches.call(path, { method });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
    }
    for (const part of ['', 'segments', 'results/', 'results/1', 'hosts/results'])
      expect([part, (await batches.call(`/${id}/${part}`)).status]).toEqual([part, 404]);
  });

  test('results go on after a cursor, are filtered by state, and are compressed', async () => {
    await using origin = await titledPages();
    const batches = new TestBatches(await startApp(await postgres()));
    const { id } = await batches.submitted([
      ...['/a', '/b', '/gone', '/c'].map((path) => origin.url + path),
      'none',
    ]);
    await batches.ended(id);
    const all = await batches.results(id);
    for (const [at, { cursor }] of all.entries())
      expect(await batches.results(id, `?after=${cursor}`)).toEqual(all.slice(at + 1));
    const failed = await batches.results(id, '?state=failed,not-the-page');
    expect(failed.map(({ index }) => index).toSorted()).toEqual([2, 4]);
    const response = await batches.call(`/${id}/results`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(text.trim().split('\n')).toHaveLength(5);
    for (const query of ['?after=x', '?state=unknown'])
      expect((await batches.call(`/${id}/results${query}`)).status).toBe(400);
  });

  test('the same key means the same batch, on all instances at the same time', async () => {
    await using origin = await titledPages();
    const env = await postgres();
    const apps = await Promise.all([startApp(env), startApp(env)]);
    const body = { pages: [{ url: `${origin.url}/a` }], params: 'metadata' };
    const submitted = await Promise.all(
      [0, 1, 0, 1].map((at) =>
        new TestBatches(apps[at] ?? apps[0]).submit(body, { 'idempotency-key': 'once' }),
      ),
    );
    const ids = await Promise.all(submitted.map(async (one) => ((await one.json()) as { id: string }).id));
    expect(new Set(ids).size).toBe(1);
    const other = await new TestBatches(apps[0]).submit(
      { ...body, params: 'openGraph' },
      { 'idempotency-key': 'once' },
    );
    expect(await other.json()).toMatchObject({ status: 409, code: 'CONFLICT' });
    const somebody = await new TestBatches(apps[0], freeKey).submit(body, { 'idempotency-key': 'once' });
    expect(ids).not.toContain(((await somebody.json()) as { id: string }).id);
  });

  test('off loopback, a batch needs a key', async () => {
    const app = await startApp({ ...(await postgres()), HOST: '192.0.2.7', ANONYMOUS: 'free' });
    const refused = await new TestBatches(app, null).submit({ pages: ['none'], params: 'metadata' });
    expect(await refused.json()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  test('pages of batches have a budget a day, and take no tickets', async () => {
    await using origin = await titledPages();
    const env = { ...(await postgres()), BATCH_PAGES_FREE: '3', RATE_LIMIT_FREE: '1' };
    const app = await startApp(env);
    const batches = new TestBatches(app, freeKey);
    const urls = ['/a', '/b', '/c'].map((path) => origin.url + path);
    const { id } = await batches.submitted(urls);
    expect((await batches.ended(id)).counts).toMatchObject({ ok: 3 });
    const page = await app.rest(
      { url: `${origin.url}/d`, params: 'metadata' },
      { headers: { 'x-api-key': freeKey } },
    );
    expect(page.status).toBe(200);
    const refused = await batches.submit({ pages: ['none'], params: 'metadata' });
    expect(await refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a line counts as its page and all that may be behind its links', async () => {
    await using origin = await titledPages();
    const batches = new TestBatches(await startApp({ ...(await postgres()), BATCH_PAGES_PRO: '6' }), proKey);
    const select = { selection: '{ links { items(first: 4) { page { url } } } }' };
    const submit = () => batches.submit({ pages: [{ url: `${origin.url}/a` }], select });
    expect((await submit()).status).toBe(202);
    expect(await (await submit()).json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });

  test('with OBEY_ROBOTS, a crawl-delay is kept between the pages of a site, whatever becomes of them', async () => {
    const delayMs = 800;
    const [begun, ended]: [number[], number[]] = [[], []];
    await using origin = await startOrigin((request, response) => {
      const isPage = request.url !== '/robots.txt';
      if (isPage) begun.push(performance.now());
      response.setHeader('content-type', isPage ? 'text/html' : 'text/plain');
      setTimeout(() => {
        if (isPage) ended.push(performance.now());
        if (request.url === '/3') request.socket.end('not HTTP\r\n\r\n');
        else
          response.end(isPage ? '<title>A page</title>' : `User-agent: *\nCrawl-delay: ${delayMs / 1_000}\n`);
      }, 30);
    });
    const batches = new TestBatches(await startApp({ ...(await postgres()), OBEY_ROBOTS: 'true' }));
    const { id } = await batches.submitted([1, 2, 3, 4].map((page) => `${origin.url}/${page}`));
    expect((await batches.ended(id)).counts).toMatchObject({ ok: 3, failed: 1 });
    expect(begun).toHaveLength(4);
    // The first two are under way before it is known.
    for (const at of [2, 3])
      expect((begun[at] ?? 0) - (ended[at - 1] ?? Number.NaN)).toBeGreaterThanOrEqual(delayMs);
  });

  test('a reason that contains what no database stores fails its page alone', async () => {
    await using origin = await startOrigin({
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /\0\n' },
      '/a': '<title>Page /a</title>',
    });
    const batches = new TestBatches(await startApp({ ...(await postgres()), OBEY_ROBOTS: 'true' }));
    const { id } = await batches.submitted([`${origin.url}/%00x`, `${origin.url}/a`]);
    expect((await batches.ended(id)).counts).toMatchObject({ ok: 1, failed: 1 });
    const results = await batches.results(id);
    expect(results.find(({ index }) => index === 0)?.error).toMatchObject({
      code: 'DISALLOWED_BY_ROBOTS',
      message: expect.stringContaining('\uFFFD'),
    });
  });

  test('cancelling ends a batch at once, and every page has its line', async () => {
    await using origin = await startOrigin(() => {});
    const batches = new TestBatches(await startApp(await postgres()));
    const { id } = await batches.submitted(Array.from({ length: 10_000 }, (_, at) => `${origin.url}/${at}`));
    await expect.poll(async () => (await batches.find(id)).counts.running).toBe(2);
    const cancelled = await (await batches.call(`/${id}`, { method: 'DELETE' })).json();
    expect(cancelled).toMatchObject({ state: 'CANCELLED', counts: { waiting: 0, cancelled: 9_998 } });
    const { counts } = await batches.ended(id);
    expect(counts).toMatchObject({ total: 10_000, running: 0, cancelled: 10_000 });
    const results = await batches.results(id);
    expect(new Set(results.map(({ index }) => index)).size).toBe(10_000);
    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['CANCELLED']));
    expect(await batches.results(id, `?after=${results[5_000]?.cursor}`)).toHaveLength(4_999);
  });

  test('a body that breaks off half way submits nothing', async () => {
    const env = await postgres();
    const batches = new TestBatches(await startApp(env));
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('none\n'.repeat(3_000)));
        setTimeout(() => controller.error(new Error('gone')), 200);
      },
    });
    const headers = { 'content-type': 'text/plain' };
    const refused = await batches.call('?params=metadata', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect(refused.status).toBe(400);
    expect(await (await batches.call('')).json()).toEqual({ batches: [], next: null });
  });

  test('a submission without pages or a selection, or with what cannot be read or stored, is refused', async () => {
    const batches = new TestBatches(await startApp(await postgres()));
    const pages = ['a.example'];
    const waitFor = { waitFor: 'main\0' };
    for (const [body, code, detail] of [
      [{ pages: [], params: 'metadata' }, 'MISSING_PARAMETER', /./],
      [{ pages, params: 'metdata' }, 'INVALID_PARAMETER', /./],
      [{ pages }, 'MISSING_PARAMETER', /./],
      [
        { pages, params: 'metadata', options: waitFor },
        'INVALID_PARAMETER',
        /^options\.waitFor must be a CSS sel/,
      ],
      [{ pages, select: { selection: '{ url } # \ud800' } }, 'INVALID_PARAMETER', /^select\.selection: /],
    ] as const) {
      const refused = await (await batches.submit(body)).json();
      expect(refused).toMatchObject({ code, detail: expect.stringMatching(detail) });
    }

    // The parameters of a list are read as strictly as those of a page.
    const body = { method: 'POST', body: 'a.example', headers: { 'content-type': 'text/plain' } };
    const refusals = [
      ['?params=metadata&revalidate=yes', body, 'revalidate must be true or false.'],
      ['?params=metadata&render=sometimes', body, 'render must be one of never, auto, always.'],
      ['?params=metadata&cacheTime=soon', body, /cacheTime/],
      ['?parms=metadata', body, 'There is no parameter "parms". Did you mean params?'],
      ['?after=x', {}, 'after must be the id of a batch'],
      ['?first=0', {}, 'first must be a whole number'],
    ] as const;
    for (const [query, init, detail] of refusals) {
      const refused = await (await batches.call(query, init)).json();
      expect(refused).toMatchObject({ code: 'INVALID_PARAMETER', detail: expect.stringMatching(detail) });
    }
  });

  test('a caller may follow twenty batches at once, over REST and GraphQL together', async () => {
    await using origin = await startOrigin(() => {});
    const app = await startApp(await postgres());
    const batches = new TestBatches(app);
    const { id } = await batches.submitted([`${origin.url}/hangs`]);
    const follow = () => batches.call(`/${id}`, { headers: { accept: 'text/event-stream' } });
    const followed = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reader = (await follow()).body?.getReader();
        return { reader, event: new TextDecoder().decode((await reader?.read())?.value) };
      }),
    );
    for (const { event } of followed) expect(event).toContain('event: progress');

    expect(await (await follow()).json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    const query = `subscription { batch(id: "${id}") { state } }`;
    const headers = { 'x-api-key': proKey, accept: 'text/event-stream' };
    expect(await (await app.post('/graphql', { query }, headers)).text()).toContain('RATE_LIMITED');

    await followed.at(0)?.reader?.cancel();
    expect((await follow()).status).toBe(200);
    await batches.call(`/${id}`, { method: 'DELETE' });
  });

  test('whoever follows a batch with a key that is revoked meanwhile is told no more of it', async () => {
    await using origin = await startOrigin(() => {});
    const app = await startApp(await postgres());
    const { keys } = app.stores;
    const { key } = await createKey(keys, { plan: 'PRO', name: 'left' });
    const { id } = await new TestBatches(app, key).submitted([`${origin.url}/hangs`]);
    const headers = { 'x-api-key': key, accept: 'text/event-stream' };
    const query = `subscription { batch(id: "${id}") { state } }`;
    const streams = await Promise.all([
      app.call(`/api/batches/${id}`, { headers }),
      app.post('/graphql', { query }, headers),
    ]);
    const told = streams.map((stream) => stream.text());
    for (const found of await findKeys(keys, 'left')) await revokeKey(keys, found);
    for (const text of await Promise.all(told)) expect(text).toContain('UNAUTHORIZED');
    expect((await new TestBatches(app, key).call(`/${id}`)).status).toBe(401);
  });

  test('the id of another caller’s batch and one of nobody list the same', async () => {
    await using origin = await titledPages();
    const app = await startApp(await postgres());
    const { id } = await new TestBatches(app, freeKey).submitted([`${origin.url}/a`]);
    const mine = new TestBatches(app);
    await mine.submitted([`${origin.url}/b`]);
    const listed = async (after: string) => (await mine.call(`?after=${after}`)).text();
    expect(await listed(id)).toBe(await listed('01234567-0123-7123-8123-0123456789ab'));
    expect(JSON.parse(await listed(id)).batches).toEqual([]);
  });

  test('a caller may send five lists at once', async () => {
    await using origin = await titledPages();
    const app = await startApp(await postgres());
    const batches = new TestBatches(app);
    const unended = Array.from({ length: 5 }, () => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      void writer.write(Buffer.from(`${origin.url}/a\n`));
      return { writer, body: readable };
    });
    const send = (body: BodyInit) =>
      batches.call('?params=metadata', {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain' },
        duplex: 'half',
      } as RequestInit);
    const sending = unended.map(({ body }) => send(body));
    const sixth = async () => (await send(`${origin.url}/b`)).status;
    await expect.poll(sixth).toBe(429);
    await Promise.all(unended.map(({ writer }) => writer.close()));
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(sending.map(() => 202));
    expect(await sixth()).toBe(202);
  });

  test('a caller may read the results of twenty batches at once, whether or not a body is wanted', async () => {
    await using origin = await titledPages();
    const batches = new TestBatches(await startApp(await postgres()));
    const { id } = await batches.submitted([`${origin.url}/a`, `${origin.url}/b`]);
    await batches.ended(id);
    const read = (method = 'GET') => batches.call(`/${id}/results`, { method });
    for (let times = 0; times < 25; times++) expect((await read('HEAD')).status).toBe(200);
    const unread = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(unread.map(({ status }) => status)).toEqual(unread.map(() => 200));
    expect(await (await read()).json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });

    await unread[0]?.body?.cancel();
    await expect.poll(async () => (await read('HEAD')).status).toBe(200);
    expect((await unread[1]?.text())?.trim().split('\n')).toHaveLength(2);
    await Promise.all(unread.slice(2).map(({ body }) => body?.cancel()));
  });

  test('results that another instance has stored in its own directory are 503, and say what to set', async () => {
    await using origin = await titledPages();
    const DATA_DIR = temporaryDirectory();
    const app = await startApp({ DATA_DIR });
    const batches = new TestBatches(app);
    const { id } = await batches.submitted([`${origin.url}/a`]);
    await batches.ended(id);
    rmSync(join(DATA_DIR, 'batches/results', id), { recursive: true });
    const refused = await batches.call(`/${id}/results`);
    expect(await refused.json()).toMatchObject({
      status: 503,
      code: 'BATCHES_UNAVAILABLE',
      detail:
        'The results of this batch are not on this instance; its operator has to set RESULTS_URL, or share DATA_DIR/batches/results.',
    });
  });

  test('a database that is away is 503 for batches, while pages are answered', async () => {
    await using origin = await titledPages();
    const app = await startApp({
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      DATA_DIR: temporaryDirectory(),
    });
    const refused = await new TestBatches(app).submit({ pages: ['none'], params: 'metadata' });
    expect(await refused.json()).toMatchObject({ status: 503, code: 'BATCHES_UNAVAILABLE' });
    expect((await app.rest({ url: `${origin.url}/a`, params: 'metadata' })).status).toBe(200);
  });
});
