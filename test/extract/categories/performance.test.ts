import { expect, test } from 'vitest';
import { performance } from '../../../src/extract/categories/performance/index.ts';
import { cpuTime } from '../../helpers/cpu-time.ts';
import { extract, type PageOptions } from '../../helpers/page.ts';

const read = (html: string, options?: PageOptions) => extract(performance, html, options);

test('counts loaded files by kind, and lists those that block rendering', async () => {
  const html = `<head><script src=a.js></script><script src=a.js></script><script defer src=b.js></script><script type=module src=c.js></script>
    <link rel=stylesheet href=s.css><link rel=stylesheet media=print href=p.css><link rel="alternate stylesheet" href=alt.css>
    <link rel=preload as=font href=f.woff2><link rel=modulepreload href=m.js>
    <style>@font-face { font-family: x; src: url("g.woff2"), url(g.woff) }</style></head>
    <body><img src=i.png><img data-src=j.png src="data:,"><iframe src="https://www.youtube.com/embed/x"></iframe><script src="https://cdn.other.com/d.js"></script>`;
  const { renderBlocking, ...found } = await read(html);
  expect(found).toMatchObject({
    scriptCount: 5,
    styleCount: 2,
    imageCount: 2,
    fontCount: 2,
    iframeCount: 1,
    thirdPartyHostCount: 2,
  });
  expect(renderBlocking.map(({ url, kind }) => [new URL(url).pathname, kind])).toEqual([
    ['/a.js', 'SCRIPT'],
    ['/s.css', 'STYLE'],
  ]);
});

test('files that modern browsers ignore are not loaded', async () => {
  const html = `<head><script nomodule src=/old.js></script><link rel=preload as=style href=/late.css>
    <noscript><link rel=stylesheet href=/n.css><img src="https://t.example.net/p"></noscript></head>
    <body><noscript><iframe src="https://t.example.net/f"></iframe></noscript>`;
  expect(await read(html)).toMatchObject({
    scriptCount: 0,
    styleCount: 1,
    imageCount: 0,
    iframeCount: 0,
    thirdPartyHostCount: 0,
    renderBlocking: [],
  });
});

test.for([
  ['<script async src=a></script>', []],
  ['<script type=" Text/JavaScript " src=a></script>', ['a']],
  ['<script type="text/javascript+x" src=a></script>', []],
  ['<link rel=STYLESHEET href=a>', ['a']],
  ['<link rel=stylesheet media="print" disabled href=a>', []],
  ['<link rel=stylesheet disabled href=a>', []],
  ['<link rel=stylesheet media="screen, print" href=a>', ['a']],
  ['<link rel=preload as=script href=a><script src=a></script>', ['a']],
  ['<script src=a></script><script async src=a></script>', ['a']],
  ['<script src="data:text/javascript,1"></script>', []],
] as const)('%s in the head blocks rendering: %o', async ([html, names]) => {
  const { renderBlocking } = await read(`<head>${html}</head>`);
  expect(renderBlocking.map(({ url }) => new URL(url).pathname.slice(1))).toEqual(names);
});

test.for([
  ...'text/javascript application/javascript application/x-javascript text/ecmascript text/javascript1.5 text/jscript'
    .split(' ')
    .map((type) => [`type="${type}"`, 1, 1] as const),
  ['language=JavaScript', 1, 1],
  ['language=vbscript', 1, 0],
  ['type="text/javascript; charset=utf-8"', 1, 0],
  ['type="module"', 1, 0],
  ['type="module" blocking="Render"', 1, 1],
  ['async blocking=render', 1, 1],
  ['type="1a2b-text/javascript"', 1, 0],
  ['type="text/plain"', 0, 0],
  ['type="application/json"', 0, 0],
  ['type="text/template"', 0, 0],
  ['type="speculationrules"', 0, 0],
] as const)(
  'a script with %s: %i is loaded, %i blocks rendering',
  async ([attributes, scripts, blocking]) => {
    const found = await read(`<head><script ${attributes} src=a.js></script></head>`);
    expect([found.scriptCount, found.renderBlocking.length]).toEqual([scripts, blocking]);
  },
);

test.for([
  ['', true],
  ['all', true],
  ['only screen and (min-width: 1px)', true],
  ['(min-width: 600px)', true],
  ['print, screen', true],
  ['not print', true],
  ['not screen and (color)', true],
  ['PRINT', false],
  ['print, speech', false],
  ['print and (min-width: 1px)', false],
  ['none', false],
  ['only x', false],
  ['not all', false],
  ['handheld', false],
] as const)('a style sheet for “%s” blocks rendering: %s', async ([media, isBlocking]) => {
  const link = `<link rel=stylesheet media="${media}" href=a.css>`;
  const imported = `<style media="${media}">@import "a.css" print;</style>`;
  expect((await read(`<head>${link}</head>`)).renderBlocking).toHaveLength(isBlocking ? 1 : 0);
  expect((await read(`<head>${imported}</head>`)).renderBlocking).toHaveLength(isBlocking ? 1 : 0);
});

