import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { type Origin, startOrigin } from '../../helpers/origin.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000c000000060', 'hex');
const svg = '<svg width=64 height=32>';
const type = (type: string) => ({ 'content-type': type });

const page = (image: string) => `<!doctype html><title>Pictures</title><link rel=icon href=/icon.svg>
  <meta property=og:image content="${image}"><meta property=og:image content=/gone.png>
  <meta name=twitter:image content=/page.png><h1>Pictures</h1><img src=/small.png width=20 height=20>`;

const site = {
  '/': page('/picture.png'),
  '/embedded': `<meta property=og:image content="data:image/png;base64,${png.toString('base64')}">`,
  '/refused': page('http://10.0.0.1/a.png'),
  '/picture.png': { headers: type('application/octet-stream'), body: png },
  '/large.png': {
    headers: { ...type('image/png'), 'content-length': '1000024' },
    body: Buffer.concat([png, Buffer.alloc(1_000_000)]),
  },
  '/icon.svg': { headers: type('image/svg+xml'), body: svg },
  '/page.png': '<h1>Log in</h1>',
};

const checked = 'checked { status width height bytes type error }';
const everything = `{
  metadata { preview { title image { url ${checked} } } } openGraph { images { ${checked} } }
  twitterCard { image { ${checked} } } favicon { url ${checked} } images { leadImage { ${checked} } items { ${checked} } }
  errors { path code }
}`;
const picture = { status: 200, width: 192, height: 96, bytes: 24, type: 'image/png', error: null };
const missing = { status: 404, width: null, height: null };

async function start() {
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const ask = async (path: string, selection: string) => {
    const { data, errors, headers } = await app.graphql(`{ page(url: "${origin.url}${path}") ${selection} }`);
    expect(errors).toBeUndefined();
    return { ...data.page, cached: headers.get('x-cache') };
  };
  return { app, origin, ask };
}

const fetched = ({ hits }: Origin, path: string) => hits.filter((hit) => hit.path === path).length;

test('each picture of a page is what its file says, and a HIT says the same', async () => {
  const { origin, ask } = await start();
  const answer = await ask('/', everything);
  expect(answer).toMatchObject({
    metadata: { preview: { title: 'Pictures', image: { checked: picture } } },
    openGraph: { images: [{ checked: picture }, { checked: missing }] },
    twitterCard: { image: { checked: { status: 200, width: null, height: null, type: 'text/html' } } },
    favicon: { checked: { status: 200, width: 64, height: 32, bytes: svg.length, type: 'image/svg+xml' } },
    images: { leadImage: { checked: picture }, items: [{ checked: null }] },
    errors: [],
    cached: 'MISS',
  });
  expect(await ask('/', everything)).toEqual({ ...answer, cached: 'HIT' });
  expect(fetched(origin, '/')).toBe(1);
});

test('where there is no icon, /apple-touch-icon.png is requested for whoever asks, and only then', async () => {
  await using origin = await startOrigin({
    '/': '<title>Pictures</title>',
    '/apple-touch-icon.png': { headers: type('image/png'), body: png },
  });
  const app = await startApp();
  const ask = async (fields: string) =>
    (await app.graphql(`{ page(url: "${origin.url}/") { favicon { ${fields} } } }`)).data.page.favicon;
  const guess = `${origin.url}/apple-touch-icon.png`;
  expect(await ask('url guess')).toEqual({ url: null, guess });
  expect(fetched(origin, '/apple-touch-icon.png')).toBe(0);
  expect(await ask(`url guess ${checked}`)).toEqual({ url: null, guess, checked: picture });
  expect(fetched(origin, '/apple-touch-icon.png')).toBe(1);
});

test('nothing is fetched for whoever does not ask, and a preview alone stays a preview alone', async () => {
  const { app, origin, ask } = await start();
  const rest = await app.rest({ url: `${origin.url}/`, params: 'metadata,openGraph' });
  expect(await rest.text()).not.toContain('checked');
  expect(fetched(origin, '/picture.png')).toBe(0);
  const alone = `{ metadata { preview { image { ${checked} } } } cache { contentHash } }`;
  const one = await ask('/', alone);
  expect(one).toMatchObject({ metadata: { preview: { image: { checked: picture } } }, cached: 'MISS' });
  expect((await ask('/', alone)).cached).toBe('HIT');
  // What the files of images are says nothing about whether the page has changed.
  const hash = (await ask('/', '{ metadata { preview { title } } cache { contentHash } }')).cache.contentHash;
  const part = await ask(
    '/',
    '{ metadata { preview { title image { checked { status } } } } cache { contentHash } }',
  );
  expect(part.cache.contentHash).toBe(one.cache.contentHash);
  expect(hash).not.toBe(null);
});

test('pictures that cannot be fetched, and those in the page itself', async () => {
  const { ask } = await start();
  const preview = `{ metadata { preview { image { ${checked} } } } errors { code } }`;
  expect(await ask('/embedded', preview)).toMatchObject({
    metadata: { preview: { image: { checked: { ...picture, status: null } } } },
  });
  expect(await ask('/refused', preview)).toMatchObject({
    metadata: { preview: { image: { checked: { status: null, width: null, error: 'BLOCKED_ADDRESS' } } } },
    errors: [],
  });
});

test('a picture is read no further than its beginning', async () => {
  const app = await startApp();
  await using origin = await startOrigin({ ...site, '/': page('/large.png') });
  const { data } = await app.graphql(
    `{ page(url: "${origin.url}/") { metadata { preview { image { ${checked} } } } } }`,
  );
  expect(data.page.metadata.preview.image.checked).toEqual({ ...picture, bytes: 1_000_024 });
});

test('a picture that never comes costs nothing but itself', async () => {
  const app = await startApp();
  await using origin = await startOrigin({ ...site, '/': page('/never.png'), '/never.png': () => {} });
  const { data, errors } = await app.graphql(
    `{ page(url: "${origin.url}/", options: { timeout: 500 }) {
      metadata { preview { title image { url ${checked} } } } errors { path code }
    } }`,
  );
  const path = ['metadata', 'preview', 'image', 'checked'];
  expect(data.page.metadata.preview).toEqual({
    title: 'Pictures',
    image: { url: `${origin.url}/never.png`, checked: null },
  });
  expect(data.page.errors).toEqual([{ path, code: 'UPSTREAM_TIMEOUT' }]);
  expect(errors).toMatchObject([{ path: ['page', ...path], extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
});
