import { describe, expect, test } from 'vitest';
import { favicon } from '../../../../src/extract/categories/favicon/index.ts';
import type { Icon } from '../../../../src/extract/schema/icon.ts';
import { extract, type PageOptions, respond } from '../../../helpers/page.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly expected: readonly (Partial<Icon> & { readonly fallback?: boolean })[];
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000200000002008060000007', 'hex');
const icoUrl = 'https://example.com/favicon.ico';
const ico = respond(png, { url: icoUrl, headers: { 'content-type': 'image/png' } });

const seen = (html: string, options: PageOptions = {}) =>
  extract(favicon, html, {
    ...options,
    sources: { manifestFile: null, defaultIcon: null, ...options.sources },
  });

vectorTest.for(vectors<Case>('favicon'))('$id', async ({ url, html, expected }) => {
  const isAsked = expected.some(({ fallback }) => fallback);
  const { icons } = await seen(html, { url, sources: { defaultIcon: isAsked ? ico : null } });
  expect(icons).toHaveLength(expected.length);
  for (const [index, { fallback, ...facts }] of expected.entries()) {
    expect(icons[index]).toMatchObject({ ...facts, origin: fallback ? 'DEFAULT_PATH' : 'LINK' });
  }
});

/** An icon of a link that says no more than its address. */
const plainIcon = {
  color: null,
  mediaQuery: null,
  origin: 'LINK',
  purposes: [],
  rel: 'icon',
  sizes: [],
  type: null,
};

test('a page with everything', async () => {
  const manifest = '{"name":"App","icons":[{"src":"192.png","sizes":"192x192","purpose":"maskable"}]}';
  const answer = await seen(
    `<base href=/assets/>
     <link rel="shortcut icon" href=16.png sizes=16x16 media="(prefers-color-scheme: light)">
     <link rel=apple-touch-icon href=touch.png>
     <link rel=mask-icon href=mask.svg color=#f00>
     <meta name=msapplication-TileImage content=tile.png><meta name=msapplication-TileColor content="#00f">
     <meta name=msapplication-square70x70logo content=70.png>
     <meta property=og:logo content=/logo.svg>`,
    { sources: { manifestFile: respond(manifest, { url: 'https://example.com/app/m.json' }) } },
  );
  expect(answer).toEqual({
    defaultIco: null,
    guess: null,
    icons: [
      {
        ...plainIcon,
        mediaQuery: '(prefers-color-scheme: light)',
        sizes: ['16x16'],
        url: 'https://example.com/assets/16.png',
      },
      { ...plainIcon, rel: 'apple-touch-icon', url: 'https://example.com/assets/touch.png' },
      { ...plainIcon, color: '#f00', rel: 'mask-icon', url: 'https://example.com/assets/mask.svg' },
      {
        ...plainIcon,
        origin: 'MSAPPLICATION',
        rel: 'msapplication-TileImage',
        url: 'https://example.com/assets/tile.png',
      },
      {
        ...plainIcon,
        origin: 'MSAPPLICATION',
        rel: 'msapplication-square70x70logo',
        sizes: ['70x70'],
        url: 'https://example.com/assets/70.png',
      },
      {
        ...plainIcon,
        origin: 'MANIFEST',
        purposes: ['MASKABLE'],
        sizes: ['192x192'],
        url: 'https://example.com/app/192.png',
      },
    ],
    logo: 'https://example.com/logo.svg',
    manifest: {
      backgroundColor: null,
      categories: [],
      description: null,
      display: 'BROWSER',
      icons: [
        {
          ...plainIcon,
          origin: 'MANIFEST',
          purposes: ['MASKABLE'],
          sizes: ['192x192'],
          url: 'https://example.com/app/192.png',
        },
      ],
      language: null,
      name: 'App',
      problems: [],
      scope: 'https://example.com/',
      screenshots: [],
      shortName: null,
      shortcutCount: 0,
      startUrl: 'https://example.com/',
      themeColor: null,
      url: 'https://example.com/app/m.json',
    },
    maskIcon: { ...plainIcon, color: '#f00', rel: 'mask-icon', url: 'https://example.com/assets/mask.svg' },
    tileColor: '#00f',
    tileImage: 'https://example.com/assets/tile.png',
    url: 'https://example.com/assets/touch.png',
  });
});

