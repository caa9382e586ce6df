import { expect, test } from 'vitest';
import { linkPreview } from '../../../../src/extract/derived/link-preview/index.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive } from '../../../helpers/page.ts';

const linked = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

test('each field lists its source and the other candidates', async () => {
  const html = `<title>T - Site</title><meta property="og:title" content="T"><meta property="og:site_name" content="Site">
    <meta name=description content="D"><meta property="og:image" content="/og.png"><meta name="twitter:image" content="/t.png">`;
  const { sources } = await derive(linkPreview, html);
  expect(sources.map(({ field, source, value, chosen }) => `${field} ${source} ${value} ${chosen}`)).toEqual([
    'title og:title T true',
    'title title T - Site false',
    'title address example.com false',
    'description description D true',
    'image og:image https://example.com/og.png true',
    'image twitter:image https://example.com/t.png false',
    'siteName og:site_name Site true',
    'kind default WEBSITE true',
  ]);
});

test.for([
  ['og:title', '<meta property="og:title" content="O"><title>T</title>', 'O'],
  [
    'without the declared name of the site',
    '<meta property="og:title" content="A Walk - The Daily"><meta property="og:site_name" content="The Daily">',
    'A Walk',
  ],
  [
    'unescaped, where it was escaped twice',
    '<title>Tom &amp;amp; Ann&amp;#8217;s &amp;lt;p&amp;gt;</title>',
    'Tom & Ann’s &lt;p&gt;',
  ],
  [
    'the next one, where the first is a placeholder',
    '<meta property="og:title" content="{{title}}"><title>T</title>',
    'T',
  ],
  [
    'the next one, where the first is empty',
    '<meta property="og:title" content=" "><meta name="twitter:title" content="X">',
    'X',
  ],
  [
    'the headline without the site',
    `<title>H | Site</title>${linked({ '@type': 'Article', headline: 'H' })}`,
    'H',
  ],
  [
    'the title, where JSON-LD has another headline',
    `<title>Hermitian matrix</title>${linked({ '@type': 'Article', headline: 'a matrix' })}`,
    'Hermitian matrix',
  ],
  ['the first heading', '<h1> </h1><h1>Head <b>line</b></h1>', 'Head line'],
  ['not the title of an SVG image', '<svg><title>icon</title></svg><h1>H</h1>', 'H'],
  ['host and path', '<p>x</p>', 'example.com/a/b'],
  [
    'the headline of a document, without the section and the site after it',
    '<title>A Walk - Outdoors - Daily, the news</title><h1>A Walk</h1>',
    'A Walk',
  ],
  [
    'of a card, unchanged',
    '<meta property="og:title" content="A Walk - in May"><title>A Walk</title><h1>A Walk</h1>',
    'A Walk - in May',
  ],
  [
    'without “on” and the site, where a heading has the rest',
    '<meta property="og:title" content="Portal 2 on Steam"><meta property="og:site_name" content="Steam"><h1>Portal 2</h1>',
    'Portal 2',
  ],
  [
    'with “on” and the site, where no heading has the rest',
    '<meta property="og:title" content="Watch it live on Steam"><meta property="og:site_name" content="Steam"><h1>Portal 2</h1>',
    'Watch it live on Steam',
  ],
] as const)('title: %s', async ([, html, expected]) => {
  expect((await derive(linkPreview, html, { url: 'https://example.com/a/b' })).title).toBe(expected);
});