test.for([
  ['@import url("a.css?b;c"); @import url(d.css);', ['/a.css', '/d.css']],
  ["@charset 'utf-8';\n/* @import 'no.css'; { */ @import 'a.css' screen;", ['/a.css']],
  ['@layer a, b; @import "a.css" layer(b);', ['/a.css']],
  ['b { color: red } @import "a.css";', []],
  ['/* @import "a.css";', []],
  ['@import "data:text/css,b{}";', []],
] as const)('the style %s loads %o', async ([style, paths]) => {
  const { renderBlocking, styleCount: styles } = await read(`<head><style>${style}</style></head>`);
  expect(renderBlocking.map(({ url }) => new URL(url).pathname)).toEqual(paths);
  expect(styles).toBe(paths.length);
});

test('disabled and alternate styles, and those that are not CSS, are not loaded', async () => {
  const html = `<link rel=stylesheet disabled href=a><link rel="alternate stylesheet" href=b>
    <link rel=stylesheet type="text/less" href=c><link rel="stylesheet/less" href=d>`;
  expect((await read(html)).styleCount).toBe(0);
});

test('a megabyte of unfinished imports and comments is read in time', { tags: ['cpu'] }, async () => {
  const used = cpuTime();
  for (const begun of ['/*', '@import ', '@import url(', '@import "', '@import "a" layer('])
    await read(`<style>${begun.repeat(1_000_000 / begun.length)}`);
  expect(used()).toBeLessThan(5_000);
});

test('a file counts once, however often it is used, and preloads count', async () => {
  const html = `<link rel=preload as=IMAGE href=/a.png><img src=/a.png><link rel=preload as=constructor href=/b>
    <link rel=dns-prefetch as=image href=/c.png><style>@FONT-FACE { src: URL(/f.woff2) }</style>`;
  expect(await read(html)).toMatchObject({ imageCount: 1, fontCount: 1, scriptCount: 0, styleCount: 0 });
});

test.for([
  ['', 1],
  ['unicode-range: U+0000-00FF, U+0131', 1],
  ['unicode-range: U+0400-045F', 0],
  ['UNICODE-RANGE:u+00??', 1],
  ['unicode-range: U+61', 1],
  ['unicode-range: U+4E??', 0],
  ['unicode-range: latin', 0],
] as const)('a face with “%s” for the text “a” loads %i files', async ([range, fonts]) => {
  const face = `@font-face { font-family: x; src: url(/a.eot); src: url('/a.eot?#iefix') format("embedded-opentype"), url(/a.woff2); ${range} }`;
  expect((await read(`<style>${face}</style><p>a`)).fontCount).toBe(fonts);
  expect((await read(`<style>${face}</style><app-root></app-root>`)).fontCount).toBe(fonts);
});

test('a thousand faces with many ranges for many characters are read in time', {
  tags: ['cpu'],
}, async () => {
  const used = cpuTime();
  const ranges = Array.from({ length: 300 }, (_, n) => `U+${(0xf0000 + n).toString(16)}`).join();
  const letters = String.fromCodePoint(...Array.from({ length: 20_000 }, (_, n) => 0x4e00 + n));
  await read(
    `<style>${`@font-face { src: url(a); unicode-range: ${ranges} }`.repeat(700)}</style><p>${letters}`,
  );
  expect(used()).toBeLessThan(5_000);
});

test('a file of the same site is not third-party', async () => {
  const html =
    '<head><script src="https://static.example.com/a.js"></script><script src="https://example.org/b.js"></script>';
  expect((await read(html)).renderBlocking.map(({ thirdParty }) => thirdParty)).toEqual([false, true]);
});

test('the delivery of the document', async () => {
  const headers = { 'content-encoding': 'BR', 'alt-svc': 'h3=":443"; ma=86400', 'cache-control': 'no-store' };
  const facts = await read('<p>', { headers, response: { httpVersion: '2', transferBytes: 2 } });
  expect(facts).toMatchObject({
    compression: 'br',
    http2: true,
    http3Advertised: true,
    htmlCacheable: false,
    htmlBytes: 3,
    htmlTransferBytes: 2,
    timings: { ttfbMs: 4 },
  });
  expect(await read('<p>', { headers: { 'alt-svc': 'h2=":443"' } })).toMatchObject({
    http3Advertised: false,
    compression: null,
  });
});

const result = async (id: string, html: string, options?: PageOptions) =>
  (await read(html, options)).checks.find((check) => check.rule === id)?.result;

