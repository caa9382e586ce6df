import { describe, expect, test } from 'vitest';
import { renderedOnDesktop } from '../../../../src/extract/categories/device-view/rendered.ts';
import type { KeptPicture, RenderedPage } from '../../../../src/extract/derived/browser-sources.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';

const picture: KeptPicture = {
  url: 'https://pageql.example/screenshots/ab.webp',
  sha256: 'ab',
  bytes: 1_000,
  width: 1_350,
  height: 940,
  truncated: false,
  scale: 1,
};

const box = { x: 1, y: 2, width: 9, height: 10, selector: 'a', text: 'x' };

const view: RenderedPage = {
  finalUrl: 'https://example.com/',
  title: ' A page ',
  html: '<!doctype html><title>A page</title><p>x',
  screenshot: picture,
  fullPage: { ...picture, height: 16_383, truncated: true },
  layout: {
    contentWidth: 1_350,
    pageHeight: 20_000,
    horizontalOverflow: false,
    minFontPx: 16,
    smallTapTargets: 2,
    smallTargets: [box],
    overflowing: [{ ...box, width: 900 }],
    foldText: '',
    consentBanner: true,
  },
  consent: null,
  consoleErrors: ['Error: x'],
  failedRequests: 3,
};

/** A page as it was sent, and as a browser rendered it. */
const rendered = (sent: string, seen: Partial<RenderedPage> = {}, options: PageOptions = {}) =>
  extract(renderedOnDesktop, sent, { ...options, sources: { desktopRendering: { ...view, ...seen } } });

test('the view of the browser is reported, with its screenshots', async () => {
  const { metadata, content, addedByScript, ...facts } = await rendered('<p>x');
  expect(facts).toEqual({
    url: 'https://example.com/',
    title: 'A page',
    screenshot: { ...picture, format: 'WEBP' },
    fullPage: { ...picture, height: 16_383, truncated: true, format: 'WEBP' },
    contentWidth: 1_350,
    pageHeight: 20_000,
    horizontalOverflow: false,
    minFontPx: 16,
    smallTapTargetCount: 2,
    smallTapTargets: [box],
    overflowing: [{ ...box, width: 900 }],
    foldText: null,
    consentBanner: true,
    consent: null,
    consoleErrors: ['Error: x'],
    failedRequestCount: 3,
  });
  expect(await rendered('<p>x', { title: '', screenshot: null, fullPage: null })).toMatchObject({
    title: null,
    screenshot: null,
    fullPage: null,
  });
});

describe('the additions of scripts', () => {
  const nothing = { wordCount: 0, linkCount: 0, imageCount: 0, tags: [], titleChanged: false };

  test.for([
    ['nothing', '<title>a</title><p>one two', '<title>a</title><p>one two', {}],
    ['words, each as often as it is new', '<p>one two two', '<p>two one two two three', { wordCount: 2 }],
    ['words moved to another place', '<p>one</p><p>two', '<div>two <b>one</b></div>', {}],
    [
      'the content of scripts and styles',
      '<p>x',
      '<p>x<script>let a = 1</script><style>b{}</style><noscript>c</noscript>',
      {},
    ],
    [
      'a link, once',
      '<a href=/a>x</a>',
      '<a href=/a>x</a><a href=/b></a><a href="/b"></a><a href=#></a>',
      { linkCount: 2 },
    ],
    [
      'an image in place of its noscript fallback',
      '<img src=/a><noscript><img src=/b></noscript>',
      '<img src=/b>',
      { imageCount: 1 },
    ],
    ['a title', '<title>Loading</title>', '<title>Loaded</title>', { titleChanged: true }],
    ['a title that differs only in spaces', '<title> a  b</title>', '<title>a b</title>', {}],
    [
      'metas, new and changed',
      '<meta name=a content=1><meta name=b content=1>',
      '<meta name=a content=1><meta name=b content=2><meta property=c content=3>',
      {
        tags: [
          { name: 'b', attribute: 'name', content: '2' },
          { name: 'c', attribute: 'property', content: '3' },
        ],
      },
    ],
  ] as const)('%s', async ([, sent, html, added]) => {
    expect((await rendered(sent, { html })).addedByScript).toEqual({ ...nothing, ...added });
  });
});

describe('metadata and content of the rendered document', () => {
  const story = `<title>A story</title><meta name=description content="Of the sea"><link rel=canonical href="here">
    <main><h1>A story</h1><p>${'The ship left the harbour at dawn, and nobody knew when she would be back. '.repeat(20)}</main>`;

  test('are extracted as for the page', async () => {
    const { metadata, content } = await rendered('<div id=app></div>', { html: story });
    expect(metadata).toMatchObject({ title: 'A story', description: 'Of the sea' });
    expect(content?.markdown).toContain('The ship left the harbour');
  });

  test('have addresses relative to the final address', async () => {
    const finalUrl = 'https://example.com/stories/1?a#/chapter/2';
    const { metadata } = await rendered('<p>x', { html: story, finalUrl });
    expect(metadata?.canonicalUrls).toEqual(['https://example.com/stories/here']);
  });

  test('are in the browser’s encoding, whatever the server declared', async () => {
    const options = { headers: { 'content-type': 'text/html; charset=windows-1251' } };
    const { metadata } = await rendered(
      '<p>x',
      { html: '<meta charset=koi8-r><title>Ж – 中</title>' },
      options,
    );
    expect(metadata?.title).toBe('Ж – 中');
  });
});
