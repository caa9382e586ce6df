import { expect, test } from 'vitest';
import { images } from '../../../src/extract/categories/images/index.ts';
import { cpuTime } from '../../helpers/cpu-time.ts';
import { extract, type PageOptions } from '../../helpers/page.ts';

const read = (html: string, options?: PageOptions) => extract(images, html, options);
const only = async (html: string, options?: PageOptions) => (await read(html, options)).items[0];

test('an image with every field filled', async () => {
  const html = `<main><figure><a href="/big"><img src="a.jpg" srcset="a.jpg 1x, b.webp 2x" sizes="50vw" alt="A &amp; B"
    title="T" width="640" height="480px" loading="LAZY" decoding="async" fetchpriority="high"></a>
    <figcaption> The <b>caption</b> </figcaption></figure></main>`;
  expect(await only(html)).toEqual({
    alt: 'A & B',
    caption: 'The caption',
    decoding: 'async',
    fetchPriority: 'high',
    format: 'JPEG',
    height: 480,
    inLink: 'https://example.com/big',
    isDataUri: false,
    lazySource: null,
    loading: 'lazy',
    role: 'CONTENT',
    sizes: '50vw',
    srcset: [
      { descriptor: '1x', url: 'https://example.com/a.jpg' },
      { descriptor: '2x', url: 'https://example.com/b.webp' },
    ],
    title: 'T',
    url: 'https://example.com/a.jpg',
    width: 640,
  });
});

test.for([
  [
    'a placeholder before data-src',
    '<img src="data:image/gif;base64,R0" data-src="/a.jpg">',
    '/a.jpg',
    'data-src',
  ],
  [
    'a spacer before data-original',
    '<img src="/img/spacer.gif" data-original="/a.jpg">',
    '/a.jpg',
    'data-original',
  ],
  [
    'the lazy image, where src is a small preview',
    '<img src="/a-20px.jpg" data-lazy-src="/a.jpg">',
    '/a.jpg',
    'data-lazy-src',
  ],
  [
    'a lazy srcset where src is a placeholder',
    '<img src="/1x1.png" data-srcset="/a.jpg 1x, /b.jpg 2x">',
    '/b.jpg',
    'data-srcset',
  ],
  [
    'src before the original in another attribute',
    '<img src="/a-640.jpg" data-orig-file="/a.jpg">',
    '/a-640.jpg',
    null,
  ],
  [
    'src before the zoomed image, where srcset is not lazy',
    '<img src="/a-600.jpg" srcset="/a-600.jpg 600w" data-src="/a.jpg">',
    '/a-600.jpg',
    null,
  ],
  [
    'the original, where src is blank',
    '<img src="/blank.gif" data-full-src="/a.jpg">',
    '/a.jpg',
    'data-full-src',
  ],
  ['a lazy carousel', '<img data-flickity-lazyload="/a.jpg">', '/a.jpg', 'data-flickity-lazyload'],
  [
    'the largest width that a shop lists',
    '<img src="/a_300x.jpg" data-src="/a_{width}x.jpg" data-widths="[180, 720, 360]">',
    '/a_720x.jpg',
    'data-src',
  ],
  ['an apostrophe in a file name', `<img data-src="/it's.jpg">`, "/it's.jpg", 'data-src'],
  ['not a template without widths', '<img src=/a_300x.jpg data-src="/a_{width}x.jpg">', '/a_300x.jpg', null],
  ['a space in a file name', '<img src=/blank.gif data-src="/my photo.jpg">', '/my%20photo.jpg', 'data-src'],
  ['only srcset', '<img srcset="/s.jpg 320w, /l.jpg 1280w">', '/l.jpg', null],
  ['only srcset, largest first', '<img srcset="/l.jpg 1280w, /s.jpg 320w">', '/l.jpg', null],
  ['not a flag', '<img src="/a.jpg" data-lazy="true">', '/a.jpg', null],
  ['not JSON', '<img src="/a.jpg" data-image=\'{"id":1}\'>', '/a.jpg', null],
  [
    'the source of a picture, where img has none',
    '<picture><source srcset="/a.avif 1x"><img alt=""></picture>',
    '/a.avif',
    null,
  ],
  ['a placeholder, where there is nothing else', '<img src="/blank.gif">', '/blank.gif', null],
] as const)('the real address: %s', async ([, html, path, lazySource]) => {
  const image = await only(html);
  expect([image?.url, image?.lazySource]).toEqual([`https://example.com${path}`, lazySource]);
});

