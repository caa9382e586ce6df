import { afterAll, expect, test } from 'vitest';
import { response } from '../../../../src/extract/sources/response.ts';
import { createReach } from '../../../../src/service/net/reach.ts';
import { type Route, startOrigin } from '../../../helpers/origin.ts';

const reach = createReach({ allowAddresses: ['127.0.0.1'] });
afterAll(() => reach.close());

const open = (url: string) =>
  response.load(
    {},
    { requestedUrl: url, reach: { ...reach } as never, signal: new AbortController().signal },
  );
const refreshTo = (url: string) => `<meta http-equiv="refresh" content="0; url=${url}">`;

test('an empty document with a refresh is a redirect, and its cookies are sent on', async () => {
  await using origin = await startOrigin({
    '/a': { headers: { 'set-cookie': 'seen=1' }, body: refreshTo('/b') },
    '/b': '<h1>Page</h1>',
  });
  expect(await open(`${origin.url}/a`)).toMatchObject({
    requestedUrl: `${origin.url}/a`,
    url: `${origin.url}/b`,
    redirects: [{ url: `${origin.url}/a`, location: `${origin.url}/b`, status: 200, kind: 'META_REFRESH' }],
  });
  expect(origin.hits[1]?.headers.cookie).toBe('seen=1');
});

test('a redirect in a document is followed once', async () => {
  await using origin = await startOrigin({
    '/a': '<script>location = "/b"</script>',
    '/b': refreshTo('/c'),
    '/c': { status: 302, headers: { location: '/a' } },
  });
  const { url, redirects } = await open(`${origin.url}/a`);
  expect(url).toBe(`${origin.url}/b`);
  expect(redirects.map(({ kind }) => kind)).toEqual(['SCRIPT']);
});

test('HTTP redirects are followed after a redirect in a document', async () => {
  await using origin = await startOrigin({
    '/a': refreshTo('/b'),
    '/b': { status: 302, headers: { location: '/c' } },
    '/c': '<h1>Page</h1>',
  });
  const { redirects } = await open(`${origin.url}/a`);
  expect(redirects.map(({ kind }) => kind)).toEqual(['META_REFRESH', 'HTTP']);
});

test.for([
  ['a private address', 'http://10.0.0.1/'],
  ['cloud metadata', 'http://169.254.169.254/'],
] as const)('a redirect in a document to %s is refused', async ([, target]) => {
  await using origin = await startOrigin({
    '/a': refreshTo(target),
    '/b': `<script>location = "${target}"</script>`,
  });
  await expect(open(`${origin.url}/a`)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
  await expect(open(`${origin.url}/b`)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
});

test.for(['javascript:alert(1)', 'mailto:a@b.example', 'http://user:pass@127.0.0.1/', '/a', 'http://['])(
  'a document that redirects to %s is the page',
  async (target) => {
    await using origin = await startOrigin({ '/a': refreshTo(target) });
    expect(await open(`${origin.url}/a`)).toMatchObject({ url: `${origin.url}/a`, redirects: [] });
  },
);

test('a PDF may have four times the bytes of a page', async () => {
  const body = Buffer.alloc(6 * 1024 * 1024);
  const route = (type: string): Route => ({ headers: { 'content-type': type }, body });
  await using origin = await startOrigin({ '/a': route('text/html'), '/b': route('application/pdf') });
  expect((await open(`${origin.url}/a`)).cut).toBe('SIZE');
  expect(await open(`${origin.url}/b`)).toMatchObject({ cut: null, transferBytes: body.length });
});
