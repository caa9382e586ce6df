import { expect, onTestFinished, test } from 'vitest';
import { createKey } from '../../../src/service/access/keys.ts';
import { openEndpoints } from '../../../src/service/app/endpoints.ts';
import { FetchCall } from '../../../src/service/app/incoming/fetch-call.ts';
import { endpointPaths } from '../../../src/service/app/incoming/incoming-call.ts';
import { openParts } from '../../../src/service/app/parts.ts';
import { commands } from '../../../src/service/commands/index.ts';
import { schema } from '../../../src/service/graphql/schema/index.ts';
import { openStores } from '../../../src/service/stores/index.ts';
import { freeKey, proKey, startApp, type TestApp, testConfig } from '../../helpers/app.ts';
import { type Origin, type Route, startOrigin } from '../../helpers/origin.ts';
import { emptyDatabase, postgresInstalled } from '../../helpers/postgres.ts';
import { runProgram } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';
import { connect } from '../mcp/agent.ts';
import { otherCommands, otherFields, otherTools, page, type Way, ways } from './ways.ts';

const rows = Object.values(ways);
const named = (member: 'path' | 'tool' | 'command' | 'field') =>
  [...new Set(rows.flatMap((way) => way[member] ?? []))].toSorted();

test('every endpoint has a row', () => {
  expect(named('path')).toEqual(endpointPaths.toSorted());
});

test('every command has a row, or a reason for none', () => {
  const names = commands.map((command) => command().name());
  expect([...named('command'), ...Object.keys(otherCommands)].toSorted()).toEqual(names.toSorted());
});

test('every field of Query and Mutation has a row, or fetches nothing', () => {
  const types = [schema.getQueryType(), schema.getMutationType()];
  const names = types.flatMap((type) => Object.keys(type?.getFields() ?? {}));
  expect([...named('field'), ...otherFields].toSorted()).toEqual(names.toSorted());
});

