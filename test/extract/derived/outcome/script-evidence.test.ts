import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { outcome } from '../../../../src/extract/derived/outcome/index.ts';
import { scriptEvidence } from '../../../../src/extract/derived/outcome/script-evidence/index.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive, extract } from '../../../helpers/page.ts';

const script = '<script src="/main.js"></script>';
const header =
  '<header><a href="/">Acme</a><nav><a href="/a">Products</a> <a href="/b">Prices</a></nav></header>';
const footer = '<footer>© Acme 2026. All rights reserved.</footer>';
const framed = (between: string, head = '') =>
  `<head><title>App</title>${head}</head><body>${header}${between}${footer}${script}`;

test.for([
  ['an empty main', framed('<main></main>'), 'Nothing is in <main>.'],
  ['a loading message in main', framed('<main><p>Loading…</p></main>'), 'It says "Loading…".'],
  ['a place for the content', framed('<div id="content"></div>'), 'Nothing is in #content.'],
  ['a root between header and footer', framed('<div id="root"></div>'), 'The element #root is empty.'],
  [
    'a busy region',
    framed('<section id="list" aria-busy="true"><h2>News</h2></section>'),
    'The element #list says that it is busy.',
  ],
  [
    'skeletons',
    framed('<h2>News</h2><div class="card skeleton-line"></div>'),
    'The element div.card holds the place of something.',
  ],
  [
    'htmx',
    framed('<h2>News</h2><div id="news" hx-get="/news" hx-trigger="load"></div>'),
    'htmx loads the element #news.',
  ],
  [
    'a frame of Turbo',
    framed('<h2>News</h2><turbo-frame id="news" src="/news"></turbo-frame>'),
    'The element #news is loaded later.',
  ],
  [
    'an island of Astro',
    framed('<h2>News</h2><astro-island client="only" component-url="/a.js"></astro-island>'),
    'An island of Astro is made in the browser only.',
  ],
  ['custom elements', framed('<news-app></news-app>'), 'The custom element <news-app> is empty.'],
  [
    'an article without text',
    framed('<h1>News</h1>', '<meta property="og:type" content="article">'),
    'It declares itself as article, and has no text.',
  ],
  [
    'structured data of a product without text',
    framed('<h1>Chair</h1>', '<script type="application/ld+json">{"@type": "Product"}</script>'),
    'Its structured data is about an article or a product, and there is no text.',
  ],
  [
    'far more hidden text than shown',
    framed(`<p>Choose what you would like to see of us.</p><div hidden>${'many words '.repeat(60)}</div>`),
    '120 words are hidden, ten times more than are shown.',
  ],
  [
    'a script that is only preloaded',
    '<title>Thread</title><link rel=preload as=script href=/start.js><body><section id=d-splash></section><section id=main></section></body>',
    'Nothing is in #main.',
  ],
  ['templates', framed('<h2>{{ title }}</h2><p>{{ text }}'), '2 places of a template are not filled.'],
  ['a word for it in German', framed('<main>Wird geladen …</main>'), 'Nothing is in <main>.'],
] as const)('scripts build a page with %s', async ([, html, reason]) => {
  expect(await derive(scriptEvidence, html)).toContain(reason);
  expect((await derive(outcome, html)).outcome).toBe('EMPTY_SHELL');
});