test.for([
  ['one for any size', ['<link rel=icon href=32 sizes=32x32>', '<link rel=icon href=any sizes=any>'], 'any'],
  [
    'an SVG before an .ico for any size',
    ['<link rel=icon href=f.ico sizes=any>', '<link rel=icon href=s.svg type=image/svg+xml>'],
    's.svg',
  ],
  [
    'an SVG by its type',
    ['<link rel=icon href=32 sizes=32x32>', '<link rel=icon href=s type=image/svg+xml>'],
    's',
  ],
  [
    'an SVG by its name',
    ['<link rel=icon href=s.svg?v=1>', '<link rel=icon href=32 sizes=32x32>'],
    's.svg?v=1',
  ],
  [
    'the nearest larger',
    [
      '<link rel=icon href=16 sizes=16x16>',
      '<link rel=icon href=192 sizes=192x192>',
      '<link rel=icon href=48 sizes=48x48>',
    ],
    '48',
  ],
  [
    'a touch icon before a small one',
    ['<link rel=icon href=16 sizes=16x16>', '<link rel=apple-touch-icon href=touch>'],
    'touch',
  ],
  [
    'one of unknown size before a small one',
    ['<link rel=icon href=16 sizes=16x16>', '<link rel=icon href=f.ico>'],
    'f.ico',
  ],
  [
    'the largest of the small ones',
    ['<link rel=icon href=16 sizes=16x16>', '<link rel=icon href=24 sizes=24x24>'],
    '24',
  ],
  [
    'the one for light color schemes',
    ['<link rel=icon href=dark sizes=any media="(prefers-color-scheme:dark)">', '<link rel=icon href=light>'],
    'light',
  ],
  ['not a mask icon', ['<link rel=mask-icon href=m.svg>', '<link rel=icon href=i>'], 'i'],
  [
    'not the address of a page',
    ['<link rel=icon href=#>', '<link rel=apple-touch-icon href=touch>'],
    'touch',
  ],
  ['a tile, if there is nothing else', ['<meta name=msapplication-TileImage content=tile>'], 'tile'],
  ['the first of equals', ['<link rel=icon href=a>', '<link rel=icon href=b>'], 'a'],
] as const)('the best icon: %s', async ([, tags, best]) => {
  expect((await seen(tags.join(''))).url).toBe(`https://example.com/${best}`);
});

test('an empty data: URL is listed, but never the best icon', async () => {
  expect(await seen('<link rel=icon href="data:,">')).toMatchObject({
    url: null,
    icons: [{ url: 'data:,' }],
  });
});

test('the colour of the tile is the first non-empty one', async () => {
  const html =
    '<meta name=msapplication-TileColor content=" "><meta name=msapplication-tilecolor content=" #00f "><meta name=msapplication-TileColor content=red>';
  expect((await seen(html)).tileColor).toBe('#00f');
});

test.for([
  ['an Organization', '{"@type":"Organization","logo":"/org.png"}', 'org.png'],
  [
    'an ImageObject',
    '{"@type":"NewsArticle","publisher":{"@type":"NewsMediaOrganization","logo":{"@type":"ImageObject","url":"/pub.png"}}}',
    'pub.png',
  ],
  [
    'a reference',
    '{"@graph":[{"@type":"Organization","logo":{"@id":"#l"}},{"@id":"#l","@type":"ImageObject","contentUrl":"/ref.png"}]}',
    'ref.png',
  ],
  [
    'something broken before',
    '{"@type":"Organization","logo":["",3,{"url":"http://["},"/ok.png"]}',
    'ok.png',
  ],
  [
    'an Organization before a Product',
    '[{"@type":"Product","logo":"/product.png"},{"@type":"LocalBusiness","logo":"/org.png"}]',
    'org.png',
  ],
  [
    'a Brand before a Product',
    '[{"@type":"Product","logo":"/product.png"},{"@type":"Brand","logo":"/brand.png"}]',
    'brand.png',
  ],
  ['a Product, if there is nothing else', '{"@type":"Product","logo":"/product.png"}', 'product.png'],
  ['an image known by its id', '{"@type":"Organization","logo":{"@id":"/id.png"}}', 'id.png'],
] as const)('the logo in JSON-LD: %s', async ([, json, logo]) => {
  expect((await seen(`<script type=application/ld+json>${json}</script>`)).logo).toBe(
    `https://example.com/${logo}`,
  );
});