test('every tool has a row, or fetches nothing', async () => {
  const { tools } = await (await connect(await startApp())).listTools();
  expect([...named('tool'), ...otherTools].toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});

test('what is served besides the endpoints fetches nothing, whoever asks', async () => {
  await using origin = await startOrigin(site);
  const { sideRoutes } = await openedEndpoints();
  const app = await startApp();
  for (const path of ['/', ...sideRoutes.paths]) {
    const search = new URLSearchParams({ url: `${origin.url}/`, params: 'metadata' });
    await (await app.call(`${path}?${search}`)).text();
  }
  expect(origin.hits).toEqual([]);
});

const site: Readonly<Record<string, Route>> = {
  '/': ({ url }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>A page at ${url}</title><p>Some text that makes this a page to read.`,
    );
  },
  '/hangs': () => {},
};

/** What the service connects, without the service around it; its batches have no database. */
async function openedEndpoints() {
  const config = testConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/none', LOG_LEVEL: 'error' });
  const parts = await openParts(config, {});
  onTestFinished(async () => {
    await Promise.all([parts.engine.close(), parts.reach.close()]);
    await parts.stores.close();
  });
  return openEndpoints(parts, config, () => 'ready');
}

interface Started {
  readonly app: TestApp;
  readonly origin: Origin;
  readonly url: string;
}

/** The service with what a way in needs, for calls with this key. */
async function start(way: Way, { key = freeKey, ...env }: Record<string, string> = {}): Promise<Started> {
  const database = way.stores && { DATABASE_URL: await emptyDatabase() };
  const [app, origin] = await Promise.all([
    startApp({ ...database, ...way.env?.(key), ...env }),
    startOrigin(site),
  ]);
  return { app, origin, url: `${origin.url}/` };
}

/** A batch goes on without its caller, counts by the day, and answers what it could not fetch in a line of its results. */
const batchesDiffer = new Set([
  'ends the fetch when its caller has left',
  'has one window with the others',
  'keeps the limit of a key',
]);

/** A key made on the command line, in the store of the service. */
async function keyWith(terms: { rate?: number; days?: number; now?: Date }) {
  const DATA_DIR = temporaryDirectory();
  const stores = await openStores({ redisUrl: null, dataDir: DATA_DIR, cacheMemoryMb: 1 });
  const { key } = await createKey(stores.keys, { plan: 'FREE', name: 'ci', ...terms });
  await stores.close();
  return { key, DATA_DIR };
}

type Promises = Readonly<Record<string, (way: Way) => Promise<void>>>;

const takesOptions = 'takes the options of a page, words in any case of letters';

/** What every way in keeps, and how that shows. */
const always: Promises = {
  async 'answers a page'(way) {
    const { app, url } = await start(way);
    const { status, text } = await way.ask(app, { url });
    expect(status ?? 200).toBeLessThan(300);
    expect(text).toContain('A page');
  },
  async [takesOptions](way) {
    const { app, url, origin } = await start(way);
    expect((await way.ask(app, { url, more: { render: 'Never', timeout: 30_000 } })).text).toContain(
      'A page',
    );
    const hits = origin.hits.length;
    for (const more of [{ render: 'sometimes' }, { timeout: 249 }]) {
      const { text } = await way.ask(app, { url: `${url}?again`, more });
      expect(text).toContain(Object.keys(more)[0]);
      expect(text).not.toMatch(/title\W+A page/);
    }
    expect(origin.hits.length).toBe(hits);
  },
  async 'refuses an unknown caller before anything is fetched'(way) {
    const { app, url, origin } = await start(way, { key: 'unknown' });
    const { status, text } = await way.ask(app, { url, key: 'unknown' });
    expect([status ?? 401, text]).toEqual([401, expect.stringContaining('UNAUTHORIZED')]);
    expect(origin.hits).toEqual([]);
  },
  async 'has one window with the others'(way) {
    const { app, url } = await start(way, { RATE_LIMIT_FREE: '3' });
    const tickets = way.tool === 'compare_pages' ? 2 : 1;
    for (let used = 0; used < 3 - tickets; used += 1)
      await app.rest({ url, params: 'metadata' }, { headers: { authorization: `Bearer ${freeKey}` } });
    expect((await way.ask(app, { url })).text).toContain('A page');
    expect((await way.ask(app, { url })).text).toContain('RATE_LIMITED');
  },
  async 'has a limit of pages'(way) {
    const { app, url } = await start(way, { RATE_LIMIT_FREE: '2', BATCH_PAGES_FREE: '1' });
    if (!way.stores && way.tool !== 'compare_pages') await way.ask(app, { url });
    expect((await way.ask(app, { url })).text).toContain('A page');
    expect((await way.ask(app, { url })).text).toContain('RATE_LIMITED');
  },
  async 'keeps the limit of a key'(way) {
    const { key, ...env } = await keyWith({ rate: 2 });
    const { app, url } = await start(way, { key, ...env });
    const answers = [];
    for (let pages = 0; pages < 3; pages += way.tool === 'compare_pages' ? 2 : 1)
      answers.push((await way.ask(app, { url, key })).text);
    const last = answers.pop();
    for (const text of answers) expect(text).toContain('A page');
    expect(last).toContain('RATE_LIMITED');
  },
  async 'refuses a key that has expired'(way) {
    const { key, ...env } = await keyWith({ days: 1, now: new Date(Date.now() - 25 * 60 * 60_000) });
    const { app, url, origin } = await start(way, { key, ...env });
    const { status, text } = await way.ask(app, { url, key });
    expect([status ?? 401, text]).toEqual([401, expect.stringContaining('UNAUTHORIZED')]);
    // The command says where its key is set, instead.
    if (way.command !== 'mcp') expect(text).toContain('This API key was valid until');
    expect(origin.hits).toEqual([]);
  },
  async 'refuses a request that is too long'(way) {
    const { app, url, origin } = await start(way);
    const { text } = await way.ask(app, { url, padding: 200_000 });
    // Over stdio, a message that is too long ends the connection.
    if (way.command !== 'mcp')
      expect(text).toMatch(/INVALID_URL|INVALID_PARAMETER|LIMIT_EXCEEDED|PAYLOAD_TOO_LARGE|BAD_REQUEST/);
    expect(text).not.toMatch(/title\W+A page/);
    expect(origin.hits).toEqual([]);
  },
  async 'returns nothing of a key'(way) {
    const { app, url } = await start(way);
    const { text } = await way.ask(app, { url: url.replace('http:', 'ftp:') });
    expect(text).toContain('UNSUPPORTED_SCHEME');
    expect(text + JSON.stringify(app.log)).not.toContain(freeKey);
  },
};

/** What the ways in keep that fetch pages. */
const fetching: Promises = {
  async 'refuses what only the Pro plan has'(way) {
    const { app, url, origin } = await start(way);
    expect((await way.ask(app, { url, revalidate: true })).text).toContain('PRO_REQUIRED');
    expect(origin.hits).toEqual([]);
  },
  async 'keeps the pages of a caller in a line of its own'(way) {
    const { app, origin } = await start(way, { MAX_CONCURRENT_FREE: '2', BATCH_CONCURRENCY: '2' });
    await using elsewhere = await startOrigin(site, { address: '127.0.0.2', host: '127.0.0.2' });
    const leaving = new AbortController();
    const theirs = ['a', 'b', 'c', 'd'].map((name) =>
      way.ask(app, { url: `${origin.url}/hangs?${name}`, signal: leaving.signal }).catch(() => null),
    );
    await expect.poll(() => origin.hits.filter(({ path }) => path.startsWith('/hangs')).length).toBe(2);
    const pro = { headers: { authorization: `Bearer ${proKey}` } };
    expect((await app.rest({ url: `${elsewhere.url}/`, params: 'metadata' }, pro)).status).toBe(200);
    expect(await (await app.call('/metrics')).text()).toContain('pageql_scrapes_in_flight 2\n');
    leaving.abort();
    await origin.close();
    // A batch may try its pages again before it ends.
    if (!way.stores) await Promise.all(theirs);
  },
  async 'ends the fetch when its caller has left'(way) {
    const { app, origin } = await start(way);
    const left = Promise.withResolvers<void>();
    await using slow = await startOrigin((_, response) => {
      response.on('close', () => left.resolve());
    });
    const leaving = new AbortController();
    const answered = way.ask(app, { url: `${slow.url}/`, signal: leaving.signal }).catch(() => null);
    await expect.poll(() => slow.hits.length).toBeGreaterThan(0);
    leaving.abort();
    await Promise.all([answered, left.promise]);
    expect(origin.hits).toEqual([]);
  },
  async 'sends no header of a visitor that says where a call came from'(way) {
    const { app, url, origin } = await start(way, { key: proKey });
    const value = '192.0.2.7';
    for (const name of ['X-Forwarded-For', 'True-Client-IP', 'Sec-Fetch-Site', 'X-HTTP-Method-Override'])
      await way.ask(app, { url, key: proKey, as: { headers: [{ name, value }] } });
    expect(origin.hits.filter(({ headers }) => Object.values(headers).includes(value))).toEqual([]);
  },
  async 'gives failures their code and a sentence'(way) {
    const { app } = await start(way);
    const { text } = await way.ask(app, { url: 'http://10.0.0.1/' });
    expect(text).toContain('BLOCKED_ADDRESS');
    expect(text).not.toMatch(/\bat .*\.ts:\d+/);
  },
};

/** What the ways in keep by which callers bring pages. */
const brought: Promises = {
  async 'fetches nothing, keeps nothing and takes nothing that was kept'(way) {
    const { app, origin, url } = await start(way);
    const rest = () =>
      app.rest({ url, params: 'metadata' }, { headers: { authorization: `Bearer ${freeKey}` } });
    await rest();
    const hits = [...origin.hits];
    for (const title of ['A page of mine', 'Another page']) {
      const { headers, text } = await way.ask(app, { url, html: page.replace('A page', title) });
      expect(headers?.get('x-cache-expires-at')).toBeNull();
      expect(text).toContain(title);
      expect(text).toMatch(/provided\W+true/);
    }
    expect(origin.hits).toEqual(hits);
    const kept = await rest();
    expect([kept.headers.get('x-cache'), (await kept.json()).metadata.title]).toEqual(['HIT', 'A page at /']);
  },
  async 'refuses what is about fetching or keeping a page'(way) {
    const { app, url } = await start(way);
    expect((await way.ask(app, { url, revalidate: true })).text).toContain('INVALID_PARAMETER');
  },
};

const cells = Object.entries(ways).flatMap(([name, way]) =>
  Object.entries({ ...always, ...(way.brings ? brought : fetching) })
    .filter(([promise]) => !(way.stores && batchesDiffer.has(promise)))
    .filter(([promise]) => !(way.ownOptions && promise === takesOptions))
    .map(([promise, keeps]) => [name, promise, () => keeps(way), way] as const),
);

test.for(cells)('%s %s', async ([, , keeps, way], { skip }) => {
  if (way.stores && !postgresInstalled && !process.env.CI) skip('PostgreSQL is not installed');
  await keeps();
});

test('the command scrape, which has no plans and limits, keeps the rest for each of its pages', async () => {
  await using origin = await startOrigin(site);
  const env = { DATA_DIR: temporaryDirectory(), ALLOW_ADDRESSES: '127.0.0.0/8' };
  const urls = [
    `${origin.url}/`,
    'http://10.0.0.1/',
    `${origin.url}/?${'a'.repeat(200_000)}`,
    'ftp://127.0.0.1/',
  ];
  const { code, stdout } = await runProgram(['scrape', '--file', '-'], env, { input: urls.join('\n') }).ended;
  const answers = stdout.trim().split('\n');
  const told = answers.map((line) => JSON.parse(line).error?.code ?? JSON.parse(line).metadata.title);
  expect([code, told.toSorted()]).toEqual([
    1,
    ['A page at /', 'BLOCKED_ADDRESS', 'INVALID_URL', 'UNSUPPORTED_SCHEME'],
  ]);
  expect(origin.hits).toHaveLength(1);
});

test('every way in gives up a page that does not answer, in time', async () => {
  const hanging = rows
    .filter(({ stores, brings }) => !stores && !brings)
    .map(async (way) => {
      const { app, origin } = await start(way);
      return (await way.ask(app, { url: `${origin.url}/hangs` })).text;
    });
  for (const text of await Promise.all(hanging)) expect(text).toContain('UPSTREAM_TIMEOUT');
});

test('what is unsent of an answer counts for its caller, at every endpoint', async () => {
  const { answer } = await openedEndpoints();
  for (const path of endpointPaths) {
    const call = new FetchCall(
      new Request(`http://localhost${path}`, { headers: { 'x-api-key': freeKey } }),
      '192.0.2.1',
    );
    await answer(call);
    expect([path, call.caller?.id]).toEqual([path, expect.stringMatching(/^key:/)]);
  }
});