const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** One image in the markup that loaders and frameworks document; readers see /a.jpg. */
const written: readonly (readonly [by: string, html: string])[] = [
  ['lazysizes', '<img src=/lqip.jpg data-src=/a.jpg>'],
  ['lazysizes', '<img src=/lqip.jpg data-sizes=auto data-srcset="/s.jpg 300w, /a.jpg 600w">'],
  ['lazysizes', '<div data-bgset="/s.jpg [(max-width: 480px)] | /m.jpg 300w, /a.jpg 600w"></div>'],
  ['lozad', "<div data-background-image-set=\"url('/a.jpg') 1x, url('/b.jpg') 2x\"></div>"],
  ['vanilla-lazyload', '<img data-src=/a.jpg data-srcset="/s.jpg 400w, /a.jpg 800w">'],
  ['vanilla-lazyload', '<div data-bg-multi="linear-gradient(#fff, #ccc), url(/a.jpg), url(/b.jpg)"></div>'],
  ['vanilla-lazyload', "<div data-bg-set=\"url('/a.jpg') 1x, url('/b.jpg') 2x\"></div>"],
  [
    'WP Rocket',
    `<img src="data:image/svg+xml,%3Csvg/%3E" data-lazy-src=/a.jpg><noscript><img src=/a.jpg></noscript>`,
  ],
  ['Smush', '<div data-bg-image="url(&quot;/a.jpg&quot;)"></div>'],
  ['a3', '<img src=/lazy_placeholder.gif data-src=/a.jpg><noscript><img src=/a.jpg></noscript>'],
  ['EWWW', '<div data-back=/a.jpg></div>'],
  ['Autoptimize', `<noscript><img src=/a.jpg></noscript><img src="${gif}" data-src=/a.jpg>`],
  ['Optimole', `<img src="${gif}" data-opt-src=/a.jpg><noscript><img src=/a.jpg></noscript>`],
  [
    'Shopify',
    '<img src=/s.jpg data-src=/a.jpg data-widths="[180]"> <noscript><img src=/a_1024x.jpg></noscript>',
  ],
  [
    'Squarespace',
    '<noscript><img src=/a.jpg></noscript><img data-src=/a.jpg data-image=/a.jpg data-load=false>',
  ],
  ['Next.js 12', `<span><img src="${gif}"><noscript><img src=/a.jpg></noscript></span>`],
  [
    'Gatsby 2',
    `<img aria-hidden=true src="${gif}"><noscript><picture><source srcset="/a.webp 1x"><img src=/a.jpg></picture></noscript>`,
  ],
  [
    'Gatsby 3',
    `<img aria-hidden=true src="${gif}"><picture><source data-srcset="/a.webp 1x"><img data-src=/a.jpg></picture><noscript><picture><img src=/a.jpg?w=1></picture></noscript>`,
  ],
  ['imgix', '<img ix-src=/a.jpg>'],
  ['Flickity', '<img data-flickity-lazyload-srcset="/a.jpg 300w" data-flickity-lazyload-src=/a.jpg>'],
  ['Taobao', `<img src="${gif}" data-ks-lazyload=/a.jpg>`],
  ['1688', '<img src=/lazyload.png data-lazyload-src=/a.jpg>'],
  ['JD', '<img src=/blank.gif data-lazy-img=/a.jpg>'],
  ['Amazon', `<img src="${gif}" data-old-hires=/a.jpg>`],
];

test.for(written)('one image in the markup of %s is listed once: %s', async ([, html]) => {
  const { items } = await read(`<main><p>One.</p>${html}</main>`);
  expect(items.map(({ url }) => url.replace(/\?w=1$/, ''))).toEqual(['https://example.com/a.jpg']);
});

