import { expect, test } from 'vitest';
import { desktopView, mobileView } from '../../../src/extract/categories/device-view/index.ts';
import { extract, type PageOptions } from '../../helpers/page.ts';

const phone = (html: string, options?: PageOptions) => extract(mobileView, html, options);
const desktop = (html: string, options?: PageOptions) => extract(desktopView, html, options);

test('each view names its device', async () => {
  expect(await phone('<p>')).toMatchObject({ device: 'MOBILE', width: 412, height: 823, scale: 1.75 });
  expect(await desktop('<p>')).toMatchObject({ device: 'DESKTOP', width: 1350, height: 940, scale: 1 });
  expect((await phone('<p>')).userAgent).toMatch(/Mobile Safari.* \(compatible; PageQL\/[\d.]+\) bot$/);
});

test.for([
  ['width=device-width, initial-scale=1', false],
  ['width=device-width; user-scalable=no', true],
  ['user-scalable=0', true],
  ['user-scalable=yes, maximum-scale=1.0', true],
  ['maximum-scale=5', false],
  ['maximum-scale=-1', false],
  ['maximum-scale=2', false],
  ['maximum-scale=device-height', false],
  ['maximum-scale=yes', true],
  ['maximum-scale=auto', true],
  ['USER-SCALABLE = NO', true],
  ['user-scalable=false', true],
  ['user-scalable=1', false],
  ['user-scalable=-1', false],
  ['user-scalable=device-width', false],
] as const)('the viewport %s prevents zooming: %s', async ([content, zoomDisabled]) => {
  const view = await phone(`<meta name=viewport content="${content}">`);
  expect([view.viewport, view.zoomDisabled]).toEqual([content, zoomDisabled]);
});

const forPhones =
  '<link rel=alternate media="only screen and (max-width: 640px)" href="https://m.example.com/a">';

test.for([
  ['declared', forPhones, 'https://example.com/a', 'https://m.example.com/a'],
  ['declared for this page', forPhones, 'https://m.example.com/a', null],
  ['a sheet for small screens', forPhones.replace('alternate', 'stylesheet'), 'https://example.com/a', null],
  [
    'an alternate in another language',
    '<link rel=alternate hreflang=de href=/de>',
    'https://example.com/',
    null,
  ],
] as const)('a separate page for phones: %s', async ([, html, url, expected]) => {
  expect((await phone(html, { url })).alternateUrl).toBe(expected);
});

test.for([
  ['on a mobile host', 'https://m.example.com/a', 'https://www.example.com/a'],
  ['on the mobile host of a language', 'https://en.m.example.com/a', 'https://www.example.com/a'],
  ['not on the same host', 'https://example.com/a', null],
  ['not on another site', 'https://m.other.com/a', null],
] as const)('a separate page for desktops: %s', async ([, url, expected]) => {
  const canonical = '<link rel=canonical href="https://www.example.com/a">';
  expect((await desktop(forPhones + canonical, { url })).alternateUrl).toBe(expected);
});

test('a page for phones that is its own canonical has no page for desktops', async () => {
  const canonical = '<link rel=canonical href="https://m.example.com/a">';
  expect((await desktop(canonical, { url: 'https://m.example.com/a?b' })).alternateUrl).toBeNull();
});

test.for([
  ['Accept-Encoding, User-Agent', true],
  ['Sec-CH-UA-Mobile', true],
  ['Accept-Encoding', false],
] as const)('Vary: %s is dynamic serving: %s', async ([vary, dynamicServing]) => {
  expect((await phone('<p>', { headers: { vary } })).dynamicServing).toBe(dynamicServing);
});

test('metas for apps are listed, others are not', async () => {
  const html = `<meta name="apple-mobile-web-app-title" content=A><meta name="theme-color" content="#fff"><meta name=description content=D>`;
  expect((await phone(html)).appTags.map(({ name }) => name)).toEqual([
    'apple-mobile-web-app-title',
    'theme-color',
  ]);
});

test('signs of an adaptive layout are listed', async () => {
  const html = `<meta name=viewport content="width=device-width"><style>a{} @media
    (min-width: 600px) { b{} }</style><link rel=stylesheet media="(max-width: 400px)" href=s.css><img srcset="a 1x"><picture></picture>`;
  expect((await phone(html)).responsiveSignals).toEqual([
    { kind: 'META', match: 'viewport: width=device-width' },
    { kind: 'HTML', match: '1 media query, such as @media (min-width: 600px) {' },
    { kind: 'LINK', match: 'style sheet for (max-width: 400px)' },
    { kind: 'DOM', match: '1 image with srcset' },
    { kind: 'DOM', match: '1 picture element' },
  ]);
});

const result = async (html: string, id: string, read = phone) =>
  (await read(html)).checks.find((check) => check.rule === id)?.result;