test.for([
  [
    'og:image with its declared properties',
    '<meta property="og:image" content="/a.jpg"><meta property="og:image:width" content="1200">',
    { url: '/a.jpg', width: 1200, type: 'image/jpeg' },
  ],
  [
    'og:image:secure_url',
    '<meta property="og:image" content="http://example.com/a.png"><meta property="og:image:secure_url" content="/s.png">',
    { url: '/s.png' },
  ],
  [
    'not one on localhost',
    '<meta property="og:image" content="http://localhost:3000/og.png"><meta name="twitter:image" content="/t.png">',
    { url: '/t.png' },
  ],
  [
    'an address that was escaped twice',
    '<meta property="og:image" content="/a.jpg?w=1&amp;amp;h=2">',
    { url: '/a.jpg?w=1&h=2' },
  ],
  ['Twitter’s', '<meta name="twitter:image:src" content="/t.webp">', { url: '/t.webp', type: 'image/webp' }],
  [
    'JSON-LD, an object',
    linked({
      '@type': 'Article',
      image: {
        '@type': 'ImageObject',
        url: '/j.png',
        width: { value: '640' },
        height: 480,
        caption: 'A chair',
      },
    }),
    { url: '/j.png', width: 640, height: 480, alt: 'A chair' },
  ],
  [
    'JSON-LD, an object whose url is empty',
    linked({ '@type': 'Article', image: { url: '', contentUrl: '/c.png' } }),
    { url: '/c.png' },
  ],
  [
    'JSON-LD, not a reference without a target',
    linked({ '@type': 'Article', image: { '@id': '/#primaryimage' }, thumbnailUrl: '/t.png' }),
    { url: '/t.png' },
  ],
  [
    'JSON-LD, the image of a page',
    linked({
      '@graph': [
        { '@type': 'WebPage', primaryImageOfPage: { '@id': '#i' } },
        { '@id': '#i', url: '/p.png' },
      ],
    }),
    { url: '/p.png' },
  ],
  [
    'JSON-LD, the person of a profile',
    linked({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Ann', image: '/ann.png' } }),
    { url: '/ann.png' },
  ],
  [
    'JSON-LD, the image of a variant',
    linked({ '@type': 'ProductGroup', name: 'Mug', hasVariant: [{ '@type': 'Product', image: '/red.png' }] }),
    { url: '/red.png' },
  ],
  [
    'JSON-LD, the thumbnail of a video',
    linked({ '@type': 'VideoObject', thumbnail: { url: '/v.png' } }),
    { url: '/v.png' },
  ],
  ...['#', '/', '#top', 'https://example.com', '/#logo'].map(
    (nothing) =>
      [
        `not ${nothing}, which is a page`,
        `<meta property=og:image content="${nothing}"><link rel=image_src href=/l.gif>`,
        { url: '/l.gif' },
      ] as const,
  ),
  ['JSON-LD, a list', linked({ '@type': 'Product', image: ['/1.png', '/2.png'] }), { url: '/1.png' }],
  ['a link', '<link rel=image_src href=/l.gif>', { url: '/l.gif', type: 'image/gif' }],
  ['microdata', '<meta itemprop=image content=/m.png>', { url: '/m.png' }],
  [
    'microdata of a product',
    '<div itemscope itemtype="https://schema.org/Product"><img itemprop=image src=/p.png></div>',
    { url: '/p.png' },
  ],
  ['JSON-LD, the image of an event', linked({ '@type': 'MusicEvent', image: ['/e.png'] }), { url: '/e.png' }],
] as const)('image: %s', async ([, html, expected]) => {
  const { image } = await derive(linkPreview, html);
  expect(image).toMatchObject({ ...expected, url: `https://example.com${expected.url}` });
});

test.for([
  ['image/png', 'IMAGE'],
  ['video/mp4', 'VIDEO'],
  ['audio/mpeg', 'AUDIO'],
  ['application/pdf', 'DOCUMENT'],
  ['text/plain', 'DOCUMENT'],
  ['application/zip', 'FILE'],
] as const)('a file of type %s has the kind %s', async ([type, kind]) => {
  const options = { headers: { 'content-type': type } };
  expect((await derive(linkPreview, 'x', options)).kind).toBe(kind);
});

test('the preview of an image is the image', async () => {
  const options = { url: 'https://example.com/i', headers: { 'content-type': 'image/png' } };
  const { image } = await derive(linkPreview, new Uint8Array([0x89, 0x50, 0x4e, 0x47]), options);
  expect(image).toMatchObject({ url: 'https://example.com/i', type: 'image/png' });
});

test('a page on localhost may have images on localhost', async () => {
  const html = '<meta property="og:image" content="http://localhost:3000/og.png">';
  const { image } = await derive(linkPreview, html, { url: 'http://localhost:3000/' });
  expect(image?.url).toBe('http://localhost:3000/og.png');
});

test.for([
  ['WEBSITE', '<title>T</title>'],
  ['ARTICLE', '<meta property="og:type" content="article">'],
  ['ARTICLE', linked({ '@type': 'NewsArticle', headline: 'H' })],
  ['ARTICLE', '<meta property="og:type" content="website"><h1>T</h1><p>By Ann Lee, May 1, 2024</p>'],
  ['PRODUCT', linked({ '@type': 'Product', name: 'P' })],
  [
    'WEBSITE',
    linked([
      { '@type': 'Product', name: 'P' },
      { '@type': 'Product', name: 'Q' },
    ]),
  ],
  [
    'PRODUCT',
    `<meta property="og:type" content="article">${linked({ '@type': 'Product', offers: { price: '9.50' } })}`,
  ],
  ['PRODUCT', `<meta property="og:type" content="article">${linked({ '@type': 'Product', name: 'P' })}`],
  [
    'ARTICLE',
    `<meta property="og:type" content="article"><meta property="article:published_time" content="2024-05-01">${linked({ '@type': 'Product', name: 'P' })}`,
  ],
  ['PRODUCT', '<p itemscope itemtype="https://schema.org/Product">'],
  ['VIDEO', '<meta property="og:type" content="video.other">'],
  ['AUDIO', '<meta property="og:type" content="music.song">'],
  ['PROFILE', '<meta property="og:type" content="profile">'],
  ['VIDEO', '<meta name="twitter:player" content="https://example.com/p">'],
  ['IMAGE', '<meta property="og:type" content="Photo">'],
  ['ARTICLE', '<meta name=citation_title content=T>'],
  ['ARTICLE', '<meta property="article:published_time" content="2024-05-01">'],
  ['WEBSITE', '<meta name=author content="Ann Lee">'],
  ['WEBSITE', '<meta name=date content="2024-05-01">'],
] as const)('kind %s: %s', async ([kind, html]) => {
  expect((await derive(linkPreview, html)).kind).toBe(kind);
});

test.for([
  [
    'a page for an iframe',
    '<meta property="og:video" content="https://e.com/v"><meta property="og:video:type" content="text/html"><meta property="og:video:width" content="640">',
    { url: 'https://e.com/v', width: 640 },
  ],
  [
    'Twitter’s player before a video file',
    '<meta property="og:video" content="https://e.com/v.mp4"><meta property="og:video:type" content="video/mp4"><meta name="twitter:player" content="https://e.com/p">',
    { url: 'https://e.com/p' },
  ],
  [
    'JSON-LD',
    linked({ '@type': 'VideoObject', embedUrl: 'https://e.com/embed' }),
    { url: 'https://e.com/embed' },
  ],
] as const)('embed: %s', async ([, html, expected]) => {
  expect((await derive(linkPreview, html)).embed).toMatchObject(expected);
});

test.for(['', '<iframe src="https://e.com/embed"></iframe>'])(
  'an embed URL without an address gives no embed: %j',
  async (embedUrl) => {
    expect((await derive(linkPreview, linked({ '@type': 'VideoObject', embedUrl }))).embed).toBeNull();
  },
);

test.for([
  ['declared', '<meta name=description content="D"><h1>T</h1>', 'D'],
  [
    'of JSON-LD, without its markup',
    linked({ '@type': 'JobPosting', description: '<p>We &amp; you</p>' }),
    'We & you',
  ],
  [
    'of microdata',
    '<div itemscope itemtype="https://schema.org/Product"><p itemprop=description>Blue.</p></div>',
    'Blue.',
  ],
  [
    'the beginning of the text',
    `<h1>T</h1><p>By Ann Lee</p><p>${'word '.repeat(50)}</p>`,
    'word '.repeat(50).trim(),
  ],
  [
    'the beginning of the text, with a footnote mark',
    `<h1>T</h1><p>${'word '.repeat(50)}<sup>1</sup> more</p>`,
    `${'word '.repeat(50)}1 more`,
  ],
  [
    'not a wiki’s notice above the text',
    `<h1>T</h1><table class=ambox><tr><td>${'notice '.repeat(50)}</table><p>${'word '.repeat(50)}</p>`,
    'word '.repeat(50).trim(),
  ],
  [
    'a long one, cut after a word',
    `<h1>T</h1><p>${'word '.repeat(500)}</p>`,
    `${'word '.repeat(100).trim()}…`,
  ],
] as const)('description: %s', async ([, html, expected]) => {
  expect((await derive(linkPreview, html)).description).toBe(expected);
});

test.for([
  ['og:image', '<meta property=og:image content="/a-300.jpg 300w, /a-600.jpg 600w">', '/a-600.jpg'],
  ['twitter:image', '<meta name=twitter:image content="/a.jpg 1x, /a-2.jpg 2x">', '/a-2.jpg'],
  ['JSON-LD', linked({ '@type': 'Article', headline: 'T', image: '/a.jpg 300w, /b.jpg 200w' }), '/a.jpg'],
  [
    'an address with spaces, which is not a srcset',
    '<meta property=og:image content="/a 300wide.jpg">',
    '/a%20300wide.jpg',
  ],
] as const)('the largest image of a srcset in place of an address is used: %s', async ([, html, path]) => {
  const { image } = await derive(linkPreview, html);
  expect(image?.url).toBe(`https://example.com${path}`);
});

test('a data: URL comes after an image with an address', async () => {
  const inline = '<meta property=og:image content="data:image/png;base64,AAAA">';
  const { image } = await derive(linkPreview, `${inline}<meta property=og:image content="/real.jpg">`);
  expect(image?.url).toBe('https://example.com/real.jpg');
  expect((await derive(linkPreview, inline)).image?.url).toMatch(/^data:/);
});

test('reads nested headings in bounded time', {
  tags: ['cpu'],
}, async () => {
  const spent = cpuTime();
  await derive(linkPreview, '<h1><span>'.repeat(50_000));
  expect(spent()).toBeLessThan(10_000);
});