test('returns the original file of an image that Wix blurs at first', async () => {
  const file = 'https://static.wixstatic.com/media/9456da_170e~mv2.jpg';
  const at = (settings: string) => `<img src="${file}/v1/fill/${settings}/9456da_170e~mv2.jpg">`;
  const html = at('w_97,h_57,al_c,q_80,blur_2,enc_avif,quality_auto') + at('w_980,h_551,al_c,q_85,enc_avif');
  expect((await read(html)).items.map(({ url }) => url)).toEqual([
    file,
    `${file}/v1/fill/w_980,h_551,al_c,q_85,enc_avif/9456da_170e~mv2.jpg`,
  ]);
});

test('an icon before a picture is a separate image', async () => {
  const html = `<img src="${gif}" alt=Icon><picture><img src=/a.jpg></picture>`;
  expect((await read(html)).totalCount).toBe(2);
});

test.for(['{{ image.url }}', '<%= image %>', '[object Object]', 'undefined', '#'])(
  'a template placeholder is not an image: %s',
  async (src) => {
    expect((await read(`<img src="${src}">`)).totalCount).toBe(0);
  },
);

test('AMP images are listed', async () => {
  const html =
    '<main><amp-img src=/a.jpg width=300 height=200 alt=A><noscript><img src=/a.jpg></noscript></amp-img></main>';
  expect((await read(html)).items).toMatchObject([
    { url: 'https://example.com/a.jpg', alt: 'A', width: 300 },
  ]);
});

test('the sources of a picture belong to its first image only', { tags: ['cpu'] }, async () => {
  const html = `<picture>${'<source srcset=/a.webp>'.repeat(3000)}<img src=/a.jpg>${'<img src=/b.jpg>'.repeat(3000)}</picture>`;
  const spent = cpuTime();
  const { items } = await read(html);
  expect(items.slice(0, 2).map(({ srcset }) => srcset.length)).toEqual([3000, 0]);
  expect(spent()).toBeLessThan(5_000);
});

test('a wrapped caption is found, but not that of a nested figure', async () => {
  const html = `<main><figure><div><img src=/a.jpg></div><div><figcaption>Of a</figcaption></div></figure>
    <figure><img src=/b.jpg><figure><img src=/c.jpg><figcaption>Of c</figcaption></figure></figure></main>`;
  expect((await read(html)).items.map(({ caption }) => caption)).toEqual(['Of a', null, 'Of c']);
});

test('a caption in WordPress’s old markup', async () => {
  const html = `<div class="wp-caption alignnone"><a href="/a"><img src="/a.jpg"></a>
    <p class="wp-caption-text">The old way</p></div>`;
  expect((await only(html))?.caption).toBe('The old way');
});

test.for([
  ['data-bg="/hero.jpg"', 'data-bg'],
  ["data-bg='url(/hero.jpg)'", 'data-bg'],
  ['data-background-image="/hero.jpg"', 'data-background-image'],
  ['style="background-image:url(data:image/gif;base64,R0)" data-bg="/hero.jpg"', 'data-bg'],
])('a lazily loaded background: %s', async ([attribute, lazySource]) => {
  expect(await only(`<div ${attribute}></div>`)).toMatchObject({
    url: 'https://example.com/hero.jpg',
    role: 'BACKGROUND',
    lazySource,
  });
});

test.for([
  [
    'the shown image before the lazy one',
    'style="background:url(/hero.jpg)" data-bg="/b.jpg"',
    'https://example.com/hero.jpg',
  ],
  ['only a placeholder', 'style="background:url(data:image/gif;base64,R0)"', 'data:image/gif;base64,R0'],
  [
    'parentheses in a file name',
    `style="color: red; background-image: url('/a (1).jpg')"`,
    'https://example.com/a%20(1).jpg',
  ],
  [
    'below a gradient, in a later declaration',
    'style="background:#fff; background-image:linear-gradient(rgba(0,0,0,.5),#000),url(/a.jpg)"',
    'https://example.com/a.jpg',
  ],
  [
    'with escapes',
    String.raw`style="background-image:url('https\3a //cdn.example/a\(1\).jpg')"`,
    'https://cdn.example/a(1).jpg',
  ],
] as const)('a background: %s', async ([, attributes, url]) => {
  expect(await only(`<section ${attributes}></section>`)).toMatchObject({ url, lazySource: null });
});