test.for([
  ['no script', `<main></main>${header}`],
  ['one photograph', framed('<div id="app"><img src="/sea.jpg" alt="The sea"></div>')],
  ['one large picture', framed('<div id="app"><img src="/sea" width="1200" alt="The sea"></div>')],
  [
    'few words, and all of them',
    framed('<main><h1>Acme</h1><p>We repair clocks. Call us from nine to five.</main>'),
  ],
  [
    'few hidden words, in elements each of which is hidden',
    framed(
      `<main><h1>Acme</h1><p>We repair clocks.</p>${'<div hidden>'.repeat(9)}${'Shown on request. '.repeat(5)}</main>`,
    ),
  ],
  [
    'a hidden loading message',
    framed('<main><h1>Acme</h1><p>We repair clocks.</p><div hidden>Loading…</div></main>'),
  ],
  [
    'many words next to a busy element',
    framed(`<main>${'Words. '.repeat(60)}<div aria-busy="true"></div></main>`),
  ],
  [
    'many words in Chinese',
    framed(`<main>${'北京是中国的首都。'.repeat(8)}<div aria-busy="true"></div></main>`),
  ],
  [
    'its words for readers without scripts',
    framed(`<main></main><noscript>${'We have much to say. '.repeat(60)}</noscript>`),
  ],
] as const)('a page is complete as sent: %s', async ([, html]) => {
  expect(await derive(scriptEvidence, html)).toEqual([]);
});

const veil = (page: string) => `<title>Page</title><div class="preloader">Loading</div>${page}${script}`;
const article = `<main><h1>News</h1><p>${'There is much to tell about this. '.repeat(20)}</p></main>`;

test.for([
  ['display: none', veil(`<div id="wrapper" style="display:none">${article}</div>`)],
  ['the attribute hidden', veil(`<div hidden>${article}</div>`)],
  [
    'display: none, below a header and beside a longer footer that is hidden, too',
    `<header>${'Our shop delivers worldwide. '.repeat(8)}</header><div style="display:none">${article}</div>` +
      `<div style="display:none"><footer>${'Terms of the shop. '.repeat(90)}</footer></div>${script}`,
  ],
  ['visibility: hidden', veil(`<div style="visibility: hidden">${article}<div hidden>secret</div></div>`)],
] as const)('content that a preloader hides by %s is the page', async ([, html]) => {
  const { text, needsJavaScript, needsJavaScriptReasons } = await extract(content, html);
  expect(text).toMatch(/^(?:News\n+)?There is much to tell/);
  expect(text).not.toMatch(/secret/);
  expect([needsJavaScript, needsJavaScriptReasons]).toEqual([false, []]);
});

test('content that is faded in below its headline is the page, and what a few words hide beside it is not', async () => {
  const story = '那艘老渡船每天两次横渡海峡，夏天它载着蜜蜂、自行车和上城的铜管乐队。'.repeat(8);
  const page = (style: string) =>
    `<div><h1>绿色的渡船</h1><em>海峡日报 2021-03-04 10:11</em><div style="${style}"><section><p>${story}</p></section></div></div>`;
  expect((await extract(content, page('visibility: hidden; opacity: 0;'))).text).toContain('铜管乐队');
  expect((await extract(content, page('display: none'))).text).not.toContain('铜管乐队');
});

test('the text of a hidden dialog is not the content of a shell', async () => {
  const html = `<div id="root"></div><div class="cookie-modal" style="display:none">${article}</div>${script}`;
  const { text, needsJavaScript, needsJavaScriptReasons } = await extract(content, html);
  expect(text).toBeNull();
  expect(needsJavaScript).toBe(true);
  expect(needsJavaScriptReasons).toContain('The element #root is empty.');
});

test('a page of countless empty and hidden elements is judged in time', async () => {
  const spent = cpuTime();
  await derive(scriptEvidence, `${script}${'<x-a><div hidden class=skeleton><p>'.repeat(3_000)}`);
  await derive(
    scriptEvidence,
    `${script}${'<div id=content class=skeleton></div><x-b></x-b>'.repeat(40_000)}`,
  );
  expect(spent()).toBeLessThan(10_000);
});

test('nested headings are not read repeatedly', {
  tags: ['cpu'],
}, async () => {
  const notice = '<noscript>Please enable JavaScript.</noscript>';
  const spent = cpuTime();
  await derive(scriptEvidence, `${script}${notice}${'<h1><span>'.repeat(50_000)}`);
  expect(spent()).toBeLessThan(10_000);
});
