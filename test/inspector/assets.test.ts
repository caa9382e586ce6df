import { Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { panels } from '../../src/inspector/client/panels/index.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { inspectorOperation } from '../helpers/inspector-operation.ts';
import { startOrigin } from '../helpers/origin.ts';

const get = (app: TestApp, path: string, headers: HeadersInit = {}) => app.call(path, { headers });

const named = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/inspector\/[^"]+)"/g)].map(([, path = '']) => path);

test('/ is the inspector: only its own files run, and it contacts only the service', async () => {
  const app = await startApp();
  const answer = await get(app, '/');
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' http: https: data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(html).not.toMatch(/\son\w+=|\sstyle=|<script>/);
});

test('the first view is readable before the script arrives, and contains nothing from the request', async () => {
  const app = await startApp();
  const read = async (path: string) => (await get(app, path)).text();
  expect(await read('/')).toContain('What is at this address?');
  const asking = await read('/?url=%3Cscript%3Ealert(1)');
  expect(asking).toContain('Asking');
  expect(asking).not.toContain('alert(1)');
  expect(await read('/?url=https%3A%2F%2Fexample.com%2F')).toBe(asking);
});

test('every file that it names is served with its type; with a hash in its path, it is immutable', async () => {
  const app = await startApp();
  const paths = named(await (await get(app, '/?url=x')).text());
  const answers = await Promise.all(paths.map((path) => get(app, path)));
  const served = answers.map(({ status, headers }) =>
    [status, headers.get('content-type'), headers.get('cache-control')].join(' '),
  );
  expect(served.sort()).toEqual([
    '200 image/svg+xml no-cache',
    '200 text/css; charset=utf-8 public, max-age=31536000, immutable',
    '200 text/javascript; charset=utf-8 public, max-age=31536000, immutable',
  ]);
  expect((await get(app, '/inspector/client/types.d.ts')).status).toBe(404);
  expect((await get(app, '/inspector/../config/index.ts')).status).toBe(404);
});

test('all of it is under 150 KB compressed, and is sent again only if it has changed', async () => {
  const app = await startApp();
  const page = '/?url=x';
  const files = [...named(await (await get(app, page)).text()), '/inspector/reader.css'];
  let bytes = 0;
  for (const path of [page, ...files]) {
    const answer = await get(app, path, { 'accept-encoding': 'br' });
    bytes += (await answer.arrayBuffer()).byteLength;
    const etag = answer.headers.get('etag');
    if (etag) expect((await get(app, path, { 'if-none-match': etag })).status, path).toBe(304);
  }
  expect(bytes).toBeLessThan(150_000);
});

test('the operation defers every part under its own name, and every part is shown', () => {
  const document = parse(inspectorOperation('inspect'));
  const page = document.definitions
    .flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
    )
    .flatMap((field) =>
      field.kind === Kind.FIELD && field.name.value === 'page' ? field.selectionSet?.selections : [],
    );
  const spreads = page.flatMap((spread) => (spread?.kind === Kind.FRAGMENT_SPREAD ? [spread] : []));
  const labels = spreads.map(({ name, directives }) => {
    const label = directives?.[0]?.arguments?.[0]?.value;
    return [name.value, label?.kind === Kind.STRING ? label.value : null];
  });
  expect(labels[0]).toEqual(['Verdict', null]);
  for (const [name, label] of labels.slice(1)) expect(label).toBe(name);

  const shown = new Set([
    'Verdict',
    'Headline',
    'Figures',
    'Scores',
    'Storage',
    ...panels.flatMap(({ parts }) => parts),
  ]);
  expect(labels.map(([name]) => name).sort()).toEqual([...shown].sort());
});

test('a page is inspected within the Free plan’s limits, for one ticket', async () => {
  await using origin = await startOrigin({
    '/': '<!doctype html><title>A page</title><p>Some text that makes this a page.',
  });
  const app = await startApp();
  const url = `${origin.url}/`;
  const headers = { accept: 'application/json' };
  const answer = await app.graphql(inspectorOperation('inspect'), { variables: { url }, headers });
  expect(answer.status).toBe(200);
  expect(answer.data.page.metadata.preview.title).toBe('A page');
  const codes = new Set(
    answer.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
  );
  expect(codes).toEqual(new Set(['BROWSER_UNAVAILABLE']));
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('999');

  const compared = await app.graphql(inspectorOperation('compare'), { variables: { urls: [url, url] } });
  expect(compared.errors).toBeUndefined();
  expect(compared.data.pages.map((page: { url: string }) => page.url)).toEqual([url, url]);
});