test.for([
  ['og:logo', '<meta property=OG:logo content=" "><meta property=OG:logo content=/l.png>'],
  ['Microdata', '<img src=/ad.png><img itemprop="image logo" src=/l.png>'],
] as const)('the logo in %s', async ([, html]) => {
  expect((await seen(html)).logo).toBe('https://example.com/l.png');
});

test.for<[string, string, Record<string, unknown>, string | null]>([
  ['nothing is declared', '', {}, 'https://example.com/apple-touch-icon.png'],
  [
    '/favicon.ico is a page',
    '',
    { defaultIcon: respond('<p>Hello', { url: icoUrl }) },
    'https://example.com/apple-touch-icon.png',
  ],
  ['/favicon.ico is an image', '', { defaultIcon: ico }, null],
  ['a link declares an icon', '<link rel=apple-touch-icon href=/a.png>', {}, null],
  ['a tile is declared', '<meta name=msapplication-TileImage content=/tile.png>', {}, null],
])('the guess at an icon if %s', async ([, html, sources, guess]) => {
  const answer = await seen(html, { url: 'https://example.com/a/b?c', sources });
  expect([answer.guess, guess === null || answer.url === null]).toEqual([guess, true]);
});

describe('/favicon.ico', () => {
  test('an image is an icon with its actual sizes', async () => {
    const file = Buffer.from(
      '00000100020010100000010020000000000000000000202000000100200000000000000000000000',
      'hex',
    );
    const defaultIcon = respond(file, { url: icoUrl, headers: { 'content-type': 'image/x-icon' } });
    const answer = await seen('', { sources: { defaultIcon } });
    expect(answer.url).toBe(icoUrl);
    expect(answer.icons).toMatchObject([
      { sizes: ['16x16', '32x32'], type: 'image/x-icon', origin: 'DEFAULT_PATH' },
    ]);
    expect(answer.defaultIco).toEqual({
      status: 200,
      contentType: 'image/x-icon',
      bytes: 40,
      width: 32,
      height: 32,
    });
  });

  test.for([
    ['served as text', png, 'text/plain', null, ['32x32']],
    ['of a type that is not measured', '\0', 'IMAGE/Avif; q=1', 'image/avif', []],
  ] as const)('an image %s is an icon', async ([, body, served, type, sizes]) => {
    const headers = { 'content-type': served };
    const defaultIcon = respond(body as string, { url: icoUrl, status: 203, headers });
    expect((await seen('', { sources: { defaultIcon } })).icons).toMatchObject([{ type, sizes }]);
  });

  test.for([
    ['5000000', 5_000_000],
    ['-1', null],
    ['many', null],
    ['2147483648', null],
    [undefined, null],
  ] as const)('the length of a cut icon is the declared one: %s', async ([length, bytes]) => {
    const headers = { 'content-type': 'image/png', ...(length && { 'content-length': length }) };
    const defaultIcon = respond(png, { url: icoUrl, headers, response: { cut: 'SIZE' } });
    expect((await seen('', { sources: { defaultIcon } })).defaultIco).toMatchObject({
      bytes,
      width: 32,
    });
  });

  test.for([
    ['a page', 200, '<h1>Home</h1>', 'text/html'],
    ['nothing', 200, '', 'image/x-icon'],
    ['an error', 404, png, 'image/png'],
    ['a 304 response', 304, png, 'image/png'],
  ] as const)('%s is no icon', async ([, status, body, type]) => {
    const defaultIcon = respond(body as string, { url: icoUrl, status, headers: { 'content-type': type } });
    const answer = await seen('', { sources: { defaultIcon } });
    expect(answer).toMatchObject({ url: null, icons: [], defaultIco: { status, contentType: type } });
  });

  test('a failed request affects only its own field', async () => {
    const sources = { manifestFile: new Error('refused'), defaultIcon: new Error('timed out') };
    expect(await seen('<link rel=apple-touch-icon href=t>', { sources })).toMatchObject({
      url: 'https://example.com/t',
      manifest: null,
      defaultIco: null,
    });
  });

  test('a site that serves a file has an icon, too', async () => {
    const headers = { 'content-type': 'application/pdf' };
    expect((await seen('%PDF', { headers, sources: { defaultIcon: ico } })).url).toBe(icoUrl);
  });
});

test('the front page is no icon', async () => {
  const { icons } = await extract(favicon, '<link rel=icon href="/"><link rel=icon href="/i.png">');
  expect(icons.map(({ url }) => url)).toEqual(['https://example.com/i.png']);
});