test('an image that is shown twice is listed twice', async () => {
  expect((await read('<img src=/a.jpg><img src=/a.jpg>')).totalCount).toBe(2);
});

test('a keyword is not the address of a background', async () => {
  expect((await read('<section data-bg="dark" data-background="#fff"></section>')).totalCount).toBe(0);
});

test('an image in a noscript that repeats the lazy one before it is not counted twice', async () => {
  const html = `<img src="data:image/gif;base64,R0" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>
    <noscript><img src="https://www.facebook.com/tr?id=1&ev=PageView" width=1 height=1></noscript>`;
  const { items } = await read(html);
  expect(items.map(({ url, role }) => [new URL(url).pathname, role])).toEqual([
    ['/a.jpg', 'UNKNOWN'],
    ['/tr', 'TRACKING_PIXEL'],
  ]);
});

test('nor is it counted twice if the lazy loader adds a query to the address', async () => {
  const html =
    '<img src="/a.jpg" data-lazy-src="/a.jpg?is-pending-load=1"><noscript><img src="/a.jpg?w=9"></noscript>';
  expect((await read(html)).totalCount).toBe(1);
});

test.for([
  ['a pixel', '<img src=p.gif width=1 height=1>', 'TRACKING_PIXEL'],
  ['a counter without a size', '<img src="https://www.facebook.com/tr?id=1">', 'TRACKING_PIXEL'],
  ['a pixel by its file', '<img src="https://t.example.net/1x1-pixel.png?id=1">', 'TRACKING_PIXEL'],
  ['a pixel of Matomo', '<img src="/stats/matomo.php?idsite=1&rec=1" alt="">', 'TRACKING_PIXEL'],
  ['a phone called Pixel', '<main><img src=/pixel-9.png></main>', 'CONTENT'],
  ['an icon by its file', '<main><img src=/pause-icon.svg></main>', 'ICON'],
  ['an icon by its folder', '<main><img src=/images/feature-icons/mop.svg></main>', 'ICON'],
  ['a host named after icons', '<main><img src=https://icon.example/mop.jpg></main>', 'CONTENT'],
  ['an icon by its text', '<main><img src=/x.svg alt="search icon"></main>', 'ICON'],
  ['an avatar by class', '<img class="user-avatar" src=a.jpg width=40 height=40>', 'AVATAR'],
  ['a Gravatar', '<img src="https://secure.gravatar.com/avatar/abc">', 'AVATAR'],
  ['a logo by the class around it', '<header><a class="site-logo"><img src=x.svg></a></header>', 'LOGO'],
  ['a logo by its file', '<header><a href="/"><img src=/assets/acme-logo.svg alt=ACME></a></header>', 'LOGO'],
  [
    'the picture of an article of SPIP',
    '<main><div class=logo_wrapper><img class="spip_logo spip_logos" src=arton813-4c.jpg></div></main>',
    'CONTENT',
  ],
  [
    'the picture of an article of SPIP 4',
    '<main><img class="spip_logo spip_logos" src=/L180/port.jpg></main>',
    'CONTENT',
  ],
  ['a logo by its class', '<header><img class="siteLogo" src=x.svg></header>', 'LOGO'],
  ['not a logo: catalogo', '<main><img src=/catalogo.jpg alt="Catalogo"></main>', 'CONTENT'],
  ['not a logo: a brand story', '<main><div class="brand-story"><img src=x.jpg></div></main>', 'CONTENT'],
  ['a flag as the subject of a photo', '<main><img src=x.jpg alt="The flag of Chile"></main>', 'CONTENT'],
  ['an avatar by its address', '<img src="https://avatars.example.net/u/1" width=40 height=40>', 'AVATAR'],
  ['a line of one pixel', '<img src=p.gif width=300 height=1>', 'TRACKING_PIXEL'],
  [
    'hidden, with a version in its address',
    '<main><img style="display:none" src=/a.jpg?v=1></main>',
    'CONTENT',
  ],
  ['hidden, without a query', '<main><img style="display:none" src=/a></main>', 'CONTENT'],
  ['seen, from a script', '<main><img src=/image?x=1></main>', 'CONTENT'],
  ['a logo by its text', '<header><img alt="ACME logo" src=x.png></header>', 'LOGO'],
  ['a logo by the id around it', '<header><div id=logo><img src=x.png></div></header>', 'LOGO'],
  ['narrow, but not an icon', '<main><img src=x.png width=40 height=400></main>', 'CONTENT'],
  ['the largest icon', '<main><img src=x.png width=48 height=20></main>', 'ICON'],
  ['named as an icon, but large', '<main><img class=icon src=x.png width=120 height=60></main>', 'CONTENT'],
  ['large, in the footer', '<footer><img src=x.png width=600 height=400></footer>', 'UNKNOWN'],
  [
    'hidden, from another site with a query',
    '<img style="display:none" src="https://t.example.net/hit?x=1">',
    'TRACKING_PIXEL',
  ],
  ['a figure of a logo', '<main><figure><img alt="The new logo" src=x.png></figure></main>', 'CONTENT'],
  ['declared small', '<main><img src=x.png width=16 height=16></main>', 'ICON'],
  ['an emoji', '<main><p><img class="emoji" src=x.png></p></main>', 'ICON'],
  ['within the main part', '<main><img src=x.png></main>', 'CONTENT'],
  ['large, outside any landmark', '<img src=x.png width=600 height=400>', 'CONTENT'],
  ['"iconic" is no icon', '<main><img class="iconic-view" src=x.png></main>', 'CONTENT'],
  ['nothing is known', '<footer><img src=x.png></footer>', 'UNKNOWN'],
  ['a background', '<div style="background-image:url(\'x.png\')"></div>', 'BACKGROUND'],
] as const)('role: %s', async ([, html, role]) => {
  expect((await only(html))?.role).toBe(role);
});

