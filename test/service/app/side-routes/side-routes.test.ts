import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sha256 } from '../../../../src/extract/lib/sha256.ts';
import { robotsJudge } from '../../../../src/extract/lib/site-files/robots-txt/judge.ts';
import { parseRobotsTxt } from '../../../../src/extract/lib/site-files/robots-txt/parse.ts';
import type { GraphiqlParts } from '../../../../src/inspector/graphiql/page.ts';
import { categoryNames } from '../../../../src/service/engine/request/selection.ts';
import { freeKey, startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';

/** What the page names for its script. */
const editorParts = (page: string): GraphiqlParts =>
  JSON.parse(/<script type="application\/json" id="parts">(.*?)<\/script>/s.exec(page)?.[1] ?? '');

test('/ describes the service and links the other paths if the inspector is off', async () => {
  const app = await startApp({ INSPECTOR: 'false' });
  const answer = await app.call('/');
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  const examples = links.filter((path) => path.includes('?url='));
  expect(examples.map((path) => path.replace(/\?.*/, ''))).toEqual(['/api/scrape', '/read']);
  const statuses = await Promise.all(
    links
      .filter((path) => !examples.includes(path))
      .map(async (path) => (await app.call(path, { headers: { accept: 'text/html' } })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('/llms.txt tells agents where to read and ask, with the address of the service', async () => {
  const app = await startApp({ PUBLIC_URL: 'https://pages.example/' });
  const answer = await app.call('/llms.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# PageQL\n\n> /);
  expect(text).toContain('GET https://pages.example/read/https://example.com/');
  for (const name of categoryNames) expect(text).toContain(`\n- ${name}: `);
});

test('/health and /ready', async () => {
  const app = await startApp();
  expect(await (await app.call('/health')).json()).toEqual({ status: 'alive' });
  expect(await (await app.call('/ready')).json()).toEqual({ status: 'ready', store: 'reached' });
  await app.close(0);
  expect((await app.call('/ready')).status).toBe(503);
  expect((await app.call('/health')).status).toBe(200);
});

test('a service that listens is not ready before it has loaded what first calls need', async () => {
  const app = await startApp({ PORT: '0' });
  await app.listen();
  const early = await app.call('/ready');
  expect([early.status, (await early.json()).detail]).toEqual([503, 'The service is starting.']);
  expect((await app.call('/health')).status).toBe(200);
  await expect.poll(async () => (await app.call('/ready')).status).toBe(200);
  await app.close(0);
});

test('/metrics counts answers, and has durations in seconds and the resources of the process', async () => {
  await using origin = await startOrigin({
    '/': '<!doctype html><title>A</title><p>Some text that makes this a page.',
  });
  const app = await startApp();
  const query = { url: `${origin.url}/`, params: 'metadata' };
  await app.rest(query);
  await app.rest(query);
  await app.rest({ ...query, params: 'nonsense' });
  await app.graphql('{ viewer { plan } }');
  const lines = (await (await app.call('/metrics')).text()).split('\n');
  const counts =
    /^pageql_(requests|refusals)_total\{|^pageql_scrape_duration_seconds_count|^pageql_(scrapes|extraction)/;
  expect(lines.filter((line) => counts.test(line))).toEqual([
    'pageql_requests_total{endpoint="rest",plan="FREE",status="200",cache="MISS"} 1',
    'pageql_requests_total{endpoint="rest",plan="FREE",status="200",cache="HIT"} 1',
    'pageql_requests_total{endpoint="rest",plan="FREE",status="400",cache="MISS"} 1',
    'pageql_requests_total{endpoint="graphql",plan="FREE",status="200",cache="MISS"} 1',
    'pageql_refusals_total{code="INVALID_PARAMETER"} 1',
    'pageql_scrape_duration_seconds_count{outcome="OK"} 1',
    'pageql_extractions_total{unit="metadata"} 1',
    'pageql_scrapes_in_flight 0',
    'pageql_scrapes_waiting 0',
    'pageql_extraction_threads 0',
  ]);
  const value = (name: string) => Number(lines.find((line) => line.startsWith(name))?.split(' ')[1]);
  for (const duration of [
    'pageql_request_duration_seconds_sum{endpoint="rest"}',
    'pageql_scrape_duration_seconds_sum{outcome="OK"}',
  ]) {
    expect(value(duration), duration).toBeGreaterThan(0.0001);
    expect(value(duration), duration).toBeLessThan(20);
  }
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('/openapi.json describes every category, parameter and failure', async () => {
  const app = await startApp({ PUBLIC_URL: 'https://pages.example/' });
  const document = await (await app.call('/openapi.json')).json();
  expect(document.servers).toEqual([{ url: 'https://pages.example' }]);
  const { parameters, responses } = document.paths['/api/scrape'].get;
  expect(parameters.map(({ name }: { name: string }) => name).join(' ')).toBe(
    'url params select format cacheTime revalidate cache staleWhileRevalidate render prefer waitFor scroll screenshot consent language timeout If-None-Match',
  );
  expect(parameters[1].schema.items.enum).toEqual([...categoryNames, 'all']);
  expect(Object.keys(responses).join(' ')).toBe('200 304 400 401 403 405 406 429 500 502 503 504');
  const { Page, ...others } = document.components.schemas;
  expect(Object.keys(Page.properties)).toEqual([
    'requestedUrl',
    'url',
    'fetch',
    'truncations',
    ...categoryNames,
    'errors',
  ]);
  const refs = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  for (const [, name = ''] of refs) expect(name === 'Page' || name in others, name).toBe(true);
});

test('/openapi.json says whether a key is needed, and has the service’s address', async () => {
  const app = await startApp({ ANONYMOUS: 'none', PORT: '0' });
  const port = await app.listen();
  const { security, servers } = await (await app.call('/openapi.json')).json();
  expect([security, servers]).toEqual([
    [{ bearer: [] }, { apiKey: [] }],
    [{ url: `http://127.0.0.1:${port}` }],
  ]);
});

test.for([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [null, null, (bytes: Uint8Array) => bytes],
] as const)(
  'GraphiQL is a short page that can be read, and two files that browsers keep, encoded as %s',
  async ([coding, accepted, decode]) => {
    const app = await startApp();
    const headers = { accept: 'text/html,*/*', ...(accepted && { 'accept-encoding': accepted }) };
    const load = async (path: string) => {
      const answer = await app.call(path, { headers });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding]);
      const text = Buffer.from(decode(Buffer.from(await answer.arrayBuffer()))).toString();
      return { text, type: answer.headers.get('content-type'), caching: answer.headers.get('cache-control') };
    };
    const page = await load('/graphql');
    expect([page.caching, page.text.length < 20_000]).toEqual(['no-cache', true]);
    expect(page.text).toMatch(/<pre [^>]+>[^<]*query Preview/);
    expect(page.text).not.toMatch(/(?:src|href)="\/graphiql\//);
    const { script, style, examples } = editorParts(page.text);
    expect([style, script]).toEqual([
      expect.stringMatching(/^\/graphiql\/[\da-f]{16}\.css$/),
      expect.stringMatching(/^\/graphiql\/[\da-f]{16}\.js$/),
    ]);
    const files = await Promise.all([style, script].map(load));
    expect(files.map(({ type }) => type)).toEqual([
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
    ]);
    for (const { caching } of files) expect(caching).toBe('public, max-age=31536000, immutable');
    expect(examples.map((example) => /^query (\w+)/m.exec(example)?.[1])).toEqual([
      'Preview',
      'Audit',
      'Read',
      'Compare',
    ]);
  },
);

test('GraphiQL runs only the service’s own scripts, connects only to this service, and cannot be framed', async () => {
  const app = await startApp();
  const answer = await app.call('/graphql', { headers: { accept: 'text/html' } });
  expect(answer.headers.get('content-security-policy')).toMatchInlineSnapshot(
    `"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; worker-src blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"`,
  );
  expect(await answer.text()).not.toMatch(/<script>|\son\w+=/);
});

test('every page says what it is, and whether search engines may list it', async () => {
  const app = await startApp();
  for (const [path, listed] of [
    ['/', true],
    ['/docs', true],
    ['/graphql', true],
    ['/?url=https%3A%2F%2Fexample.com%2F', false],
    ['/batches', false],
  ] as const) {
    const page = await (await app.call(path, { headers: { accept: 'text/html' } })).text();
    expect(page.includes('<meta name="robots" content="noindex">'), path).toBe(!listed);
    expect(/<meta name="description" content="[^"]{50,160}">/.test(page), path).toBe(listed);
    expect(page).toMatch(/<html lang="en">/);
    expect(page).toMatch(/<title>PageQL \w+<\/title>/);
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  }
});

test('crawlers leave answers about other addresses alone, and may read the rest', async () => {
  const answer = await (await startApp()).call('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const rules = parseRobotsTxt(new Uint8Array(await answer.arrayBuffer()));
  const allowed = (path: string) => robotsJudge(rules, path)('Googlebot').allowed;
  expect(['/', '/docs', '/graphql', '/?url=https%3A%2F%2Fexample.com%2F'].filter(allowed)).toHaveLength(4);
  expect(['/api/scrape?url=x', '/read?url=x', '/graphql?query=x', '/mcp'].filter(allowed)).toEqual([]);
});

test('GraphiQL is not served if it is off, nor to clients that do not accept HTML', async () => {
  const [off, on] = [await startApp({ GRAPHIQL: 'false' }), await startApp()];
  const refused = await off.call('/graphql', { headers: { accept: 'text/html' } });
  expect([refused.status, (await refused.json()).errors[0].extensions.code]).toEqual([406, 'NOT_ACCEPTABLE']);
  const headers = { accept: 'application/json' };
  const asked = await on.call('/graphql?query=%7Bviewer%7Bplan%7D%7D', { headers });
  expect((await asked.json()).data).toEqual({ viewer: { plan: 'FREE' } });
  for (const app of [off, on]) expect((await app.call('/graphiql/0123456789abcdef.js')).status).toBe(404);
});

test('a screenshot has a name by its content, and an unlimited lifetime', async () => {
  const app = await startApp();
  const body = Buffer.from('an image');
  const hash = sha256(body);
  await app.stores.screenshots.set(hash, { meta: {}, body }, 60_000);
  const answer = await app.call(`/screenshots/${hash}.webp`);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(await answer.text()).toBe('an image');
  const known = { headers: { 'if-none-match': `"x", W/"${hash}"` } };
  const unchanged = await app.call(`/screenshots/${hash}.webp`, known);
  expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([
    304,
    `"${hash}"`,
    '',
  ]);
});

test('/, /health and /metrics answer HEAD, allow OPTIONS and refuse the rest', async () => {
  const app = await startApp();
  for (const path of ['/', '/health', '/metrics']) {
    const head = await app.call(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await app.call(path, { method: 'OPTIONS' })).status).toBe(204);
    const post = await app.call(path, { method: 'POST' });
    expect([post.status, post.headers.get('allow'), (await post.json()).code]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      'METHOD_NOT_ALLOWED',
    ]);
  }
});

test('a caller’s X-Request-Id is used if it is safe', async () => {
  const app = await startApp();
  const nameOf = async (name: string) =>
    (await app.call('/health', { headers: { 'x-request-id': name } })).headers.get('x-request-id');
  expect(await nameOf('job-7:a.b')).toBe('job-7:a.b');
  expect(await nameOf('<script>')).toMatch(/^[\da-f]{8}-/);
  expect(await nameOf('x'.repeat(65))).toMatch(/^[\da-f]{8}-/);
});

test('a refusal has the limit of its caller', async () => {
  const app = await startApp();
  for (const [path, method, status] of [
    ['/nothing', 'GET', 404],
    ['/screenshots/aa.webp', 'GET', 404],
    ['/health', 'POST', 405],
  ] as const)
    for (const headers of [{}, { 'x-api-key': freeKey }, { 'x-api-key': 'wrong' }]) {
      const answer = await app.call(path, { method, headers });
      expect([answer.status, answer.headers.get('x-ratelimit-remaining'), path]).toEqual([
        status,
        '1000',
        path,
      ]);
    }
});
