import { expect, test } from 'vitest';
import { mainContent } from '../../../../../src/extract/categories/content/main-content/index.ts';
import { derive } from '../../../../helpers/page.ts';

const prose =
  '<p>The rain came down over the hills, and nobody in the village went out of doors that day, they said.</p>';

async function inArticle(html: string): Promise<string> {
  const page = `<title>Rain</title><meta property=og:type content=article><article><h1>Rain</h1>${prose.repeat(5)}${html}</article>`;
  return (await derive(mainContent, page)).html.replaceAll(prose, '');
}

const image = '<img src="https://example.com/a.png">';

test.for([
  [
    'as WordPress writes it',
    `<div class=wp-caption><a href="/b.png">${image}</a><p class=wp-caption-text>Hills in May</p></div>`,
    `<figure><p><a href="https://example.com/b.png">${image}</a></p><figcaption>Hills in May</figcaption></figure>`,
  ],
  [
    'with a credit inside',
    `<div>${image}<div class=caption>Hills <span class=credit>Ann</span></div></div>`,
    `<figure><p>${image}</p><figcaption>Hills Ann</figcaption></figure>`,
  ],
  [
    'in a line of its own, without a name',
    `<p><span class=image_caption>${image}<span>Hills</span></span></p>`,
    `<figure><p>${image}</p><figcaption>Hills</figcaption></figure>`,
  ],
  [
    'in a box that a style makes of words in a paragraph',
    `<p><span class=wf_caption style="display: block">${image}<span style="display: block">Hills</span></span></p>`,
    `<figure><p>${image}</p><figcaption>Hills</figcaption></figure>`,
  ],
  [
    'among other paragraphs',
    `<section>${image}<p class=caption>Hills</p><p>It rained.</p></section>`,
    `<p>${image}</p><figcaption>Hills</figcaption><p>It rained.</p>`,
  ],
] as const)('a caption that only its name tells is one: %s', async ([, html, expected]) => {
  expect(await inArticle(html)).toBe(expected);
});

test.for([
  ['without an image', '<p class=caption>Hills</p>', ''],
  [
    'behind other words',
    `<p>${image} It rained.</p><p class=caption>Hills</p>`,
    `<p>${image} It rained.</p>`,
  ],
  [
    'in the line of others',
    `<p>${image}<span class=caption>Hills</span> It rained.</p>`,
    `<p>${image} It rained.</p>`,
  ],
  ['with links alone', `<div>${image}<p class=caption><a href=/x>Hills</a></p></div>`, `<p>${image}</p>`],
  ['with a heading', `<div>${image}<div class=caption><h3>Hills</h3></div></div>`, `<p>${image}</p>`],
] as const)('what is called a caption is left out of an article: %s', async ([, html, expected]) => {
  expect(await inArticle(html)).toBe(expected);
});

test.for([
  [
    'a figure',
    `<figure class=wp-lightbox-container>${image}<button class=lightbox-trigger>+</button></figure>`,
  ],
  ['a link', `<p><a class=lightbox href="/b.png">${image}</a></p>`],
  ['a block', `<div class=image-popup>${image}</div>`],
  ['a button in a figure', `<figure><button class="image-button lightbox">${image}</button></figure>`],
] as const)('an image that can be enlarged is content: %s', async ([, html]) => {
  expect(await inArticle(html)).toContain(image);
});

const blank = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="';

test.for([
  ['the source of its picture', `<picture><source srcset="/t.jpg 800w"><img ${blank} alt=T></picture>`],
  ['a lazy source', `<picture><source data-srcset="/t.jpg"><img ${blank} alt=T></picture>`],
  ['the box around it', '<div data-srcset="/s.jpg 400w, /t.jpg 800w"><img alt=T></div>'],
  ['its figure', '<figure data-srcset="/s.jpg 400w, /t.jpg 800w"><img alt=T></figure>'],
  ['a noscript', '<figure><noscript><img src="/t.jpg" alt=T></noscript></figure>'],
  [
    'a noscript behind an image that nobody sees',
    `<div><img aria-hidden=true ${blank}><noscript><img src="/t.jpg" alt=T></noscript></div>`,
  ],
  ['an attribute of a loader', '<img data-image-loader="/t.jpg" alt=T>'],
  ['another attribute', `<img ${blank} data-image-path="/t.jpg" alt=T>`],
  ['an attribute of any name', '<img src="/spacer.gif" data-grande="/t.jpg" alt=T>'],
])('a placeholder is the picture whose address is in %s', async ([, html = '']) => {
  const found = await inArticle(html);
  expect(found).toContain('src="https://example.com/t.jpg"');
  expect(found).toContain('alt="T"');
});

test('an attribute with the address of a page is no picture', async () => {
  expect(await inArticle(`<img ${blank} data-pin-url="https://example.com/a/b" alt=T>`)).not.toContain(
    '<img',
  );
});

test('an image that a script is to show is the one in the noscript behind it', async () => {
  const html = `<p><img src="data:image/gif;base64,R0" alt=A><noscript>${image}</noscript></p>`;
  expect(await inArticle(html)).toBe(`<p>${image}</p>`);
});

test('a formula that readers see as an image is its TeX', async () => {
  const math =
    '<span><span style="display: none;"><math><mi>A</mi></math></span><img aria-hidden=true src="/a.svg" alt="{\\displaystyle A}"></span>';
  expect(await inArticle(`<p>Let ${math} be.</p>`)).toBe(
    '<p>Let <code class="language-math">A</code> be.</p>',
  );
});

test('words that open a note are part of their line, and what opens is not', async () => {
  const html =
    '<p>I am a <a class=popup href="#n">rather elderly</a> man<sup class=tooltip>2</sup><a class=tooltip href="#i">ⓘ</a>.</p><div class=popup>Note.</div><div><a class=popup href=/mail>Get mail</a></div>';
  expect(await inArticle(html)).toBe(
    '<p>I am a <a href="https://example.com/#n" class="place">rather elderly</a> man<sup>2</sup>.</p>',
  );
});

test('a word that is called a header is none of the page', async () => {
  expect(await inArticle('<p><b class=header>each</b> <code>_.each(list)</code></p>')).toBe(
    '<p><b>each</b> <code>_.each(list)</code></p>',
  );
});