test.for([
  ['https://e.com/a.JPG?x=1', 'JPEG'],
  ['https://e.com/a.png?fm=webp', 'WEBP'],
  ['https://e.com/a.jpg/format/avif', 'AVIF'],
  ['https://e.com/a.png?FM=WebP', 'WEBP'],
  ['data:image/svg+xml,<svg/>', 'SVG'],
  ['DATA:image/PNG;base64,iVBORw0KGgo=', 'PNG'],
  ['https://e.com/a?next=data:image/png', null],
  ['https://e.com/image/1234', null],
] as const)('format of %s', async ([url, format]) => {
  expect((await only(`<img src="${url}">`))?.format).toBe(format);
});

test('counts cover all images, and alt is missing, empty or given', async () => {
  const html = `<img src=a.png><img src=b.webp alt=""><img src=c.avif alt=x loading=lazy width=1000 height=20>
    <i style="background:url(d.webp)"></i>`;
  const { items, leadImage, ...counts } = await read(html);
  expect(counts).toEqual({
    totalCount: 4,
    imagesWithoutAltCount: 1,
    emptyAltCount: 1,
    lazyCount: 1,
    withoutDimensionsCount: 2,
    modernFormatCount: 3,
  });
});

test('an image loaded by a script is lazy, one with a single side has no dimensions, and a blank alt is empty', async () => {
  const html =
    '<img src="data:image/gif;base64,R0" data-src=a.png width=9 alt=" "><img src=b.png height=9 alt=B>';
  expect(await read(html)).toMatchObject({
    lazyCount: 1,
    withoutDimensionsCount: 2,
    emptyAltCount: 1,
    imagesWithoutAltCount: 0,
  });
});