test.for([
  ['viewport-width', '<meta name=viewport content="width=device-width">', 'PASS'],
  ['viewport-width', '<p>', 'FAIL'],
  ['viewport-width', '<meta name=viewport content="width=1024">', 'FAIL'],
  ['viewport-width', '<link rel=alternate media="handheld" href=/m>', 'NOT_APPLICABLE'],
  ['zoom-enabled', '<meta name=viewport content="user-scalable=no">', 'FAIL'],
  ['fits-screen', '<table width=980>', 'WARN'],
  ['fits-screen', '<div style="width:980px;max-width:100%">', 'UNDETERMINED'],
  ['fits-screen', '<iframe width="1280px">', 'WARN'],
  ['fits-screen', '<main style="color:red; min-width: 980px">', 'WARN'],
  ['fits-screen', '<iframe width="600">', 'UNDETERMINED'],
  ['images-adaptive', '<img src=a>', 'WARN'],
  ['images-adaptive', '<img srcset="a 1x">', 'WARN'],
  ['images-adaptive', '<img src=a.png srcset="a.png 1x">', 'WARN'],
  ['images-adaptive', '<img src=a.png srcset="">', 'WARN'],
  ['images-adaptive', '<img src=a.png srcset="b.png 2x">', 'PASS'],
  ['images-adaptive', '<img src=a.png srcset="a.png 300w, b.png 600w">', 'PASS'],
  ['images-adaptive', '<img src="data:," data-srcset="a.png 300w, b.png 600w">', 'PASS'],
  ['images-adaptive', '<picture><source type=image/webp srcset=a.webp><img src=a.jpg></picture>', 'WARN'],
  ['images-adaptive', '<picture><source srcset="a 1x, b 2x"><img src=a.jpg></picture>', 'PASS'],
  [
    'images-adaptive',
    '<picture><source media="(max-width: 40em)" srcset=b.jpg><img src=a.jpg></picture>',
    'PASS',
  ],
  [
    'images-adaptive',
    '<picture><source media="(prefers-color-scheme: dark)" srcset=b.jpg><img src=a.jpg></picture>',
    'WARN',
  ],
  ['images-adaptive', '<img src=a.svg><noscript><img src=a.jpg></noscript>', 'NOT_APPLICABLE'],
  ['plugins', '<embed src="x.swf?a">', 'FAIL'],
  ['plugins', '<object data=x.xap></object>', 'FAIL'],
  ['plugins', '<embed src=x.pdf><object type="text/javascript" data=x.class></object>', 'PASS'],
  ['plugins', '<embed type="application/x-shockwave-flash">', 'FAIL'],
  ['plugins', '<applet code=Clock>', 'FAIL'],
  ['plugins', '<object type="application/pdf" data=a.pdf>', 'PASS'],
  ['touch-icon', '<link rel="apple-touch-icon" href=i>', 'PASS'],
  ['touch-icon', '<link rel=manifest href=m>', 'PASS'],
  ['touch-icon', '<link rel=icon href=i>', 'WARN'],
] as const)('check %s of %s: %s', async ([id, html, expected]) => {
  expect(await result(html, id)).toBe(expected);
});

test('a picture whose image has several sizes is one image', async () => {
  const { checks } = await phone(
    '<picture><source srcset="b 1x, d 2x"><img src=a srcset="a 1x, e 2x"></picture><img srcset="c 1x, f 2x">',
  );
  expect(checks.find(({ rule: id }) => id === 'images-adaptive')?.message).toBe(
    '2 images come in several sizes.',
  );
});

test.for([
  ['width=device-width', 'PASS'],
  ['width=device-width initial-scale=1', 'PASS'],
  ['initial-scale=1.0', 'PASS'],
  ['initial-scale=0.5', 'The viewport has a width of its own: initial-scale=0.5'],
  ['width=1024, initial-scale=1', 'The viewport has a width of its own: width=1024, initial-scale=1'],
  [
    'user-scalable=no',
    'The viewport says nothing of the width, so phones show the page as on a wide screen: user-scalable=no',
  ],
] as const)('the viewport %s is as wide as the screen: %s', async ([content, expected]) => {
  const { checks } = await phone(`<meta name=viewport content="${content}">`);
  const check = checks.find(({ rule: id }) => id === 'viewport-width');
  expect(check?.result === 'FAIL' ? check.message : check?.result).toBe(expected);
});

test('the last of several viewports counts, as in browsers', async () => {
  const html = `<meta name=viewport content="width=device-width"><noscript><meta name=viewport content="width=1"></noscript>
    <meta name=Viewport content="width=1024, user-scalable=no"><meta name=viewport content="">
    <meta property=viewport content="width=device-width">`;
  expect(await phone(html)).toMatchObject({
    viewport: 'width=1024, user-scalable=no',
    zoomDisabled: true,
  });
});

test('checks for phones do not apply to desktops', async () => {
  expect(await result('<p>', 'viewport-width', desktop)).toBe('NOT_APPLICABLE');
});