const numbered = (count: number, html: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => html(n)).join('');
const fiveImages = numbered(5, (n) => `<img src=${n}>`);

test.for([
  ['html-size', 'x'.repeat(300_000), {}, 'WARN'],
  ['dom-size', '<i></i>'.repeat(1_000), {}, 'WARN'],
  ['dom-depth', '<div>'.repeat(70), {}, 'FAIL'],
  ['render-blocking', `<head>${numbered(4, (n) => `<script src=${n}.js></script>`)}`, {}, 'WARN'],
  ['third-parties', numbered(20, (n) => `<img src="https://x${n}.com/">`), {}, 'FAIL'],
  ['compression', 'x'.repeat(5_000), {}, 'FAIL'],
  ['compression', 'x'.repeat(5_000), { headers: { 'content-encoding': 'identity' } }, 'FAIL'],
  ['compression', 'x', {}, 'NOT_APPLICABLE'],
  ['http-version', '<p>', {}, 'WARN'],
  ['http-version', '<p>', { url: 'http://example.com/' }, 'NOT_APPLICABLE'],
  ['html-cacheable', '<p>', { headers: { 'cache-control': 'no-store' } }, 'WARN'],
  ['images-lazy', `${fiveImages}<img src=6>`, {}, 'WARN'],
  ['images-lazy', fiveImages, {}, 'NOT_APPLICABLE'],
  ['images-lazy', `${fiveImages}<img src=6 loading=LAZY>`, {}, 'PASS'],
  ['images-lazy', `${fiveImages}<img src="data:," data-src=6.png>`, {}, 'PASS'],
  ['images-sized', '<img src=a>', {}, 'WARN'],
  ['images-sized', '<p>', {}, 'NOT_APPLICABLE'],
  ['images-sized', '<img src=a width=1>', {}, 'WARN'],
  ['images-sized', '<img src=a height=1>', {}, 'WARN'],
  ['images-sized', '<img src=a><img src=b width=1 height=1>', {}, 'PASS'],
  ['inline-code', `<style>${' '.repeat(110_000)}</style>`, {}, 'WARN'],
  ['inline-code', `<style>${' '.repeat(60_000)}</style><script>${' '.repeat(60_000)}</script>`, {}, 'WARN'],
  ['compression', 'x'.repeat(5_000), { headers: { 'content-encoding': 'gzip' } }, 'PASS'],
  ['http-version', '<p>', { headers: { 'alt-svc': 'H3=":443"' } }, 'PASS'],
  ['images-sized', '<img src=a width=1 height=1>', {}, 'PASS'],
  ['images-sized', '<img src=a width=auto height=auto>', {}, 'WARN'],
  ['images-sized', '<img src=a style="width: 1px; height: 1px">', {}, 'PASS'],
  ['images-sized', '<img src=a width=1 style="aspect-ratio: 2 / 1">', {}, 'PASS'],
  ['images-sized', '<img src=a width=1 style="max-height: 1px; height: auto">', {}, 'WARN'],
  ['images-sized', '<img><img src="data:,">', {}, 'NOT_APPLICABLE'],
  ['images-sized', `${'<img src=a width=1 height=1>'.repeat(3)}<img src=b><img src=c>`, {}, 'PASS'],
] as const)('check %s of %s with %o: %s', async ([id, html, options, expected]) => {
  expect(await result(id, html, options)).toBe(expected);
});

test('the score is the same for the same page, 100 for one with nothing wrong, and less for a heavy one', async () => {
  const good = await read('<!doctype html><p>Fine', { response: { httpVersion: '2' } });
  expect(good.staticScore).toBe(100);
  const heavy = `<head>${numbered(40, (n) => `<script src="https://x${n}.com/a.js"></script>`)}`;
  const [once, again] = [await read(heavy), await read(heavy)];
  expect(once.staticScore).toBeLessThan(70);
  expect(again.staticScore).toBe(once.staticScore);
});

test('the parts of the document are measured by kind, and the files that it loads are counted', async () => {
  const html =
    '<style>a{}</style><style>b{}</style><script>let é</script><img src="data:,1"><img src=a.png><script src=b.js></script>';
  const { bytesByKind, htmlBytes } = await read(html);
  expect(bytesByKind).toEqual([
    { kind: 'MARKUP', count: 1, bytes: htmlBytes - 6 - 6 - 7 },
    { kind: 'INLINE_SCRIPT', count: 1, bytes: 6 },
    { kind: 'INLINE_STYLE', count: 2, bytes: 6 },
    { kind: 'DATA_IMAGE', count: 1, bytes: 7 },
    { kind: 'SCRIPT', count: 1, bytes: null },
    { kind: 'IMAGE', count: 1, bytes: null },
  ]);
});