test('a picture that offers AVIF is modern, whatever its fallback', async () => {
  const html = '<picture><source srcset="/a.avif 1x"><img src="/a.jpg"></picture><img src="/b.jpg">';
  expect((await read(html)).modernFormatCount).toBe(1);
});

test('the lead image is the declared preview, by Open Graph or otherwise', async () => {
  const card = '<meta name="twitter:image" content="/card.jpg">';
  expect((await read(`${card}<main><img src="/b.jpg"></main>`)).leadImage?.url).toBe(
    'https://example.com/card.jpg',
  );
});

test('the lead image is the declared preview, with the facts of the same image on the page', async () => {
  const og = '<meta property="og:image" content="/og.jpg"><meta property="og:image:width" content="1200">';
  expect((await read(`${og}<main><img src="/og.jpg" alt="Shown"></main>`)).leadImage?.alt).toBe('Shown');
  expect((await read(`${og}<main><img src="/b.jpg"></main>`)).leadImage).toMatchObject({
    url: 'https://example.com/og.jpg',
    width: 1200,
  });
});

test('a blank placeholder image is not a preview', async () => {
  const og = '<meta property="og:image" content="https://s0.example.com/i/blank.jpg">';
  expect((await read(`${og}<main><img src="/b.jpg"></main>`)).leadImage?.url).toBe(
    'https://example.com/b.jpg',
  );
});

test('without a preview the lead image is the largest of the content, never a logo or a pixel', async () => {
  const html = `<main><img src="/s.jpg" width=200 height=100><img src="/l.jpg" width=800 height=600>
    <img class="logo" src="/logo.png" width=2000 height=2000></main>`;
  expect((await read(html)).leadImage?.url).toBe('https://example.com/l.jpg');
  expect((await read('<p>No image.')).leadImage).toBeNull();
});

test.for([
  ['not the last', '<img src=/lead width=800 height=600><img src=/b width=200 height=100>'],
  ['the first of equals', '<img src=/lead width=200 height=200><img src=/b width=200 height=200>'],
  ['by area', '<img src=/b width=900 height=100><img src=/lead width=400 height=300>'],
  ['by its width only', '<img src=/b width=300 height=300><img src=/lead width=400>'],
  [
    'by the widest of its srcset',
    '<img src=/b width=900 height=300><img src=/lead srcset="/lead 320w, /lead 1280w">',
  ],
  [
    'the one with a high fetch priority',
    '<img src=/b width=800 height=600><img src=/lead fetchpriority=high>',
  ],
  [
    'not one in a data: address',
    '<img src="data:image/png;base64,iVBORw0K" width=900 height=900><img src=/lead>',
  ],
])('the largest of the content: %s', async ([, html]) => {
  expect((await read(`<main>${html}</main>`)).leadImage?.url).toBe('https://example.com/lead');
});

test.for([
  'https://wikimedia.org/api/rest_v1/media/math/render/svg/28a0',
  'https://s0.wp.com/latex.php?latex=%5Calpha&bg=fff',
  'https://latex.codecogs.com/svg.latex?x%5E2',
  'https://forum.example/cgi-bin/mathtex.cgi?x',
])('a formula is not a lead image: %s', async (address) => {
  const html = `<main><p>Let <img src="${address}" alt="x^2"> be</p><img src=/lead.jpg></main>`;
  expect((await read(html)).leadImage?.url).toBe('https://example.com/lead.jpg');
});

test('addresses follow the base element; broken addresses and hostile numbers are ignored', async () => {
  const html =
    '<base href="https://cdn.example/x/"><img src="a.png" width="8e9" height="1e308"><img src="http://[">';
  const { items } = await read(html);
  expect(items.map(({ url, width, height }) => [url, width, height])).toEqual([
    ['https://cdn.example/x/a.png', null, null],
  ]);
});

test('fifty thousand images in a tree of a hundred thousand levels are counted', async () => {
  const html = `${'<div>'.repeat(100_000)}${'<img src=a.png>'.repeat(50_000)}`;
  expect((await read(html)).totalCount).toBe(50_000);
});
